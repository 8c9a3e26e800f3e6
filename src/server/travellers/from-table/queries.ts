import { and, eq, like, sql } from 'drizzle-orm'
import { bookings } from '#server/bookings/core/tables.ts'
import { counterBookings } from '#server/bookings/counter/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isPresent } from '#server/travellers/core/queries.ts'
import { travellers } from '#server/travellers/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'

/** What the rules of a table need of a departure. */
export async function findTableTrip(db: Queryable, tripId: string) {
  const { departureDate, infantUnder, childUpTo, maxPilgrims, currentBookings } = trips
  const [trip] = await db
    .select({ departureDate, infantUnder, childUpTo, maxPilgrims, currentBookings })
    .from(trips)
    .where(eq(trips.id, tripId))
  return trip
}

/** Everyone who is named on a departure and travels, with the reference of the booking. */
export const findNamedPeople = (db: Queryable, tripId: string) =>
  db
    .select({ row: travellers, reference: bookings.reference })
    .from(travellers)
    .innerJoin(bookings, eq(bookings.id, travellers.bookingId))
    .where(and(eq(bookings.tripId, tripId), isPresent, sql`booking_holds_seats(${bookings.status})`))

/** The bookings that one press stored, in their order. */
export const findStoredTable = (db: Queryable, scope: string, key: string) =>
  db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      numberOfPilgrims: bookings.numberOfPilgrims,
      digest: bookings.idempotencyDigest,
      createdAt: bookings.createdAt,
      codeHash: counterBookings.codeHash,
    })
    .from(bookings)
    .innerJoin(counterBookings, eq(counterBookings.bookingId, bookings.id))
    .where(and(eq(bookings.idempotencyScope, scope), like(bookings.idempotencyKey, `${key} %`)))
    .orderBy(bookings.idempotencyKey)
