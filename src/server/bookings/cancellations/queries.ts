import { and, eq, sql } from 'drizzle-orm'
import { currentColumns } from '#server/bookings/core/current-view.ts'
import { bookingCancellations, bookings } from '#server/bookings/core/tables.ts'
import { isProven } from '#server/bookings/core/view.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { trips } from '#server/trips/core/tables.ts'

const columns = {
  id: bookings.id,
  status: bookings.status,
  tripId: bookings.tripId,
  contactEmail: bookings.contactEmail,
  language: bookings.language,
  reopenedAt: bookings.reopenedAt,
  timeZone: trips.timeZone,
  departureDate: trips.departureDate,
  totalAmount: bookings.totalAmount,
  currency: bookings.currency,
  lines: currentColumns.lines,
  /** The organizer has not heard of it. */
  isUnheard: sql<boolean>`(${bookings.status} = 'pending' AND NOT ${isProven} AND ${bookings.organizerToldAt} IS NULL)`,
}

/** A booking with the day and the city that its cancellation counts by. */
export async function findForCancellation(db: Queryable, id: string) {
  const query = db.select(columns).from(bookings).innerJoin(trips, eq(trips.id, bookings.tripId))
  const [row] = await query.where(eq(bookings.id, id))
  return row
}

/** The same, locked. */
export async function lockForCancellation(tx: Queryable, id: string) {
  const query = tx.select(columns).from(bookings).innerJoin(trips, eq(trips.id, bookings.tripId))
  const [row] = await query.where(eq(bookings.id, id)).for('update', { of: bookings })
  return row
}

/** The pilgrim's cancellation that the organizer's setting back ended. */
export async function findEndedCancellation(db: Queryable, bookingId: string, endedAt: Date) {
  const { keepPercent, keptAmount, refundDue, cause } = bookingCancellations
  const [row] = await db
    .select({ keepPercent, keptAmount, refundDue, cause })
    .from(bookingCancellations)
    .where(
      and(
        eq(bookingCancellations.bookingId, bookingId),
        eq(bookingCancellations.cancelledBy, 'pilgrim'),
        eq(bookingCancellations.endedAt, endedAt),
      ),
    )
  return row
}
