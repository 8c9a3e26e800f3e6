import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { trips } from '#server/trips/core/tables.ts'
import { stableId } from './random.ts'

type TripRow = typeof trips.$inferSelect
type Given = Partial<typeof trips.$inferInsert> & { id: string; departureDate: string; returnDate: string }

/** Inserts a departure that is like one of the catalogue's but for these fields, and returns it. */
export async function copyDeparture(
  tx: Queryable,
  like: string,
  change: (found: TripRow) => Given,
): Promise<TripRow> {
  const [found] = await tx
    .select()
    .from(trips)
    .where(eq(trips.id, stableId(like)))
  if (!found) throw new Error(`${like} is no trip of the demo`)
  const { searchVector: _, priceUsd: __, currentBookings: ___, offerVersion: ____, ...copied } = found
  const fields = change(found)
  await tx.insert(trips).values({ ...copied, seriesId: null, version: 1, ...fields })
  const [made] = await tx.select().from(trips).where(eq(trips.id, fields.id))
  if (!made) throw new Error(`${fields.id} was not inserted`)
  return made
}
