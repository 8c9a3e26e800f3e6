import { type SQL, sql } from 'drizzle-orm'
import { defaultRates, type Rates, ratesAsOf } from '#domain/money.ts'
import type { DatedRate } from '#domain/reader-money.ts'
import type { Database, Queryable } from '#server/machine/data/client.ts'

/** Gives a new site the rates that come with the product. What an admin wrote stays. */
export async function shipRates(db: Database): Promise<void> {
  await db.execute(sql`INSERT INTO exchange_rates (currency, usd_rate, as_of)
    VALUES ${valuesOf(defaultRates, ratesAsOf)} ON CONFLICT (currency) DO NOTHING`)
}

/** Writes exchange rates where they differ, and lets what trips cost in US dollars follow. */
export async function storeRates(db: Database, rates: Rates = defaultRates, asOf = ratesAsOf): Promise<void> {
  await db.transaction(async (tx) => {
    await holdTrips(tx)
    const { rows } = await tx.execute<{ currency: string }>(sql`
      INSERT INTO exchange_rates AS known (currency, usd_rate, as_of) VALUES ${valuesOf(rates, asOf)}
      ON CONFLICT (currency) DO UPDATE SET usd_rate = excluded.usd_rate, as_of = excluded.as_of
      WHERE (known.usd_rate, known.as_of) IS DISTINCT FROM (excluded.usd_rate, excluded.as_of)
      RETURNING currency`)
    for (const { currency } of rows) await convertAnew(tx, currency)
  })
}

type GivenRate = DatedRate & { source: string; setAt: Date }

/** Writes the rate that an admin gave; what trips in it cost in dollars follows with it. What it was before, if anything. */
export async function writeRate(tx: Queryable, given: GivenRate): Promise<StoredRate | undefined> {
  await holdTrips(tx)
  const { rows } = await tx.execute<StoredRate>(sql`
    SELECT trim_scale(usd_rate)::text AS "usdRate", as_of::text AS "asOf", source FROM exchange_rates
    WHERE currency = ${given.currency}`)
  const { currency, usdRate, asOf, source, setAt } = given
  await tx.execute(sql`
    INSERT INTO exchange_rates (currency, usd_rate, as_of, source, set_at)
    VALUES (${currency}, ${usdRate}::numeric, ${asOf}::date, ${source}, ${setAt})
    ON CONFLICT (currency) DO UPDATE SET usd_rate = excluded.usd_rate, as_of = excluded.as_of,
      source = excluded.source, set_at = excluded.set_at`)
  await convertAnew(tx, currency)
  return rows[0]
}

type StoredRate = { usdRate: string; asOf: string; source: string | null }

/**
 * Who writes a trip meanwhile waits: it would be reckoned by the rate of before, and nobody would look at it again. Who holds a
 * trip is waited for, so it comes first in its transaction. Reading goes on.
 */
async function holdTrips(tx: Queryable) {
  await tx.execute(sql`LOCK TABLE trips IN EXCLUSIVE MODE`)
}

/** Naming the column lets the triggers compute it and the all-in price anew. */
async function convertAnew(tx: Queryable, currency: string) {
  const asExtra = JSON.stringify([{ currency }])
  await tx.execute(sql`UPDATE trips SET price_usd = price_usd
    WHERE currency = ${currency} OR extras @> ${asExtra}::jsonb`)
}

function valuesOf(rates: Rates, asOf: string): SQL {
  const rows = Object.entries(rates).map(
    ([currency, rate]) => sql`(${currency}, ${rate}::numeric, ${asOf}::date)`,
  )
  return sql.join(rows, sql`, `)
}
