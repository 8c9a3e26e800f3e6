import { tripCurrencies } from '#domain/kernel/currencies.ts'
import { includeStored } from '#web/features/trips/form/state/stored-choice.ts'
import { useFormRates } from '#web/features/trips/form/state/use-form-rates.ts'
import { useLanguage } from '#web/platform/language.tsx'

/** The currencies to choose from, those without an exchange rate marked: nothing is published in them (FIX-15). */
export function CurrencyOptions({ stored }: { stored?: string | undefined }) {
  const { t } = useLanguage()
  const { isUnrated } = useFormRates()
  return includeStored(tripCurrencies, stored).map((code) => (
    <option key={code} value={code}>
      {isUnrated(code) ? t('currencies.unratedOption', { currency: code }) : code}
    </option>
  ))
}
