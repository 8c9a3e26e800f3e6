import { askAboutCurrency } from '#web/features/trips/form/state/currency-change.ts'
import { useFormRates } from '#web/features/trips/form/state/use-form-rates.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { CurrencyOptions } from './currency-options.tsx'

type CurrencyFieldProps = { form: TripForm; isNew: boolean }

/** The trip's currency. A change asks what becomes of the amounts that were typed in the one before. */
export function CurrencyField({ form, isNew }: CurrencyFieldProps) {
  const { t } = useLanguage()
  const { isUnrated, hasUnrated } = useFormRates()
  const stored = form.formState.defaultValues?.currency
  const currency = form.watch('currency')

  /** What the server does with a trip in this currency. */
  function explain(): string | undefined {
    if (!isUnrated(currency)) return hasUnrated ? t('currencies.unratedHint') : undefined
    if (isNew) return t('currencies.unratedNew', { currency })
    return t(currency === stored ? 'currencies.unratedStored' : 'currencies.unratedEdit', { currency })
  }

  return (
    <SelectField
      form={form}
      name="currency"
      label={t('tripForm.currency')}
      hint={explain()}
      onChange={() =>
        form.setValue('currencyChange', askAboutCurrency(form.getValues(), currency), { shouldDirty: true })
      }
    >
      <CurrencyOptions stored={stored} />
    </SelectField>
  )
}
