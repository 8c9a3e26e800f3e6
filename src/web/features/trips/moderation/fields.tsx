import { adminCurrencies } from '#domain/kernel/currencies.ts'
import { destinations } from '#domain/reference/destinations.ts'
import { destinationLabel } from '#web/features/trips/card/labels.ts'
import { DateField } from '#web/platform/forms/date-field.tsx'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { CheckboxField, TextField } from '#web/platform/forms/form-fields.tsx'
import { numberInputProps } from '#web/platform/forms/form-support.ts'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import type { useTripModerationForm } from './use-trip-moderation-form.ts'

type TripFieldsProps = { form: ReturnType<typeof useTripModerationForm>; ownCurrency: string }

/** The fields of the trip dialog. A trip in a currency that is not offered keeps it (ADM-11). */
export function TripFields({ form, ownCurrency }: TripFieldsProps) {
  const { t } = useLanguage()
  return (
    <>
      <ErrorSummary form={form} />
      <TextField
        form={form}
        name="title"
        label={t('tripForm.title')}
        className="sm:col-span-full"
        dir="auto"
      />
      <SelectField form={form} name="destination" label={t('tripForm.destination')}>
        {destinations.map((destination) => (
          <option key={destination} value={destination}>
            {destinationLabel(t, destination)}
          </option>
        ))}
      </SelectField>
      <TextField form={form} name="departureOrigin" label={t('trips.departureOrigin')} dir="auto" />
      <DateField form={form} name="departureDate" label={t('tripForm.departureDate')} />
      <DateField form={form} name="returnDate" label={t('tripForm.returnDate')} />
      <TextField
        form={form}
        name="pricePerPerson"
        label={t('tripForm.pricePerPerson')}
        {...numberInputProps}
        inputMode="decimal"
      />
      <SelectField form={form} name="currency" label={t('tripForm.currency')}>
        {[...new Set([...adminCurrencies, ownCurrency])].map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </SelectField>
      <TextField
        form={form}
        name="maxPilgrims"
        label={t('tripForm.maxPilgrims')}
        hint={t('tripForm.maxHintEdit')}
        {...numberInputProps}
        inputMode="numeric"
      />
      <CheckboxField
        form={form}
        name="isActive"
        label={t('admin.trips.active')}
        className="sm:col-span-full"
      />
    </>
  )
}
