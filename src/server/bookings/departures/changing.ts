import { eq, sql } from 'drizzle-orm'
import type { Side } from '#domain/bookings/events.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { recordFreeCancellation } from '#server/bookings/core/cancellations-changing.ts'
import { setStatus } from '#server/bookings/core/seats.ts'
import { departureCancellations } from '#server/bookings/core/tables.ts'
import { hasProvenAddress, isAffected } from '#server/bookings/trip-changes/queries.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Emit } from '#server/machine/events.ts'
import { mailRows } from '#server/machine/mail/queue.ts'
import { joinReaders } from '#server/organizers/readers-view.ts'

/** Locks all bookings of a trip, in the order that all code uses. */
export async function lockBookingsOfDeparture(tx: Queryable, tripId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM bookings WHERE trip_id = ${tripId}::uuid ORDER BY id FOR UPDATE`)
}

/**
 * The bookings that hold places of a trip which is locked, those also that came while it was waited for: no one is waited
 * for a second time, so that there is no circle. Throws what `isLockConflict` reads where someone else has one of them.
 */
export async function lockAffectedBookings(tx: Queryable, tripId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM bookings WHERE trip_id = ${tripId}::uuid AND ${isAffected} ORDER BY id FOR UPDATE NOWAIT`)
  return rows.map(({ id }) => id)
}

type DepartureCancellation = {
  tripId: string
  by: Extract<Side, 'organizer' | 'admin'>
  actorId: string
  reason: string
  now: Date
  /** At the departure city. */
  day: CalendarDate
}

type AffectedCounts = { bookings: number; pilgrims: number; told: number }

/**
 * Cancels these bookings, which are locked, of a trip that takes none any more: what comes back, the status, both
 * histories and the emails, whatever their number in the same few statements. The owner gets a receipt.
 */
export async function cancelBookingsOfDeparture(
  tx: Queryable,
  emit: Emit,
  ids: string[],
  cancellation: DepartureCancellation,
): Promise<AffectedCounts> {
  const { tripId, by, actorId, reason, now, day } = cancellation
  const at = sql`${now.toISOString()}::timestamptz`
  await recordFreeCancellation(tx, ids, { by, cause: 'departure', reason, now })
  const { rows } = await tx.execute<AffectedCounts>(sql`
    WITH coming AS (
      SELECT id, status, contact_email, language, number_of_pilgrims, ${hasProvenAddress} AS is_proven
      FROM bookings WHERE id = ANY(${sql.param(ids)}::uuid[])
    ), acted AS (
      INSERT INTO booking_acts (booking_id, kind, side, actor_id, at, day, data)
      SELECT id, 'cancelled', ${by}, ${actorId}::uuid, ${at}, ${day}::date, '{"cause": "departure"}' FROM coming
    ), told AS (
      ${mailRows({
        template: 'departure-cancelled',
        to: sql`coming.contact_email, coming.language`,
        bookingId: sql`coming.id`,
        now,
        from: sql`FROM coming WHERE coming.is_proven AND coming.contact_email <> '' ORDER BY coming.id`,
      })} RETURNING id
    )
    INSERT INTO departure_cancellations (trip_id, cancelled_by, actor_id, reason, cancelled_at, day, bookings, pilgrims, told)
    SELECT ${tripId}::uuid, ${by}, ${actorId}::uuid, ${reason}, ${at}, ${day}::date, count(*), coalesce(sum(number_of_pilgrims), 0),
      (SELECT count(*) FROM told)
    FROM coming RETURNING bookings, pilgrims, told`)
  await setStatus(tx, emit, ids, { to: 'cancelled_by_organizer', actorId, now, told: 'otherwise' })
  await tx.execute(sql`
    UPDATE group_decisions SET outcome = 'cancelled', decided_at = ${at}
    WHERE trip_id = ${tripId}::uuid AND outcome = 'open'`)
  await queueTripOwnerEmail(tx, 'departure-receipt', { tripId, now })
  const [affected] = rows
  if (!affected) throw new Error('a cancelled departure was not recorded')
  return affected
}

/** Writes to the owner of a trip's company, and to those who chose such emails, about the trip; `data` is what the email says of the moment. */
export async function queueTripOwnerEmail(
  tx: Queryable,
  template: string,
  { tripId, now, data = {} }: { tripId: string; now: Date; data?: Record<string, number> },
): Promise<void> {
  await tx.execute(
    mailRows({
      template,
      to: sql`reader.email, reader.language`,
      data: { ...data, tripId },
      now,
      from: sql`FROM trips JOIN organizers ON organizers.id = trips.organizer_id
        ${joinReaders(template)} WHERE trips.id = ${tripId}::uuid`,
    }),
  )
}

/** How a departure was cancelled; undefined where it was not. */
export async function findDepartureCancellation(db: Queryable, tripId: string) {
  const { reason, cancelledAt, bookings, pilgrims, told } = departureCancellations
  const [row] = await db
    .select({ reason, cancelledAt, bookings, pilgrims, told })
    .from(departureCancellations)
    .where(eq(departureCancellations.tripId, tripId))
  return row
}
