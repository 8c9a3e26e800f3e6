import { eq } from 'drizzle-orm'
import { bookingPlans } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'

/** Makes this the one link to the plan of a booking. */
export async function setPlan(
  db: Queryable,
  bookingId: string,
  { tokenHash, createdAt }: { tokenHash: string; createdAt: Date },
): Promise<void> {
  await db
    .insert(bookingPlans)
    .values({ bookingId, tokenHash, createdAt })
    .onConflictDoUpdate({ target: bookingPlans.bookingId, set: { tokenHash, createdAt } })
}

export async function removePlan(db: Queryable, bookingId: string): Promise<void> {
  await db.delete(bookingPlans).where(eq(bookingPlans.bookingId, bookingId))
}
