import { sql } from 'drizzle-orm'
import { defaultRates, defaultRatesDate, type Rates } from '#domain/kernel/money.ts'
import type { Database } from '#server/machine/data/client.ts'
import { exchangeRates } from '#server/reference/tables.ts'
import { convertPrices, lockTripPrices } from '#server/trips/core/dollar-prices-changing.ts'

/** Writes exchange rates where they differ, and lets what trips cost in US dollars follow. */
export async function storeRates(
  db: Database,
  rates: Rates = defaultRates,
  asOf = defaultRatesDate,
): Promise<void> {
  const rows = Object.entries(rates).map(([currency, usdRate]) => ({ currency, usdRate, asOf }))
  await db.transaction(async (tx) => {
    await lockTripPrices(tx)
    const written = await tx
      .insert(exchangeRates)
      .values(rows)
      .onConflictDoUpdate({
        target: exchangeRates.currency,
        set: { usdRate: sql`excluded.usd_rate`, asOf: sql`excluded.as_of` },
        setWhere: sql`(exchange_rates.usd_rate, exchange_rates.as_of) IS DISTINCT FROM (excluded.usd_rate, excluded.as_of)`,
      })
      .returning({ currency: exchangeRates.currency })
    for (const { currency } of written) await convertPrices(tx, currency, { after: null, most: null })
  })
}
