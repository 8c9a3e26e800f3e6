import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { findFailureToast } from '#web/platform/toast.ts'
import { Alert } from '#web/ui/alert.tsx'

/**
 * Shows the toast's message of a failed submission beside the form until it is sent again (ACC-04), in the same words.
 * It is not announced: the announcer has done so. A failure of which no toast spoke is said here, and announced.
 */
export function FormFailure({ error, className }: { error: Error | null; className?: string }) {
  const { t } = useLanguage()
  if (!error) return null
  const toast = findFailureToast(error)
  if (!toast)
    return (
      <Alert tone="danger" className={className}>
        {getErrorText(t, error, 'common.actionFailed')}
      </Alert>
    )
  return (
    <Alert
      tone="danger"
      role="note"
      title={<span className="block">{toast.title}</span>}
      className={className}
    >
      {toast.description}
    </Alert>
  )
}
