import { Alert } from '#web/ui/alert.tsx'

/** Why a dialog's act has failed, beside its form. The toast has spoken it already. */
export function DialogFailure({ error }: { error: string | undefined }) {
  if (!error) return null
  return (
    <Alert tone="danger" role="note" className="sm:col-span-full">
      {error}
    </Alert>
  )
}
