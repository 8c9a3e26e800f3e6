import { asc, inArray } from 'drizzle-orm'
import type { BookingAct } from '#contract/bookings/events.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { bookingActs } from './tables.ts'

/** What happened to these bookings beside their statuses, the oldest first. Who of a side it was stays inside the company. */
export async function findActs(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<(BookingAct & { bookingId: string })[]> {
  if (bookingIds.length === 0) return []
  const { bookingId, kind, side, at, day, data } = bookingActs
  const rows = await db
    .select({ bookingId, kind, side, at, day, data })
    .from(bookingActs)
    .where(inArray(bookingId, [...bookingIds]))
    .orderBy(asc(bookingActs.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
