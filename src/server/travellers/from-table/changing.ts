import type { Queryable } from '#server/machine/data/client.ts'
import { travellers } from '#server/travellers/core/tables.ts'

type NewTraveller = typeof travellers.$inferInsert

const batch = 200

/** Stores people in the places of bookings that were just made. */
export async function insertTravellers(tx: Queryable, rows: readonly NewTraveller[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch)
    await tx.insert(travellers).values(rows.slice(at, at + batch))
}
