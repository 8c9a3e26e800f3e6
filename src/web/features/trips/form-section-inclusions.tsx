import { useLanguage } from '#web/platform/language.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormSection } from './form-section.tsx'
import { ZakirFields } from './form-zakir-fields.tsx'
import type { TripForm } from './use-trip-form.ts'

/** What the price covers; with a guide, who comes along. */
export function InclusionsSection({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  return (
    <FormSection title={t('trips.included')}>
      <div className="grid grid-cols-2 gap-x-5 sm:grid-cols-4">
        <Checkbox label={t('trips.flights')} {...form.register('includesFlights')} />
        <Checkbox label={t('trips.meals')} {...form.register('includesMeals')} />
        <Checkbox label={t('trips.transport')} {...form.register('includesTransport')} />
        <Checkbox label={t('trips.guide')} {...form.register('includesGuide')} />
      </div>
      {form.watch('includesGuide') ? <ZakirFields form={form} /> : null}
    </FormSection>
  )
}
