import { sql } from 'drizzle-orm'
import { defaultRates, type Rates, ratesAsOf } from '#domain/money.ts'
import type { Database } from '#server/machine/data/client.ts'

/** Writes the exchange rates where they differ, and lets what trips cost in US dollars follow. */
export async function storeRates(db: Database, rates: Rates = defaultRates, asOf = ratesAsOf): Promise<void> {
  const values = sql.join(
    Object.entries(rates).map(([currency, rate]) => sql`(${currency}, ${rate}::numeric, ${asOf}::date)`),
    sql`, `,
  )
  await db.transaction(async (tx) => {
    const changed = await tx.execute(sql`
      INSERT INTO exchange_rates AS known (currency, usd_rate, as_of) VALUES ${values}
      ON CONFLICT (currency) DO UPDATE SET usd_rate = excluded.usd_rate, as_of = excluded.as_of
      WHERE (known.usd_rate, known.as_of) IS DISTINCT FROM (excluded.usd_rate, excluded.as_of)
      RETURNING currency`)
    // Naming the column lets the triggers compute it and the all-in price anew.
    if (changed.rows.length > 0)
      await tx.execute(sql`UPDATE trips SET price_usd = price_usd
        WHERE currency <> 'USD' OR extras @? '$[*] ? (@.currency <> "USD")'`)
  })
}
