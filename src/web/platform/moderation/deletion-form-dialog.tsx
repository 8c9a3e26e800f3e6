import type { FormEventHandler, ReactNode } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DialogFailure } from './dialog-failure.tsx'
import { getFailureText } from './failure-text.ts'

type DeletionFormDialogProps = {
  title: ReactNode
  text: string
  /** The deletion under way. */
  deletion: { isPending: boolean; error: Error | null }
  /** The text for a failure without a reason from the server. */
  failureTitle: string
  isReady?: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  /** The effects of the deletion, and what is asked for. */
  children: ReactNode
}

/** Asks before a record is deleted that goes with a reason alone. */
export function DeletionFormDialog({
  text,
  deletion,
  failureTitle,
  onClose,
  children,
  ...dialog
}: DeletionFormDialogProps) {
  const { t } = useLanguage()
  const error = getFailureText(t, deletion.error, failureTitle)
  return (
    <FormDialog
      {...dialog}
      open
      onOpenChange={onClose}
      closable={!deletion.isPending}
      description={text}
      submitLabel={t('reviews.delete')}
      destructive
      busy={deletion.isPending}
      busyLabel={t('admin.records.deleting')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      className="grid gap-[1.15rem]"
    >
      <DialogFailure error={error} />
      {children}
    </FormDialog>
  )
}
