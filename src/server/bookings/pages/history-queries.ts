import { eq } from 'drizzle-orm'
import { currentColumns } from '#server/bookings/core/current-view.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'

/** Returns the amounts, as they count now, of a booking that was not cancelled, and whether it waits for its pilgrim's answer. */
export async function findCurrentAmounts(db: Queryable, id: string) {
  const [row] = await db
    .select({ setBackAt: bookings.reopenedAt, dueAmount: currentColumns.agreedAmount })
    .from(bookings)
    .where(eq(bookings.id, id))
  return row && { ...row, setBackAt: row.setBackAt?.toISOString() ?? null }
}
