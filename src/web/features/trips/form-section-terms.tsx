import { AreaField } from '#web/platform/form-fields.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { FormSection } from './form-section.tsx'
import type { TripForm } from './use-trip-form.ts'

/** What pilgrims must bring, and what the organizer does not answer for. */
export function TermsSection({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  return (
    <FormSection title={t('tripForm.terms')}>
      <AreaField form={form} name="requirement" label={t('trips.requirements')} isOptional />
      <AreaField form={form} name="tripDisclaimer" label={t('trips.disclaimer')} isOptional />
    </FormSection>
  )
}
