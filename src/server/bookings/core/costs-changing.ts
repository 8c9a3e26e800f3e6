import { and, eq, inArray, isNull, max } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { bookingCosts } from './costs-tables.ts'

type NewCost = Omit<typeof bookingCosts.$inferInsert, 'number' | 'withdrawnAt'>

/** Records a cost of a booking, which must be locked, and returns its number. */
export async function addCost(tx: Queryable, cost: NewCost): Promise<number> {
  const [last] = await tx
    .select({ number: max(bookingCosts.number) })
    .from(bookingCosts)
    .where(eq(bookingCosts.bookingId, cost.bookingId))
  const number = (last?.number ?? 0) + 1
  await tx.insert(bookingCosts).values({ ...cost, number })
  return number
}

/** Takes a cost back; what was withdrawn already stays. Returns what it was; undefined where there is none that counts. */
export async function withdrawRecordedCost(tx: Queryable, bookingId: string, number: number, now: Date) {
  const [row] = await tx
    .update(bookingCosts)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(bookingCosts.bookingId, bookingId),
        eq(bookingCosts.number, number),
        isNull(bookingCosts.withdrawnAt),
      ),
    )
    .returning({ kind: bookingCosts.kind, amount: bookingCosts.amount })
  return row
}

/** Forgets what papers were called, which may name a person; what was paid stays. */
export async function clearDocumentNames(tx: Queryable, bookingIds: string[]): Promise<void> {
  await tx.update(bookingCosts).set({ paper: null }).where(inArray(bookingCosts.bookingId, bookingIds))
}
