import { useQuery } from '@tanstack/react-query'
import { tripCurrencies } from '#domain/kernel/currencies.ts'
import type { Rates } from '#domain/kernel/money.ts'
import { isUsd } from '#domain/reference/reader-money.ts'
import { apiQuery } from '#web/platform/api/queries.ts'

/**
 * Returns the exchange rates that a form converts by, as dollars for one unit; the day of the oldest of some; and which
 * currencies have none. While they are loading, or did not load, nothing is known to be without a rate.
 */
export function useFormRates() {
  const { data, isError } = useQuery(apiQuery('rates.list', {}))
  const known = data?.rates ?? []
  const rates: Rates = Object.fromEntries(known.map(({ currency, usdRate }) => [currency, usdRate]))
  return {
    rates,
    isLoaded: data !== undefined,
    isError,
    isUnrated: (currency: string) =>
      data !== undefined && !isUsd(currency) && !Object.hasOwn(rates, currency),
    hasUnrated: data !== undefined && tripCurrencies.some((one) => !isUsd(one) && !Object.hasOwn(rates, one)),
    findOldestDay: (currencies: readonly string[]) =>
      known
        .filter(({ currency }) => currencies.includes(currency) && !isUsd(currency))
        .map(({ asOf }) => asOf)
        .toSorted()[0],
  }
}
