import { useQuery } from '@tanstack/react-query'
import type { ExchangeRate } from '#contract/reference/rates.ts'
import { tripCurrencies } from '#domain/kernel/currencies.ts'
import { type DatedRate, getRateStatus } from '#domain/reference/reader-money.ts'
import { listCurrencyNames } from '#i18n/currency-names.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSite } from '#web/platform/site.ts'

/** The rates by which a reader's currency is shown, once they are wanted; undefined until they have come. */
export function useReaderRates(isWanted: boolean) {
  const query = useQuery({ ...apiQuery('rates.list', {}), enabled: isWanted })
  return {
    rates: query.data?.rates.map(toDatedRate),
    isError: query.isError,
    /** Asks again where they could not be loaded. */
    retry: () => {
      if (query.isError) void query.refetch()
    },
  }
}

type OptionsProps = { chosen: string; rates: readonly DatedRate[] | undefined }

/** The choices of a reader's currency: what can be shown today. One chosen before that cannot be is named (FIX-15). */
export function ReaderCurrencyOptions({ chosen, rates }: OptionsProps) {
  const { t, locale } = useLanguage()
  const { today } = useSite()
  const isFresh = (code: string) => rates !== undefined && getRateStatus(code, rates, today) === 'fresh'
  return (
    <>
      <option value="">{t('reader.none')}</option>
      {listCurrencyNames(tripCurrencies, locale)
        .filter(({ code }) => isFresh(code) || code === chosen)
        .map(({ code, name }) => (
          <option key={code} value={code} disabled={rates !== undefined && !isFresh(code)}>
            {rates && !isFresh(code)
              ? t('currencies.readerGoneOption', { currency: name })
              : `${name} (${code})`}
          </option>
        ))}
    </>
  )
}

const toDatedRate = ({ currency, usdRate, asOf }: ExchangeRate): DatedRate => ({
  currency,
  usdRate,
  asOf: asOf.slice(0, 10),
})
