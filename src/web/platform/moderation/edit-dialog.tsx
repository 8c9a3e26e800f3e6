import type { FormEventHandler, ReactNode } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DialogFailure } from './dialog-failure.tsx'

type EditDialogProps = {
  title: string
  /** Which record it is. */
  recordName?: ReactNode
  isSaving: boolean
  /** Why it was not saved. */
  error: string | undefined
  /** What is asked before it is saved: the button then reads "Save anyway". */
  question?: string | undefined
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** The form in which an admin changes a record. It is there as long as it is open, and stays open when saving fails. */
export function EditDialog({
  title,
  recordName,
  isSaving,
  error,
  question,
  onSubmit,
  onClose,
  children,
}: EditDialogProps) {
  const { t } = useLanguage()
  return (
    <FormDialog
      size="lg"
      open
      onOpenChange={onClose}
      closable={!isSaving}
      title={title}
      description={recordName}
      submitLabel={t(question ? 'admin.saveAnyway' : 'tripForm.save')}
      busy={isSaving}
      busyLabel={t('tripForm.saving')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={onSubmit}
      className="grid gap-x-5 gap-y-[1.15rem] sm:grid-cols-2"
    >
      <DialogFailure error={error} />
      {children}
      {question ? (
        <Alert tone="warn" announced="assertive" className="sm:col-span-full">
          {question}
        </Alert>
      ) : null}
    </FormDialog>
  )
}
