import { currencies } from '#domain/money.ts'
import { capacityRanges, maxPilgrimsLimits } from '#domain/trips.ts'
import { figure } from '#web/platform/form.ts'
import { SelectField, TextField } from '#web/platform/form-fields.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { FormSection } from './form-section.tsx'
import type { TripForm } from './use-trip-form.ts'

/** Price and capacity. Numbers are typed as text, so that every keyboard's digits are understood. */
export function PriceSection({ form, isNew }: { form: TripForm; isNew: boolean }) {
  const { t, formats } = useLanguage()
  const { currency, maxPilgrimsRange } = form.formState.defaultValues ?? {}
  return (
    <FormSection title={t('tripForm.priceAndPlaces')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="pricePerPerson"
          label={t('tripForm.pricePerPerson')}
          {...figure}
          inputMode="decimal"
        />
        <SelectField form={form} name="currency" label={t('tripForm.currency')}>
          {withStored(currencies, currency).map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
        <SelectField form={form} name="maxPilgrimsRange" label={t('tripForm.range')}>
          {withStored(capacityRanges, maxPilgrimsRange).map((range) => (
            <option key={range} value={range}>
              {range === ''
                ? t('tripForm.noStars')
                : t('trips.rangePilgrims', { range: formats.range(range) })}
            </option>
          ))}
        </SelectField>
        <TextField
          form={form}
          name="maxPilgrims"
          label={t('tripForm.maxPilgrims')}
          isOptional
          hint={isNew ? t('tripForm.maxHintNew', { max: maxPilgrimsLimits.max }) : t('tripForm.maxHintEdit')}
          {...figure}
          inputMode="numeric"
        />
      </div>
    </FormSection>
  )
}

/** What is offered, after what the trip has and nobody can choose any more. */
function withStored(offered: readonly string[], stored: string | undefined): readonly string[] {
  return stored === undefined || offered.includes(stored) ? offered : [stored, ...offered]
}
