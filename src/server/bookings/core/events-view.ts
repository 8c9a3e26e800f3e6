import { asc, inArray } from 'drizzle-orm'
import type { BookingEvent } from '#contract/bookings/events.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { bookingEvents } from './tables.ts'

/** Returns the events of these bookings beside their statuses, the oldest first. Which member acted stays inside the company. */
export async function findBookingEvents(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<(BookingEvent & { bookingId: string })[]> {
  if (bookingIds.length === 0) return []
  const { bookingId, kind, side, at, day, data } = bookingEvents
  const rows = await db
    .select({ bookingId, kind, side, at, day, data })
    .from(bookingEvents)
    .where(inArray(bookingId, [...bookingIds]))
    .orderBy(asc(bookingEvents.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
