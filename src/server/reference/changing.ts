import { type SQL, sql } from 'drizzle-orm'
import { defaultRates, defaultRatesDate, type Rates } from '#domain/kernel/money.ts'
import type { DatedRate } from '#domain/reference/reader-money.ts'
import type { Database, Queryable } from '#server/machine/data/client.ts'

/** Gives a new site the rates that come with the product. What an admin wrote stays. */
export async function seedRates(db: Database): Promise<void> {
  await db.execute(sql`INSERT INTO exchange_rates (currency, usd_rate, as_of)
    VALUES ${rateValues(defaultRates, defaultRatesDate)} ON CONFLICT (currency) DO NOTHING`)
}

/** Writes exchange rates where they differ, and lets what trips cost in US dollars follow. */
export async function storeRates(
  db: Database,
  rates: Rates = defaultRates,
  asOf = defaultRatesDate,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTripPrices(tx)
    const { rows } = await tx.execute<{ currency: string }>(sql`
      INSERT INTO exchange_rates AS known (currency, usd_rate, as_of) VALUES ${rateValues(rates, asOf)}
      ON CONFLICT (currency) DO UPDATE SET usd_rate = excluded.usd_rate, as_of = excluded.as_of
      WHERE (known.usd_rate, known.as_of) IS DISTINCT FROM (excluded.usd_rate, excluded.as_of)
      RETURNING currency`)
    for (const { currency } of rows) await convertFrom(tx, currency, { after: null, most: null })
  })
}

type NewRate = DatedRate & { source: string; setAt: Date }

/** So many trips follow a rate in its own transaction, in which no one books: less than a second. */
const maxAtOnce = 5000
/** And then so many at a time, beside everything else. */
const batchSize = 2000

/**
 * Writes the rate that an admin gave; what trips in it cost in dollars follows with it, of very many trips the first ones
 * (`convertNextTrips`). What it was before, if anything.
 */
export async function writeRate(tx: Queryable, rate: NewRate): Promise<StoredRate | undefined> {
  await lockTripPrices(tx)
  const { rows } = await tx.execute<StoredRate>(sql`
    SELECT trim_scale(usd_rate)::text AS "usdRate", as_of::text AS "asOf", source FROM exchange_rates
    WHERE currency = ${rate.currency}`)
  const { currency, usdRate, asOf, source, setAt } = rate
  await tx.execute(sql`
    INSERT INTO exchange_rates (currency, usd_rate, as_of, source, set_at)
    VALUES (${currency}, ${usdRate}::numeric, ${asOf}::date, ${source}, ${setAt})
    ON CONFLICT (currency) DO UPDATE SET usd_rate = excluded.usd_rate, as_of = excluded.as_of,
      source = excluded.source, set_at = excluded.set_at`)
  await recordConversionProgress(
    tx,
    currency,
    await convertFrom(tx, currency, { after: null, most: maxAtOnce }),
  )
  return rows[0]
}

type StoredRate = { usdRate: string; asOf: string; source: string | null }

/**
 * Makes those who write a trip wait: it would be priced by the old rate, and nothing would correct it later. Waits for those who
 * hold a trip, so it comes first in its transaction. Reading is not blocked.
 */
async function lockTripPrices(tx: Queryable) {
  await tx.execute(sql`LOCK TABLE trips IN EXCLUSIVE MODE`)
}

/** Lets some more trips follow a rate that they do not follow yet. False where there is none. */
export async function convertNextTrips(db: Database): Promise<boolean> {
  const isDue = await db.execute(sql`SELECT FROM exchange_rates WHERE converted_to IS NOT NULL LIMIT 1`)
  if (isDue.rows.length === 0) return false
  return db.transaction(async (tx) => {
    // Before the rate, as who sets one does it.
    await tx.execute(sql`LOCK TABLE trips IN ROW EXCLUSIVE MODE`)
    const { rows } = await tx.execute<{ currency: string; after: string }>(sql`
      SELECT currency, converted_to AS after FROM exchange_rates WHERE converted_to IS NOT NULL
      ORDER BY currency LIMIT 1 FOR UPDATE SKIP LOCKED`)
    const [waiting] = rows
    if (!waiting) return false
    const { currency, after } = waiting
    await recordConversionProgress(tx, currency, await convertFrom(tx, currency, { after, most: batchSize }))
    return true
  })
}

type Batch = { after: string | null; most: number | null }

/** Naming the column lets the triggers compute it and the all-in price anew. The last trip of a batch that is full. */
async function convertFrom(tx: Queryable, currency: string, { after, most }: Batch): Promise<string | null> {
  const asExtra = JSON.stringify([{ currency }])
  const isLater = after === null ? sql`true` : sql`id > ${after}::uuid`
  const { rows } = await tx.execute<{ count: number; last: string }>(sql`
    WITH due AS (
      SELECT id FROM trips WHERE (currency = ${currency} OR extras @> ${asExtra}::jsonb) AND ${isLater}
      ORDER BY id LIMIT ${most}
    ), converted AS (UPDATE trips SET price_usd = price_usd FROM due WHERE trips.id = due.id)
    SELECT count(*)::int AS count, (SELECT id FROM due ORDER BY id DESC LIMIT 1) AS last FROM due`)
  const [done] = rows
  return most !== null && done?.count === most ? done.last : null
}

async function recordConversionProgress(tx: Queryable, currency: string, convertedTo: string | null) {
  await tx.execute(
    sql`UPDATE exchange_rates SET converted_to = ${convertedTo}::uuid WHERE currency = ${currency}`,
  )
}

function rateValues(rates: Rates, asOf: string): SQL {
  const rows = Object.entries(rates).map(
    ([currency, rate]) => sql`(${currency}, ${rate}::numeric, ${asOf}::date)`,
  )
  return sql.join(rows, sql`, `)
}
