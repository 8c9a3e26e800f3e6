import { useEffect, useRef } from 'react'
import type { SavedTraveller } from '#contract/travellers/saved.ts'
import { relations } from '#domain/travellers/traveller.ts'
import { relationNames } from '#i18n/traveller-labels.ts'
import { PersonEmergencyContact } from '#web/features/travellers/person/emergency-contact.tsx'
import { PersonChoice } from '#web/features/travellers/person/fields.tsx'
import { PassportFields } from '#web/features/travellers/person/passport-fields.tsx'
import { getErrorText } from '#web/platform/api/errors.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { type ReadSaved, useCorrection } from './use-correction.ts'

type CorrectDialogProps = {
  id: string
  name: string
  read: ReadSaved
  onClose: () => void
  onSaved: (saved: SavedTraveller) => void
}

/** Corrects a kept traveller with the fields of the form on a booking: all that is kept, and one button. */
export function CorrectSavedDialog({ id, name, read, onClose, onSaved }: CorrectDialogProps) {
  const { t } = useLanguage()
  const { form, submit, submitCount, errors, failure, isBusy } = useCorrection({
    id,
    read,
    onSaved,
  })
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (submitCount > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submitCount])
  return (
    <FormDialog
      open
      size="lg"
      onOpenChange={onClose}
      title={<NamedText text={t('savedTravellers.correctTitle', { name: nameSlot })} name={name} />}
      description={t('savedTravellers.correctText')}
      submitLabel={t('tripForm.save')}
      busy={isBusy}
      busyLabel={t('tripForm.saving')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <ErrorSummary form={{ formState: { submitCount, errors } }} />
      {failure ? (
        <Alert tone="danger">{getErrorText(t, failure, 'errors.saved_travellers_failed')}</Alert>
      ) : null}
      <div ref={fields} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          <PassportFields form={form} />
          {/* The lead stays the lead, and nobody else becomes the lead. */}
          {read.details.relation === 'lead' ? null : (
            <PersonChoice
              form={form}
              name="relation"
              choices={relations
                .filter((relation) => relation !== 'lead')
                .map((relation) => [relation, t(relationNames[relation])] as const)}
            />
          )}
        </div>
        <h3 className="text-h3">{t('download.emergencyContact')}</h3>
        <PersonEmergencyContact form={form} />
      </div>
    </FormDialog>
  )
}
