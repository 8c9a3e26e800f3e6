import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'

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
