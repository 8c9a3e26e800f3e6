import { type FormEventHandler, type ReactNode, useId } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type EditDialogProps = {
  title: string
  /** Which record it is. */
  about: ReactNode
  isSaving: boolean
  /** Why it was not saved. */
  error: string | undefined
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** The form in which an admin changes a record. It is there as long as it is open, and stays open when saving fails. */
export function EditDialog({ title, about, isSaving, error, onSubmit, onClose, children }: EditDialogProps) {
  const { t } = useLanguage()
  const formId = useId()
  return (
    <Dialog
      size="lg"
      open
      onOpenChange={() => isSaving || onClose()}
      title={title}
      description={about}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="ghost" disabled={isSaving} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isSaving} busyLabel={t('tripForm.saving')}>
            {t('tripForm.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={onSubmit}
        className="grid gap-x-5 gap-y-[1.15rem] sm:grid-cols-2"
      >
        {error ? (
          // Spoken by the toast already.
          <Alert tone="danger" role="note" className="sm:col-span-full">
            {error}
          </Alert>
        ) : null}
        {children}
      </form>
    </Dialog>
  )
}
