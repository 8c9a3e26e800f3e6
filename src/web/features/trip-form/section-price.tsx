import { currencies } from '#domain/money.ts'
import { capacityRanges, maxPilgrimsLimits } from '#domain/trips.ts'
import { checkedField, fieldText } from '#web/platform/form.ts'
import { isolate } from '#web/platform/isolate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSection } from './form-section.tsx'
import type { TripForm } from './use-trip-form.ts'

/** Price and capacity. Numbers are typed as text, so that every keyboard's digits are understood. */
export function PriceSection({ form, isNew }: { form: TripForm; isNew: boolean }) {
  const { t } = useLanguage()
  const { errors } = form.formState
  return (
    <FormSection title={t('tripForm.priceAndPlaces')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('tripForm.pricePerPerson')} error={fieldText(t, errors.pricePerPerson?.message)}>
          {(control) => (
            <TextInput
              {...control}
              {...checkedField(form, 'pricePerPerson')}
              inputMode="decimal"
              dir="ltr"
              className="rtl:text-end"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={t('tripForm.currency')} error={fieldText(t, errors.currency?.message)}>
          {(control) => (
            <Select {...control} {...form.register('currency')}>
              {currencies.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('tripForm.range')} error={fieldText(t, errors.maxPilgrimsRange?.message)}>
          {(control) => (
            <Select {...control} {...form.register('maxPilgrimsRange')}>
              {capacityRanges.map((range) => (
                <option key={range} value={range}>
                  {t('trips.rangePilgrims', { range: isolate(range) })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('tripForm.maxPilgrims')}
          optional={t('common.optional')}
          hint={isNew ? t('tripForm.maxHintNew', { max: maxPilgrimsLimits.max }) : t('tripForm.maxHintEdit')}
          error={fieldText(t, errors.maxPilgrims?.message)}
        >
          {(control) => (
            <TextInput
              {...control}
              {...checkedField(form, 'maxPilgrims')}
              inputMode="numeric"
              dir="ltr"
              className="rtl:text-end"
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </FormSection>
  )
}
