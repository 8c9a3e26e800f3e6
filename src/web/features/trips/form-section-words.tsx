import { AreaField, TextField } from '#web/platform/form-fields.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { FormSection } from './form-section.tsx'
import type { TripForm } from './use-trip-form.ts'

/** What the trip is called and what is told of it. */
export function WordsSection({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  return (
    <FormSection title={t('tripForm.words')}>
      <TextField form={form} name="title" label={t('tripForm.title')} dir="auto" />
      <AreaField form={form} name="description" label={t('tripForm.description')} rows={5} />
    </FormSection>
  )
}

/** What pilgrims must bring, and what the organizer does not answer for. */
export function RequirementsSection({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  return (
    <FormSection title={t('tripForm.requirements')}>
      <AreaField form={form} name="requirement" label={t('trips.requirements')} isOptional />
      <AreaField form={form} name="tripDisclaimer" label={t('trips.disclaimer')} isOptional />
    </FormSection>
  )
}
