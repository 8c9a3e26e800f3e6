import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { BookingWithTrip } from '#contract/bookings.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { bookingStatusChanges, bookings } from '#server/bookings/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/tables.ts'
import { presentTrip, tripView } from '#server/trips/view.ts'
import { bookingColumns, presentBooking } from './view.ts'

/** The booking that an idempotency key stands for, and what was asked with it. */
export async function findByIdempotencyKey(db: Queryable, scope: string, key: string) {
  const [row] = await db
    .select({ ...bookingColumns, digest: bookings.idempotencyDigest })
    .from(bookings)
    .where(and(eq(bookings.idempotencyScope, scope), eq(bookings.idempotencyKey, key)))
  return row && { booking: presentBooking(row), digest: row.digest }
}

export type BookingAndTrip = Omit<BookingWithTrip, 'offersReview' | 'timeline'> & {
  isTripDeleted: boolean
  bookedReturnDate: CalendarDate
}

/** A user's bookings or those of an organizer's trips, the newest first, or the one of an id; each with its trip and the trip's organizer. */
export async function findWithTrip(
  db: Queryable,
  whose: BookingScope,
  today: CalendarDate,
): Promise<BookingAndTrip[]> {
  const rows = await db
    .select({
      booking: bookingColumns,
      ...tripView,
      deletedAt: trips.deletedAt,
      bookedReturnDate: bookings.bookedReturnDate,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(isOf(whose))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
  return rows.map((row) => ({
    ...presentBooking(row.booking),
    trip: presentTrip(row, today),
    isTripDeleted: row.deletedAt !== null,
    bookedReturnDate: row.bookedReturnDate,
  }))
}

type BookingScope = { userId: string } | { organizerId: string } | { id: string }

function isOf(whose: BookingScope) {
  if ('userId' in whose) return eq(bookings.userId, whose.userId)
  if ('organizerId' in whose) return eq(trips.organizerId, whose.organizerId)
  return eq(bookings.id, whose.id)
}

/** How the statuses of these bookings changed, the oldest change first. */
export async function findTimelines(db: Queryable, bookingIds: string[]) {
  if (bookingIds.length === 0) return []
  const rows = await db
    .select({
      bookingId: bookingStatusChanges.bookingId,
      from: bookingStatusChanges.fromStatus,
      to: bookingStatusChanges.toStatus,
      at: bookingStatusChanges.changedAt,
    })
    .from(bookingStatusChanges)
    .where(sql`${bookingStatusChanges.bookingId} = ANY(${sql.param(bookingIds)}::uuid[])`)
    .orderBy(asc(bookingStatusChanges.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Pending guest bookings nobody has confirmed yet (a deleted person's wait for nobody): of one address, seats of one trip. */
export async function countUnconfirmed(db: Queryable, contactEmail: string, tripId: string) {
  const { rows } = await db.execute<{ bookings: number; seats: number; capacity: number }>(sql`SELECT
    (SELECT count(*)::int FROM bookings WHERE user_id IS NULL AND status = 'pending' AND guest_opened_at IS NULL
      AND lower(contact_email) = ${contactEmail.toLowerCase()}) AS bookings,
    (SELECT coalesce(sum(number_of_pilgrims), 0)::int FROM bookings WHERE user_id IS NULL AND status = 'pending'
      AND guest_opened_at IS NULL AND contact_email <> '' AND trip_id = ${tripId}::uuid) AS seats,
    coalesce((SELECT max_pilgrims FROM trips WHERE id = ${tripId}::uuid), 0) AS capacity`)
  return rows[0] ?? { bookings: 0, seats: 0, capacity: 0 }
}

/** What decides whether a trip can be booked. */
export async function findBookable(db: Queryable, tripId: string) {
  const { isActive, departureDate, returnDate, maxPilgrims, currentBookings } = trips
  const [trip] = await db
    .select({ isActive, departureDate, returnDate, maxPilgrims, currentBookings })
    .from(trips)
    .where(eq(trips.id, tripId))
  return trip
}
