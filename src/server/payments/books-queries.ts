import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { trips } from '#server/trips/core/tables.ts'
import { departureBooks } from './tables.ts'

/** A departure with its books, also one that was deleted: its money still has to be answered for. */
export async function findBooks(db: Queryable, id: string) {
  const [row] = await db
    .select({
      tripId: trips.id,
      organizerId: trips.organizerId,
      timeZone: trips.timeZone,
      since: departureBooks.since,
      switchedOnAt: departureBooks.switchedOnAt,
      switchedOffAt: departureBooks.switchedOffAt,
      entries: sql<number>`(SELECT count(*)::int FROM payment_entries AS entry
        JOIN bookings ON bookings.id = entry.booking_id WHERE bookings.trip_id = ${trips.id})`,
    })
    .from(trips)
    .leftJoin(departureBooks, eq(departureBooks.tripId, trips.id))
    .where(eq(trips.id, id))
  return row
}
