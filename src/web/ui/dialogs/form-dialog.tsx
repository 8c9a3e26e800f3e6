import { type ComponentProps, type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'footer'> & {
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The verb on the button. */
  submitLabel: string
  busy: boolean
  /** The label of the button while busy. */
  busyLabel: string
  /** Off where there is nothing that could be sent. */
  isReady?: boolean
  /** A red button, for an action that cannot be undone. */
  destructive?: boolean
  /** Off while the dialog stays until its answer is there. */
  closable?: boolean
  cancelLabel: string
  /** Content that stays in sight beside the buttons; above them on a phone. */
  footerAside?: ReactNode
  /** The layout of the fields. */
  className?: string
}

/** A form in a dialog. Its buttons stay in sight below it, the way out first. */
export function FormDialog({
  onOpenChange,
  onSubmit,
  submitLabel,
  busy,
  busyLabel,
  isReady = true,
  destructive,
  closable = true,
  cancelLabel,
  footerAside,
  className,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      onOpenChange={(wanted) => (wanted || closable) && onOpenChange(wanted)}
      footer={
        <>
          <Button variant="ghost" disabled={!closable} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={destructive ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            disabled={!isReady}
          >
            {submitLabel}
          </Button>
          {footerAside}
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={onSubmit} className={className}>
        {children}
      </form>
    </Dialog>
  )
}
