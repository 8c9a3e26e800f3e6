import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { notifiedChangesPerDay } from '#domain/trips/changes.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { mailRows } from '#server/machine/mail/queue.ts'

/** Whether a booking holds seats for a trip that is still to be made, or under way. */
export const isAffected: SQL = sql`(booking_holds_seats(bookings.status) AND bookings.status <> 'completed')`

/**
 * Whether its person has shown to read the email there: an address that proved nothing gets the email that asks it to,
 * and no other (decisions: Limits against hoarding and spam). It reads of the change where it confirms.
 */
export const hasProvenAddress: SQL = sql`(bookings.status <> 'pending' OR bookings.guest_opened_at IS NOT NULL
  OR EXISTS (SELECT FROM users WHERE users.id = bookings.user_id AND users.email_verified))`

/** Holds a trip's bookings before the trip, as who changes a status does it: letters of a change refer to them. */
export async function lockBookingsOfTrip(tx: Queryable, tripId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM bookings WHERE trip_id = ${tripId}::uuid ORDER BY id FOR KEY SHARE`)
}

/** A booking that a change concerns; of one that proved nothing its page tells, and no email. */
export type AffectedBooking = { id: string; isProven: boolean }

/** Returns the bookings that a change of the locked trip concerns. */
export async function findAffectedBookings(tx: Queryable, tripId: string): Promise<AffectedBooking[]> {
  const { rows } = await tx.execute<AffectedBooking>(sql`
    SELECT id, (contact_email <> '' AND ${hasProvenAddress}) AS "isProven" FROM bookings
    WHERE trip_id = ${tripId}::uuid AND ${isAffected} ORDER BY id`)
  return rows
}

/** The data of an email about a change: the trip's versions, the deadline for answers, whether everything was changed back. */
export type ChangeEmailData = { version: number; from: number; answerBy: string | null; back: boolean }

/** Queues the emails about a change. Throws where too many were written of late: then nothing is changed. */
export async function queueChangeEmails(
  tx: Queryable,
  tripId: string,
  messages: readonly { id: string; data: ChangeEmailData }[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return
  await tx.execute(
    mailRows({
      template: 'trip-changed',
      to: sql`bookings.contact_email, bookings.language`,
      data: sql`given.data`,
      bookingId: sql`bookings.id`,
      now,
      from: sql`FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) AS given (id uuid, data jsonb)
        JOIN bookings ON bookings.id = given.id`,
    }),
  )
  await rejectTooMany(tx, tripId, now)
}

const dayMilliseconds = 86_400_000

async function rejectTooMany(tx: Queryable, tripId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMilliseconds)
  const { rows } = await tx.execute<{ first: Date | string }>(sql`
    SELECT min(emails.created_at) AS first FROM emails JOIN bookings ON bookings.id = booking_id
    WHERE trip_id = ${tripId}::uuid AND template = 'trip-changed' AND emails.created_at > ${since.toISOString()}::timestamptz
    GROUP BY data ->> 'version' ORDER BY first`)
  const [oldest] = rows
  if (!oldest || rows.length <= notifiedChangesPerDay) return
  const left = new Date(oldest.first).getTime() - since.getTime()
  throw new AppError('trip_changed_often', { retryAfter: Math.ceil(left / 1000) })
}
