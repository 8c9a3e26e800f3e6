import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { BookingCost } from '#contract/bookings/booking-cost.ts'
import type { RecordedCost } from '#domain/bookings/cancellations.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { bookingCosts } from './costs-tables.ts'

/** All costs of a booking, withdrawn ones too, the oldest first. */
export async function listCosts(db: Queryable, bookingId: string): Promise<BookingCost[]> {
  const rows = await db
    .select()
    .from(bookingCosts)
    .where(eq(bookingCosts.bookingId, bookingId))
    .orderBy(bookingCosts.number)
  return rows.map(({ number, kind, amount, day, paper, recordedAt, withdrawnAt }) => ({
    number,
    kind,
    amount,
    day,
    paper,
    recordedAt: recordedAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }))
}

/** The costs of a booking that count: those not withdrawn, in the order in which they were recorded. */
export const findCountedCosts = async (db: Queryable, bookingId: string): Promise<RecordedCost[]> =>
  (await findAllCountedCosts(db, [bookingId])).get(bookingId) ?? []

/** The same of several bookings, by their ids; a booking without costs is left out. */
export async function findAllCountedCosts(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<Map<string, RecordedCost[]>> {
  const { bookingId, kind, amount } = bookingCosts
  const rows = await db
    .select({ bookingId, kind, amount })
    .from(bookingCosts)
    .where(and(inArray(bookingId, [...bookingIds]), isNull(bookingCosts.withdrawnAt)))
    .orderBy(bookingCosts.number)
  const byBooking = Map.groupBy(rows, (row) => row.bookingId)
  return new Map(
    [...byBooking].map(([id, own]) => [id, own.map((row) => ({ kind: row.kind, amount: row.amount }))]),
  )
}
