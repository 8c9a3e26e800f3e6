import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the record: "Delete Sakina Journeys?" */
  title: ReactNode
  /** One sentence on what the action means. */
  text?: ReactNode
  /** The verb on the button. */
  submitLabel: string
  onConfirm: () => void
  /** A red button, for an action that cannot be undone. */
  destructive?: boolean
  busy?: boolean
  /** The label of the button while busy. */
  busyLabel?: string
  /** Off while the figures that one should know first are not there yet. */
  isReady?: boolean
  /** Why it has failed; the dialog stays open. */
  error?: ReactNode
  cancelLabel: string
  closeLabel: string
  /** More than a sentence, such as a list of effects. */
  children?: ReactNode
}

/** Asks before an action: deletions, disabling an account. Cancel comes first, so a hasty Enter does no harm. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  submitLabel,
  onConfirm,
  destructive,
  busy,
  busyLabel,
  isReady = true,
  error,
  cancelLabel,
  closeLabel,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      // A running action can no longer be cancelled: the dialog stays until its answer is there.
      onOpenChange={(wanted) => (wanted || !busy) && onOpenChange(wanted)}
      title={title}
      description={text}
      closeLabel={closeLabel}
      footer={
        <>
          <Button variant="ghost" data-first-focus disabled={busy} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            disabled={!isReady}
            onClick={onConfirm}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {error ? (
        // Spoken by the toast already.
        <Alert tone="danger" role="note" className="mb-4">
          {error}
        </Alert>
      ) : null}
      {children}
    </Dialog>
  )
}
