import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { exchangeRates } from './tables.ts'
import { rateColumns } from './view.ts'

export type RateRow = Awaited<ReturnType<typeof findRates>>[number]

/** All rates, or that of a currency. */
export async function findRates(db: Queryable, currency?: string) {
  return db
    .select(rateColumns)
    .from(exchangeRates)
    .where(currency === undefined ? undefined : eq(exchangeRates.currency, currency))
    .orderBy(exchangeRates.currency)
}
