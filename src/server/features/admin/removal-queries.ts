import { and, count, eq, isNull } from 'drizzle-orm'
import { type Gone, isOfGone } from '#server/db/booking-status.ts'
import type { Queryable } from '#server/db/client.ts'
import { organizers, trips, users } from '#server/db/schema.ts'

/** Takes trips off the market for good: their rows stay for the bookings and reviews that show them. */
export async function removeTrips(tx: Queryable, gone: Gone, now: Date) {
  return tx
    .update(trips)
    .set({ isActive: false, deletedAt: now, updatedAt: now })
    .where(and(isOfGone(gone), isNull(trips.deletedAt)))
    .returning({ id: trips.id, organizerId: trips.organizerId })
}

/** Takes a company off the market for good; whoever owned it is a pilgrim again, unless an admin. */
export async function removeOrganizer(
  tx: Queryable,
  { id, userId }: { id: string; userId: string | null },
  now: Date,
): Promise<void> {
  await tx
    .update(organizers)
    .set({ deletedAt: now, userId: null, isVerified: false, verificationBadges: [], updatedAt: now })
    .where(eq(organizers.id, id))
  if (userId === null) return
  await tx
    .update(users)
    .set({ role: 'pilgrim', updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.role, 'organizer')))
}

/** How many trips a company has. */
export async function countTrips(db: Queryable, organizerId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(trips)
    .where(and(eq(trips.organizerId, organizerId), isNull(trips.deletedAt)))
  return row?.total ?? 0
}

/** Whether there is such a trip. */
export async function isTrip(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: trips.id })
    .from(trips)
    .where(and(eq(trips.id, id), isNull(trips.deletedAt)))
  return row !== undefined
}
