import { and, eq, isNull } from 'drizzle-orm'
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
export async function findCountedCosts(db: Queryable, bookingId: string): Promise<RecordedCost[]> {
  return db
    .select({ kind: bookingCosts.kind, amount: bookingCosts.amount })
    .from(bookingCosts)
    .where(and(eq(bookingCosts.bookingId, bookingId), isNull(bookingCosts.withdrawnAt)))
    .orderBy(bookingCosts.number)
}
