import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { BookingCancellation } from '#contract/bookings/events.ts'
import type { BookingStatus } from '#domain/bookings/bookings.ts'
import type { CancelCause, CancellationFee } from '#domain/bookings/cancellations.ts'
import type { Side } from '#domain/bookings/events.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { bookingCancellations } from './tables.ts'

export type NewCancellation = CancellationFee & {
  bookingId: string
  by: Side
  cause: CancelCause
  reason: string | null
  fromStatus: BookingStatus
  now: Date
  /** At the departure city. */
  day: CalendarDate
}

/**
 * Writes down who cancelled, before the status is set: the trigger of the status finds it, and takes no one's word else.
 * The booking must be locked and hold its places.
 */
export const recordCancellation = (tx: Queryable, cancellation: NewCancellation): Promise<void> =>
  recordCancellations(tx, [cancellation])

/** The same of several bookings, in one statement. */
export async function recordCancellations(
  tx: Queryable,
  cancellations: readonly NewCancellation[],
): Promise<void> {
  if (cancellations.length === 0) return
  await tx
    .insert(bookingCancellations)
    .values(cancellations.map(({ by, now, ...fact }) => ({ ...fact, cancelledBy: by, cancelledAt: now })))
}

/** The same of many bookings that are locked and whose money all comes back, each by the day at its departure city. */
export async function recordFreeCancellation(
  tx: Queryable,
  ids: readonly string[],
  { by, cause, reason = null, now }: { by: Side; cause: CancelCause; reason?: string | null; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    INSERT INTO booking_cancellations (booking_id, cancelled_by, cause, cancelled_at, day, reason, from_status, keep_percent,
      kept_amount, refund_due)
    SELECT bookings.id, ${by}, ${cause}, ${at}, today.day, ${reason}::text, bookings.status, 0, 0,
      today.day + coalesce((offers.content -> 'terms' ->> 'refundDays')::integer, 14)
    FROM bookings JOIN trips ON trips.id = bookings.trip_id
      JOIN offers ON offers.trip_id = trips.id AND offers.version = bookings.offer_version
      CROSS JOIN LATERAL (SELECT (${at} AT TIME ZONE coalesce(trips.time_zone, 'UTC'))::date AS day) AS today
    WHERE bookings.id = ANY(${sql.param([...ids])}::uuid[]) AND booking_holds_seats(bookings.status)`)
}

/** The cancellations that stand for these bookings. */
export async function findCancellations(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<(BookingCancellation & { bookingId: string })[]> {
  if (bookingIds.length === 0) return []
  const { bookingId, cancelledBy, cause, cancelledAt, day, reason } = bookingCancellations
  const { fromStatus, keepPercent, keptAmount, refundDue } = bookingCancellations
  const rows = await db
    .select({
      bookingId,
      by: cancelledBy,
      cause,
      at: cancelledAt,
      day,
      reason,
      fromStatus,
      keepPercent,
      keptAmount,
      refundDue,
    })
    .from(bookingCancellations)
    .where(and(inArray(bookingId, [...bookingIds]), isNull(bookingCancellations.endedAt)))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/**
 * Restores the pilgrim's cancellation, which reopening the booking had ended, with its day, amounts and texts. Before
 * the status is set, as `recordCancellation`.
 */
export async function reinstateCancellation(tx: Queryable, bookingId: string, endedAt: Date) {
  const { keepPercent, keptAmount } = bookingCancellations
  const [row] = await tx
    .update(bookingCancellations)
    .set({ endedAt: null })
    .where(
      and(
        eq(bookingCancellations.bookingId, bookingId),
        eq(bookingCancellations.cancelledBy, 'pilgrim'),
        eq(bookingCancellations.endedAt, endedAt),
      ),
    )
    .returning({ keepPercent, keptAmount })
  return row
}

/** The same of several bookings, each as it was reopened last. */
export async function reinstateCancellations(tx: Queryable, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  await tx.execute(sql`
    UPDATE booking_cancellations SET ended_at = NULL FROM bookings
    WHERE bookings.id = ANY(${sql.param([...bookingIds])}::uuid[])
      AND booking_cancellations.booking_id = bookings.id
      AND booking_cancellations.cancelled_by = 'pilgrim' AND booking_cancellations.ended_at = bookings.set_back_at`)
}

/** The pilgrim agrees that he cancelled: from now on it counts as his own. */
export async function markCancellationAgreed(
  tx: Queryable,
  bookingId: string,
  fee: CancellationFee,
): Promise<void> {
  await tx
    .update(bookingCancellations)
    .set({ cancelledBy: 'pilgrim', cause: 'own', ...fee })
    .where(and(eq(bookingCancellations.bookingId, bookingId), isNull(bookingCancellations.endedAt)))
}
