import { and, desc, eq, sql } from 'drizzle-orm'
import type { Review } from '#contract/reviews/reviews.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { reviews } from './tables.ts'
import { presentReview, reviewColumns } from './view.ts'

/** Where a page of reviews begins: after the one of this moment and id. */
export type ReviewPosition = { createdAt: string; id: string }
type Page = { tripId: string | undefined; limit: number; after: ReviewPosition | undefined }

/** A page of the reviews, the newest first; of one trip, or of all. */
export async function findReviews(db: Queryable, { tripId, limit, after }: Page): Promise<Review[]> {
  const rows = await db
    .select(reviewColumns)
    .from(reviews)
    .where(and(tripId ? eq(reviews.tripId, tripId) : undefined, after && isAfter(after)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
  return rows.map(presentReview)
}

/** Every review that a person wrote, the newest first. */
export async function findReviewsOfUser(db: Queryable, userId: string): Promise<Review[]> {
  const rows = await db
    .select(reviewColumns)
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
  return rows.map(presentReview)
}

/** Those that come after a position in the list. */
export function isAfter({ createdAt, id }: ReviewPosition) {
  return sql`(${reviews.createdAt}, ${reviews.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
}

/** The position of a review as an answer has it. */
export function positionOf({ createdAt, id }: Pick<Review, 'createdAt' | 'id'>) {
  return { createdAt, id }
}

/** A position that came back from a client; undefined when it is not one of ours. */
export function readPosition(position: unknown): ReviewPosition | undefined {
  const { createdAt, id } = Object(position) as Record<string, unknown>
  const isMoment = typeof createdAt === 'string' && !Number.isNaN(Date.parse(createdAt))
  return isMoment && typeof id === 'string' && isId(id) ? { createdAt, id } : undefined
}
