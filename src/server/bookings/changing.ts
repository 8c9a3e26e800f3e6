import { sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { breaks } from '#server/machine/data/faults.ts'

/** What the seats of a trip refuse: more than it has, or any where the trip was deleted. */
export function seatsRefusal(error: unknown): AppError | undefined {
  if (breaks(error, 'trips_seats_within_capacity')) return new AppError('not_enough_slots')
  if (breaks(error, 'trips_deleted_take_no_seats')) return new AppError('trip_not_bookable')
  return undefined
}

type StatusChange = {
  booking: { id: string; status: string }
  to: string
  actorId: string
  now: Date
}

/**
 * Sets the status and records who did it; seats and audit log follow by trigger. Somebody has looked at the booking, so
 * a guest's deadline runs no longer. Throws what `seatsRefusal` reads.
 */
export async function setStatus(tx: Queryable, { booking, to, actorId, now }: StatusChange): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    WITH changed AS (
      UPDATE bookings SET status = ${to}, guest_expires_at = NULL, updated_at = ${at} WHERE id = ${booking.id}::uuid RETURNING id
    )
    INSERT INTO booking_status_changes (booking_id, actor_id, from_status, to_status, changed_at)
    SELECT id, ${actorId}::uuid, ${booking.status}, ${to}, ${at} FROM changed`)
}

type StatusEmail = { bookingId: string; recipient: string; language: string; status: string }

/** Tells the pilgrim of a booking's new status. */
export async function queueStatusEmail(tx: Queryable, email: StatusEmail, now: Date): Promise<void> {
  const { bookingId, recipient, language, status } = email
  await tx.execute(sql`
    INSERT INTO emails (template, recipient, language, data, booking_id, next_attempt_at, created_at)
    VALUES ('booking-status', ${recipient}, ${language}, jsonb_build_object('status', ${status}::text), ${bookingId}::uuid,
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)`)
}
