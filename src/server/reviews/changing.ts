import { and, eq } from 'drizzle-orm'
import { writeAudit } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { reviews } from '#server/reviews/tables.ts'

type Removed = { id: string; tripId: string; organizerId: string; userId: string; rating: number }

/**
 * Removes a review: of the user's own, or anybody's where no user is named; the averages follow by trigger. What it was
 * about, if there was one.
 */
export async function deleteReview(
  tx: Queryable,
  { id, userId }: { id: string; userId?: string },
): Promise<Removed | undefined> {
  const { tripId, organizerId, rating } = reviews
  const [gone] = await tx
    .delete(reviews)
    .where(and(eq(reviews.id, id), userId ? eq(reviews.userId, userId) : undefined))
    .returning({ id: reviews.id, tripId, organizerId, userId: reviews.userId, rating })
  return gone
}

/** Notes that an admin removed a review, in the transaction of the deed. */
export async function noteRemoval(
  tx: Queryable,
  removed: Removed,
  actorId: string,
  now: Date,
): Promise<void> {
  const { id: entityId, ...before } = removed
  await writeAudit(tx, { action: 'review.deleted', actorId, entityId, before, now })
}
