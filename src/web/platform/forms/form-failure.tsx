import { useState } from 'react'
import { type Toast, useToasts } from '#web/platform/toast.ts'
import { Alert } from '#web/ui/alert.tsx'

/**
 * Shows the toast's message of a failed submission beside the form until it is sent again (ACC-04), in the same words.
 * It is not announced: the announcer has done so.
 */
export function FormFailure({ error, className }: { error: unknown; className?: string }) {
  const { last } = useToasts()
  const [told, tell] = useState<{ error: unknown; toast: Toast }>()
  if (error && told?.error !== error && last?.tone === 'destructive') tell({ error, toast: last })
  if (!error || told?.error !== error) return null
  const { title, description } = told.toast
  return (
    <Alert tone="danger" role="note" title={<span className="block">{title}</span>} className={className}>
      {description}
    </Alert>
  )
}
