import { inArray, isNotNull, sql } from 'drizzle-orm'
import type { Rates } from '#domain/kernel/money.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { exchangeRates } from './tables.ts'

/** Those of some currencies that have no rate. */
export async function findCurrenciesWithoutRate(
  db: Queryable,
  currencies: readonly string[],
): Promise<string[]> {
  const named = [...new Set(currencies)]
  const rows = await db
    .select({ currency: exchangeRates.currency })
    .from(exchangeRates)
    .where(inArray(exchangeRates.currency, named))
  return named.filter((currency) => !rows.some((row) => row.currency === currency))
}

/** The rates of some currencies, as far as they are known. */
export async function findRatesOf(db: Queryable, currencies: readonly string[]): Promise<Rates> {
  const { currency, usdRate } = exchangeRates
  const rows = await db
    .select({ currency, usdRate })
    .from(exchangeRates)
    .where(inArray(currency, [...currencies]))
  return Object.fromEntries(rows.map((row) => [row.currency, row.usdRate]))
}

/** The rates as they are shown. */
export const rateColumns = {
  currency: exchangeRates.currency,
  usdRate: sql<string>`trim_scale(${exchangeRates.usdRate})::text`,
  asOf: exchangeRates.asOf,
  source: exchangeRates.source,
  setAt: exchangeRates.setAt,
}

/** Whether there is a rate that some trips do not follow yet. */
export async function hasUnfinishedRate(db: Queryable): Promise<boolean> {
  const { convertedTo, currency } = exchangeRates
  const rows = await db.select({ currency }).from(exchangeRates).where(isNotNull(convertedTo)).limit(1)
  return rows.length > 0
}
