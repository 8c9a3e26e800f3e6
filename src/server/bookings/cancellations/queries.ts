import { and, eq, inArray, sql } from 'drizzle-orm'
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
export const findForCancellation = async (db: Queryable, id: string) =>
  (await findAllForCancellation(db, [id]))[0]

/** The same of several bookings. */
export const findAllForCancellation = (db: Queryable, ids: readonly string[]) =>
  db
    .select(columns)
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(inArray(bookings.id, [...ids]))

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

/** The causes of the pilgrims' cancellations that setting these bookings back ended, by booking. */
export async function findEndedCauses(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: bookings.id, cause: bookingCancellations.cause })
    .from(bookings)
    .innerJoin(
      bookingCancellations,
      and(
        eq(bookingCancellations.bookingId, bookings.id),
        eq(bookingCancellations.cancelledBy, 'pilgrim'),
        eq(bookingCancellations.endedAt, bookings.reopenedAt),
      ),
    )
    .where(inArray(bookings.id, [...ids]))
  return new Map(rows.map(({ id, cause }) => [id, cause]))
}
