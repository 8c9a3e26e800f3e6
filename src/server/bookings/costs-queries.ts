import { and, eq, isNull } from 'drizzle-orm'
import type { RecordedCost } from '#domain/cancellations.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { bookingCosts } from './costs-tables.ts'

/** The costs of a booking that count: those not withdrawn, in the order in which they were recorded. */
export async function findCosts(db: Queryable, bookingId: string): Promise<RecordedCost[]> {
  return db
    .select({ kind: bookingCosts.kind, amount: bookingCosts.amount })
    .from(bookingCosts)
    .where(and(eq(bookingCosts.bookingId, bookingId), isNull(bookingCosts.withdrawnAt)))
    .orderBy(bookingCosts.number)
}
