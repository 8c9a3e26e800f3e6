import { type SQL, sql } from 'drizzle-orm'
import { defaultRates, defaultRatesDate, type Rates } from '#domain/kernel/money.ts'
import type { DatedRate } from '#domain/reference/reader-money.ts'
import type { Database, Queryable } from '#server/machine/data/client.ts'
import { type Emit, event } from '#server/machine/events.ts'

/** Gives a new site the rates that come with the product. What an admin wrote stays. */
export async function seedRates(db: Database): Promise<void> {
  await db.execute(sql`INSERT INTO exchange_rates (currency, usd_rate, as_of)
    VALUES ${rateValues(defaultRates, defaultRatesDate)} ON CONFLICT (currency) DO NOTHING`)
}

/** A rate is about to be written: what must wait for it is locked now, before the rate. */
export const rateChanging = event<Record<never, never>>('rate changing')

/** A currency has another rate; what is priced in it follows in the same transaction, as far as that takes no time. */
export const rateChanged = event<{ currency: string }>('rate changed')

type NewRate = DatedRate & { source: string; setAt: Date }
type StoredRate = { usdRate: string; asOf: string; source: string | null }

/** Writes the rate that an admin gave, and tells of it. Returns what it was before, if anything. */
export async function writeRate(tx: Queryable, emit: Emit, rate: NewRate): Promise<StoredRate | undefined> {
  await emit(tx, rateChanging, {})
  const { rows } = await tx.execute<StoredRate>(sql`
    SELECT trim_scale(usd_rate)::text AS "usdRate", as_of::text AS "asOf", source FROM exchange_rates
    WHERE currency = ${rate.currency}`)
  const { currency, usdRate, asOf, source, setAt } = rate
  await tx.execute(sql`
    INSERT INTO exchange_rates (currency, usd_rate, as_of, source, set_at)
    VALUES (${currency}, ${usdRate}::numeric, ${asOf}::date, ${source}, ${setAt})
    ON CONFLICT (currency) DO UPDATE SET usd_rate = excluded.usd_rate, as_of = excluded.as_of,
      source = excluded.source, set_at = excluded.set_at`)
  await emit(tx, rateChanged, { currency })
  return rows[0]
}

/** A rate that some trips do not follow yet, and the last trip that does; no other process has it meanwhile. */
export async function claimUnfinishedRate(
  tx: Queryable,
): Promise<{ currency: string; convertedTo: string } | undefined> {
  const { rows } = await tx.execute<{ currency: string; convertedTo: string }>(sql`
    SELECT currency, converted_to AS "convertedTo" FROM exchange_rates WHERE converted_to IS NOT NULL
    ORDER BY currency LIMIT 1 FOR UPDATE SKIP LOCKED`)
  return rows[0]
}

/** Records up to which trip those in a currency follow its rate; null where all of them do. */
export async function recordConversionProgress(
  tx: Queryable,
  currency: string,
  convertedTo: string | null,
): Promise<void> {
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
