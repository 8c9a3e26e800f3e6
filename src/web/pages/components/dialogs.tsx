import { type ReactNode, useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Row, Specimen } from './specimen.tsx'

/** Layers above the page, each opened by a button. */
export function DialogExamples() {
  const { t } = useLanguage()
  return (
    <>
      <Specimen names={['Dialog']}>
        <Row>
          <DialogOpener by={t('trips.details')}>{(window) => <PlainDialog {...window} />}</DialogOpener>
          <DialogOpener by={t('trips.book')}>
            {(window) => <PlainDialog {...window} crown size="lg" />}
          </DialogOpener>
        </Row>
      </Specimen>
      <Specimen names={['FormDialog']}>
        <DialogOpener by={t('organizers.editProfile')}>
          {(window) => <CompanyDialog {...window} />}
        </DialogOpener>
      </Specimen>
      <Specimen names={['ConfirmDialog']}>
        <DialogOpener by={t('reviews.delete')}>{(window) => <DeletionExample {...window} />}</DialogOpener>
      </Specimen>
      <Specimen names={['Sheet']}>
        <DialogOpener by={t('trips.filters')}>
          {(window) => (
            <Sheet {...window} title={t('trips.filters')} closeLabel={t('common.close')}>
              {t('trips.emptyText')}
            </Sheet>
          )}
        </DialogOpener>
      </Specimen>
    </>
  )
}

type OpenState = { open: boolean; onOpenChange: (open: boolean) => void }

function DialogOpener({ by, children }: { by: string; children: (window: OpenState) => ReactNode }) {
  const [open, onOpenChange] = useState(false)
  return (
    <div>
      <Button variant="quiet" onClick={() => onOpenChange(true)}>
        {by}
      </Button>
      {children({ open, onOpenChange })}
    </div>
  )
}

function PlainDialog({ crown, size, ...window }: OpenState & { crown?: boolean; size?: 'lg' }) {
  const { t } = useLanguage()
  return (
    <Dialog
      {...window}
      hasOrnament={crown}
      size={size}
      title={t('bookings.dialogTitle')}
      description={t('trips.pageLead')}
      closeLabel={t('common.close')}
      footer={<Button onClick={() => window.onOpenChange(false)}>{t('bookings.submit')}</Button>}
    >
      {t('trips.noPayment')}
    </Dialog>
  )
}

function CompanyDialog(window: OpenState) {
  const { t } = useLanguage()
  return (
    <FormDialog
      {...window}
      title={t('organizers.editProfile')}
      description={t('organizers.editLead')}
      submitLabel={t('profile.update')}
      busy={false}
      busyLabel={t('profile.updating')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={(event) => {
        event.preventDefault()
        window.onOpenChange(false)
      }}
    >
      <Field label={t('organizers.companyName')}>{(control) => <TextInput {...control} dir="auto" />}</Field>
    </FormDialog>
  )
}

function DeletionExample(window: OpenState) {
  const { t } = useLanguage()
  return (
    <ConfirmDialog
      {...window}
      destructive
      title={t('reviews.deleteTitle')}
      text={t('reviews.deleteText')}
      submitLabel={t('reviews.delete')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onConfirm={() => window.onOpenChange(false)}
    />
  )
}
