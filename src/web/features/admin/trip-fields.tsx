import { destinations } from '#domain/destinations.ts'
import { adminCurrencies } from '#domain/money.ts'
import { checkedField, fieldText } from '#web/platform/form.ts'
import { destinationLabel } from '#web/platform/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { useTripForm } from './use-trip-form.ts'

type TripFieldsProps = { form: ReturnType<typeof useTripForm>; ownCurrency: string }

const figures = { dir: 'ltr', className: 'rtl:text-end', autoComplete: 'off' } as const

/** The fields of the trip dialog. A trip in a currency that is not offered keeps it (ADM-11). */
export function TripFields({ form, ownCurrency }: TripFieldsProps) {
  const { t } = useLanguage()
  const { errors } = form.formState
  const text = (name: keyof typeof errors) => fieldText(t, errors[name]?.message)
  return (
    <>
      <Field label={t('tripForm.title')} error={text('title')} className="sm:col-span-full">
        {(control) => <TextInput {...control} {...checkedField(form, 'title')} dir="auto" />}
      </Field>
      <Field label={t('tripForm.destination')} error={text('destination')}>
        {(control) => (
          <Select {...control} {...form.register('destination')}>
            {destinations.map((destination) => (
              <option key={destination} value={destination}>
                {destinationLabel(t, destination)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('trips.departureOrigin')} error={text('departureOrigin')}>
        {(control) => <TextInput {...control} {...checkedField(form, 'departureOrigin')} dir="auto" />}
      </Field>
      <Field label={t('tripForm.departureDate')} error={text('departureDate')}>
        {(control) => <TextInput {...control} {...form.register('departureDate')} type="date" />}
      </Field>
      <Field label={t('tripForm.returnDate')} error={text('returnDate')}>
        {(control) => <TextInput {...control} {...form.register('returnDate')} type="date" />}
      </Field>
      <Field label={t('tripForm.pricePerPerson')} error={text('pricePerPerson')}>
        {(control) => (
          <TextInput
            {...control}
            {...checkedField(form, 'pricePerPerson')}
            {...figures}
            inputMode="decimal"
          />
        )}
      </Field>
      <Field label={t('tripForm.currency')} error={text('currency')}>
        {(control) => (
          <Select {...control} {...form.register('currency')}>
            {[...new Set([...adminCurrencies, ownCurrency])].map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('tripForm.maxPilgrims')} hint={t('tripForm.maxHintEdit')} error={text('maxPilgrims')}>
        {(control) => (
          <TextInput {...control} {...checkedField(form, 'maxPilgrims')} {...figures} inputMode="numeric" />
        )}
      </Field>
      <Checkbox {...form.register('isActive')} label={t('admin.trips.active')} className="sm:col-span-full" />
    </>
  )
}
