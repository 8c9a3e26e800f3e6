import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'

/**
 * Makes those who write a trip wait: it would be priced by the old rate, and nothing would correct it later. Waits for those who
 * hold a trip, so it comes first in its transaction. Reading is not blocked.
 */
export async function lockTripPrices(tx: Queryable): Promise<void> {
  await tx.execute(sql`LOCK TABLE trips IN EXCLUSIVE MODE`)
}

/** Locks what a batch will write before the rate that it follows, as who sets a rate does it. */
export async function lockBeforeRate(tx: Queryable): Promise<void> {
  await tx.execute(sql`LOCK TABLE trips IN ROW EXCLUSIVE MODE`)
}

type Batch = { after: string | null; most: number | null }

/**
 * Lets what trips in a currency cost in US dollars follow its rate: naming the column lets the triggers compute it and the
 * all-in price anew. Returns the last trip of a batch that is full, where more may follow.
 */
export async function convertPrices(
  tx: Queryable,
  currency: string,
  { after, most }: Batch,
): Promise<string | null> {
  const asExtra = JSON.stringify([{ currency }])
  const isLater = after === null ? sql`true` : sql`trips.id > ${after}::uuid`
  const { rows } = await tx.execute<{ count: number; last: string }>(sql`
    WITH due AS (
      SELECT trips.id FROM trips WHERE (trips.currency = ${currency} OR trips.extras @> ${asExtra}::jsonb) AND ${isLater}
      ORDER BY trips.id LIMIT ${most}
    ), converted AS (UPDATE trips SET price_usd = trips.price_usd FROM due WHERE trips.id = due.id)
    SELECT count(*)::int AS count, (SELECT later.id FROM due AS later ORDER BY later.id DESC LIMIT 1) AS last FROM due`)
  const [done] = rows
  return most !== null && done?.count === most ? done.last : null
}
