import { visas } from '#domain/offers/offer.ts'
import { visaNames } from '#i18n/visas.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { AccessFields } from './access-fields.tsx'
import { LineList } from './line-list.tsx'
import { FormSection } from './section.tsx'
import { ZakirFields } from './zakir-fields.tsx'

/** The fields for inclusions and exclusions; with a guide, for names too. */
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
      <div className="grid gap-5 sm:grid-cols-2">
        <LineList
          form={form}
          name="inclusions"
          title={t('tripForm.inclusions')}
          addLabel={t('tripForm.addInclusion')}
          lineLabel={(n) => t('tripForm.inclusionN', { n })}
          removeLabel={(n) => t('tripForm.removeInclusion', { n })}
        />
        <LineList
          form={form}
          name="exclusions"
          title={t('tripForm.exclusions')}
          addLabel={t('tripForm.addExclusion')}
          lineLabel={(n) => t('tripForm.exclusionN', { n })}
          removeLabel={(n) => t('tripForm.removeExclusion', { n })}
        />
        <SelectField form={form} name="visa" label={t('tripForm.visa')}>
          <option value="">{t('tripForm.noStars')}</option>
          {visas.map((visa) => (
            <option key={visa} value={visa}>
              {t(visaNames[visa])}
            </option>
          ))}
        </SelectField>
      </div>
      <AccessFields form={form} />
    </FormSection>
  )
}
