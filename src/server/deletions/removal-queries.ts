import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/calendar.ts'
import { users } from '#server/accounts/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/tables.ts'

/** The trips that a deletion takes off the market: one, or all of an organizer. */
export type RemovedTrips = { tripId: string } | { organizerId: string }

function isOfGone(gone: RemovedTrips): SQL {
  return 'tripId' in gone
    ? sql`trips.id = ${gone.tripId}::uuid`
    : sql`trips.organizer_id = ${gone.organizerId}::uuid`
}

/** Whether a booking is one that a deletion cancels: it holds seats on a trip that has not departed. */
const isComing = (today: CalendarDate) =>
  sql`(booking_holds_seats(bookings.status) AND bookings.status <> 'completed' AND trips.departure_date > ${today}::date)`

type Touched = {
  trips: number
  comingBookings: number
  comingPilgrims: number
  otherBookings: number
  reviews: number
}

/** What the deletion of trips would touch (decisions: Names and meanings fixed). */
export async function countTouched(db: Queryable, gone: RemovedTrips, today: CalendarDate): Promise<Touched> {
  const { rows } = await db.execute<Touched>(sql`
    SELECT count(*) FILTER (WHERE ${isComing(today)})::int AS "comingBookings",
      coalesce(sum(number_of_pilgrims) FILTER (WHERE ${isComing(today)}), 0)::int AS "comingPilgrims",
      count(*) FILTER (WHERE NOT ${isComing(today)})::int AS "otherBookings",
      (SELECT count(*)::int FROM trips WHERE ${isOfGone(gone)} AND deleted_at IS NULL) AS trips,
      (SELECT count(*)::int FROM reviews JOIN trips ON trips.id = reviews.trip_id WHERE ${isOfGone(gone)}) AS reviews
    FROM bookings JOIN trips ON trips.id = bookings.trip_id WHERE ${isOfGone(gone)}`)
  const [touched] = rows
  if (!touched) throw new Error('a query of figures without a row')
  return touched
}

/** Holds the bookings before their trips, as who changes a status does it, so that nobody waits in a circle. */
export async function lockBookings(tx: Queryable, gone: RemovedTrips): Promise<void> {
  await tx.execute(sql`
    SELECT FROM bookings WHERE trip_id IN (SELECT id FROM trips WHERE ${isOfGone(gone)}) ORDER BY id FOR UPDATE`)
}

/** Takes trips off the market for good: their rows stay for the bookings and reviews that show them. */
export async function removeTrips(tx: Queryable, gone: RemovedTrips, now: Date) {
  return tx
    .update(trips)
    .set({ isActive: false, deletedAt: now, updatedAt: now })
    .where(and(isOfGone(gone), isNull(trips.deletedAt)))
    .returning({ id: trips.id })
}

/** Takes a company off the market for good; whoever owned it is a pilgrim again, unless an admin. */
export async function removeOrganizer(
  tx: Queryable,
  { id, userId }: { id: string; userId: string | null },
  now: Date,
): Promise<void> {
  await tx
    .update(organizers)
    .set({ deletedAt: now, userId: null, isVerified: false, verificationBadges: [], updatedAt: now })
    .where(eq(organizers.id, id))
  if (userId === null) return
  await tx
    .update(users)
    .set({ role: 'pilgrim', updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.role, 'organizer')))
}

/**
 * Cancels the coming bookings of trips that are deleted, records who did it and tells the pilgrims, in one statement.
 * The trips must be locked and off the market already, or a booking made meanwhile would slip through. How many there were.
 */
export async function cancelComing(
  tx: Queryable,
  gone: RemovedTrips,
  { actorId, today, now }: { actorId: string; today: CalendarDate; now: Date },
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute(sql`
    WITH coming AS (
      SELECT bookings.id, bookings.status, contact_email, language FROM bookings JOIN trips ON trips.id = trip_id
      WHERE ${isOfGone(gone)} AND ${isComing(today)} ORDER BY bookings.id FOR UPDATE OF bookings
    ), changed AS (
      UPDATE bookings SET status = 'cancelled_by_organizer', guest_expires_at = NULL, updated_at = ${at}
      FROM coming WHERE bookings.id = coming.id RETURNING bookings.id
    ), recorded AS (
      INSERT INTO booking_status_changes (booking_id, actor_id, from_status, to_status, changed_at)
      SELECT id, ${actorId}::uuid, status, 'cancelled_by_organizer', ${at} FROM coming
    ), told AS (
      INSERT INTO emails (template, recipient, language, data, booking_id, next_attempt_at, created_at)
      SELECT 'booking-status', contact_email, language, '{"status": "cancelled_by_organizer"}', id, ${at}, ${at}
      FROM coming WHERE contact_email <> ''
    )
    SELECT id FROM changed`)
  return rows.length
}
