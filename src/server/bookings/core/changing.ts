import { eq, inArray, sql } from 'drizzle-orm'
import type { Tag } from '#contract/changes.ts'
import { AppError } from '#contract/errors.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isConstraintViolation } from '#server/machine/data/database-errors.ts'
import type { Emit } from '#server/machine/events.ts'
import { mailRows } from '#server/machine/mail/queue.ts'
import { joinReaders } from '#server/organizers/readers-view.ts'
import { matchesRemoved, type RemovedTrips } from '#server/trips/editing/changing.ts'
import { findAgreement } from './agreement-queries.ts'
import { recordFreeCancellation } from './cancellations-changing.ts'
import { setStatus } from './seats.ts'
import { bookings, removedBookings } from './tables.ts'

/** Returns the error where seats are refused: more than the trip has, or any where the trip was deleted. */
export function toSeatsError(error: unknown): AppError | undefined {
  if (isConstraintViolation(error, 'trips_seats_within_capacity')) return new AppError('not_enough_slots')
  if (isConstraintViolation(error, 'trips_deleted_take_no_seats')) return new AppError('trip_not_bookable')
  if (isConstraintViolation(error, 'trips_cancelled_take_no_seats')) return new AppError('trip_not_bookable')
  // Read anew each time, and changed in the meantime each time.
  if (isConstraintViolation(error, 'trips_sold_as_read'))
    return new AppError('unavailable', { retryAfter: 1 })
  return undefined
}

/** Returns the tags that a change of status affects: the trip's free places, and completed trips where it is or was one. */
export function statusChangeTags(tripId: string, ...statuses: string[]): Tag[] {
  return [`seats:${tripId}`, ...(statuses.includes('completed') ? (['journeys'] as const) : [])]
}

/** Throws if an older version of a locked booking was seen; without one the edit wins (decisions: Edits by clients of the specification). */
export function checkVersion(booking: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== booking.version) throw new AppError('booking_changed')
}

/** Makes a reopened booking binding: it waits for no answer any more. */
export const clearReopened = (tx: Queryable, id: string, now: Date): Promise<void> =>
  clearAllReopened(tx, [id], now)

/** The same of several bookings. */
export async function clearAllReopened(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(bookings)
    .set({ reopenedAt: null, updatedAt: now })
    .where(inArray(bookings.id, [...ids]))
}

/** Emails the pilgrims of these bookings their new status right away, as far as they have an address. */
export async function queueStatusEmails(
  tx: Queryable,
  ids: string[],
  status: string,
  now: Date,
): Promise<void> {
  await tx.execute(
    mailRows({
      template: 'booking-status',
      to: sql`bookings.contact_email, bookings.language`,
      data: { status },
      bookingId: sql`bookings.id`,
      now,
      from: sql`FROM bookings WHERE bookings.id = ANY(${sql.param(ids)}::uuid[]) AND bookings.contact_email <> ''`,
    }),
  )
}

/** Tells the organizers of requests that wait for an answer: of each once, in the language of who reads it. */
export async function notifyOrganizers(tx: Queryable, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    WITH waiting AS (
      UPDATE bookings SET organizer_told_at = ${at}
      WHERE id = ANY(${sql.param(ids)}::uuid[]) AND organizer_told_at IS NULL
        AND (status = 'pending' OR (status = 'confirmed' AND confirms_at_once)) RETURNING id, trip_id
    )
    ${mailRows({
      template: 'booking-received',
      to: sql`reader.email, reader.language`,
      bookingId: sql`waiting.id`,
      now,
      from: sql`FROM waiting JOIN trips ON trips.id = waiting.trip_id JOIN organizers ON organizers.id = trips.organizer_id
        ${joinReaders('booking-received')}`,
    })}`)
}

/** Sets what a locked booking costs, in its own currency. */
export async function setTotal(tx: Queryable, id: string, totalAmount: string, now: Date): Promise<void> {
  await tx.update(bookings).set({ totalAmount, updatedAt: now }).where(eq(bookings.id, id))
}

/** Whether a booking is one that a deletion cancels: it holds seats on a trip that has not departed. */
export const isUpcoming = (today: CalendarDate) =>
  sql`(booking_holds_seats(bookings.status) AND bookings.status <> 'completed' AND trips.departure_date > ${today}::date)`

/** Locks the bookings before their trips, as changes of a status do, so that there is no deadlock. */
export async function lockBookingsOfTrips(tx: Queryable, removed: RemovedTrips): Promise<void> {
  await tx.execute(sql`
    SELECT FROM bookings WHERE bookings.trip_id IN (SELECT trips.id FROM trips WHERE ${matchesRemoved(removed)})
    ORDER BY bookings.id FOR UPDATE`)
}

/**
 * Cancels the coming bookings of trips that are deleted, records who did it and tells the pilgrims.
 * The trips must be locked and off the market already, or a booking made in the meantime would slip through. How many there were.
 */
export async function cancelUpcoming(
  tx: Queryable,
  emit: Emit,
  removed: RemovedTrips,
  { actorId, today, now }: { actorId: string; today: CalendarDate; now: Date },
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT bookings.id FROM bookings JOIN trips ON trips.id = bookings.trip_id
    WHERE ${matchesRemoved(removed)} AND ${isUpcoming(today)} ORDER BY bookings.id FOR UPDATE OF bookings`)
  const ids = rows.map(({ id }) => id)
  await recordFreeCancellation(tx, ids, { by: 'admin', cause: 'removal', now })
  await setStatus(tx, emit, ids, { to: 'cancelled_by_organizer', actorId, now, told: 'otherwise' })
  await queueStatusEmails(tx, ids, 'cancelled_by_organizer', now)
  return ids.length
}

/** Notes that pilgrims were invited to review the journeys of these bookings. */
export async function markReviewInvited(tx: Queryable, ids: string[], now: Date): Promise<void> {
  await tx.update(bookings).set({ reviewInvitedAt: now }).where(inArray(bookings.id, ids))
}

/**
 * Keeps the agreement of a booking that is locked and about to be removed, and who may read it (decision 0114). Throws where there is
 * no such booking.
 */
export async function keepRemovedBooking(tx: Queryable, id: string, now: Date): Promise<void> {
  const found = await findAgreement(tx, { id })
  const [contact] = await tx
    .select({ contactEmail: bookings.contactEmail })
    .from(bookings)
    .where(eq(bookings.id, id))
  if (!found || !contact) throw new Error('a booking that is gone cannot be kept')
  const { id: bookingId, tripId, userId, organizerId, ...agreement } = found
  const { reference } = agreement
  await tx
    .insert(removedBookings)
    .values({ bookingId, reference, tripId, userId, organizerId, ...contact, agreement, removedAt: now })
}

/** Makes the removed bookings of an account those of a guest. */
export async function detachRemovedBookings(tx: Queryable, userId: string): Promise<void> {
  await tx.update(removedBookings).set({ userId: null }).where(eq(removedBookings.userId, userId))
}

/** Which of these bookings are kept for their books. */
export async function listKept(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: removedBookings.bookingId })
    .from(removedBookings)
    .where(inArray(removedBookings.bookingId, [...ids]))
  return rows.map(({ id }) => id)
}
