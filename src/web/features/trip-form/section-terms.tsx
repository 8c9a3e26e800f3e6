import { fieldText } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { FormSection } from './form-section.tsx'
import type { TripForm } from './use-trip-form.ts'

/** What pilgrims must bring, and what the organizer does not answer for. */
export function TermsSection({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const { errors } = form.formState
  return (
    <FormSection title={t('tripForm.terms')}>
      <Field
        label={t('trips.requirements')}
        optional={t('common.optional')}
        error={fieldText(t, errors.requirement?.message)}
      >
        {(control) => <TextArea {...control} {...form.register('requirement')} dir="auto" />}
      </Field>
      <Field
        label={t('trips.disclaimer')}
        optional={t('common.optional')}
        error={fieldText(t, errors.tripDisclaimer?.message)}
      >
        {(control) => <TextArea {...control} {...form.register('tripDisclaimer')} dir="auto" />}
      </Field>
    </FormSection>
  )
}
