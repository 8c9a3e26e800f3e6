import { type ReactNode, useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Row, Specimen } from './specimen.tsx'

/** What lies above the page, each opened by a press of a button. */
export function WindowPieces() {
  const { t } = useLanguage()
  return (
    <>
      <Specimen names={['Dialog']}>
        <Row>
          <Opened by={t('trips.details')}>{(window) => <PlainDialog {...window} />}</Opened>
          <Opened by={t('trips.book')}>{(window) => <PlainDialog {...window} crown size="lg" />}</Opened>
        </Row>
      </Specimen>
      <Specimen names={['FormDialog']}>
        <Opened by={t('organizers.editProfile')}>{(window) => <CompanyDialog {...window} />}</Opened>
      </Specimen>
      <Specimen names={['ConfirmDialog']}>
        <Opened by={t('reviews.delete')}>{(window) => <Deletion {...window} />}</Opened>
      </Specimen>
      <Specimen names={['Sheet']}>
        <Opened by={t('trips.filters')}>
          {(window) => (
            <Sheet {...window} title={t('trips.filters')} closeLabel={t('common.close')}>
              {t('trips.emptyText')}
            </Sheet>
          )}
        </Opened>
      </Specimen>
    </>
  )
}

type Opening = { open: boolean; onOpenChange: (open: boolean) => void }

function Opened({ by, children }: { by: string; children: (window: Opening) => ReactNode }) {
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

function PlainDialog({ crown, size, ...window }: Opening & { crown?: boolean; size?: 'lg' }) {
  const { t } = useLanguage()
  return (
    <Dialog
      {...window}
      crown={crown}
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

function CompanyDialog(window: Opening) {
  const { t } = useLanguage()
  return (
    <FormDialog
      {...window}
      title={t('organizers.editProfile')}
      description={t('organizers.editLead')}
      deed={t('profile.update')}
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

function Deletion(window: Opening) {
  const { t } = useLanguage()
  return (
    <ConfirmDialog
      {...window}
      destructive
      title={t('reviews.deleteTitle')}
      text={t('reviews.deleteText')}
      deed={t('reviews.delete')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onConfirm={() => window.onOpenChange(false)}
    />
  )
}
