import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { lastDayToClose } from '#domain/payments/closing.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { departureBooks, unsettledAccounts } from '#server/payments/tables.ts'
import { trips } from '#server/trips/core/tables.ts'

/** Departures with books that can be closed now. */
export async function findDeparturesToClose(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .select({ tripId: departureBooks.tripId })
    .from(departureBooks)
    .innerJoin(trips, eq(trips.id, departureBooks.tripId))
    .where(and(isNull(departureBooks.closedAt), sql`${trips.returnDate} < ${lastDayToClose(now)}::date`))
    .orderBy(asc(departureBooks.tripId))
  return rows.map(({ tripId }) => tripId)
}

/** The ids of the bookings of a departure. */
export async function findBookingIds(db: Queryable, tripId: string): Promise<string[]> {
  const rows = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.tripId, tripId))
  return rows.map(({ id }) => id)
}

/** The bookings that are listed as unsettled, a batch after an id. */
export async function findUnsettledIds(
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { bookingId } = unsettledAccounts
  const rows = await db
    .select({ bookingId })
    .from(unsettledAccounts)
    .where(gt(bookingId, after))
    .orderBy(asc(bookingId))
    .limit(limit)
  return rows.map((row) => row.bookingId)
}
