import { and, desc, eq, sql } from 'drizzle-orm'
import type { Review } from '#contract/reviews.ts'
import type { Queryable } from '#server/db/client.ts'
import { presentReview, reviewColumns } from '#server/db/review-view.ts'
import { reviews } from '#server/db/schema.ts'

export type ReviewPosition = { createdAt: string; id: string }
type Wanted = { tripId?: string; limit?: number; after?: ReviewPosition }

/** Reviews, the newest first; of one trip, or all. */
export async function findReviews(db: Queryable, { tripId, limit, after }: Wanted): Promise<Review[]> {
  const query = db
    .select(reviewColumns)
    .from(reviews)
    .where(and(tripId ? eq(reviews.tripId, tripId) : undefined, after && isAfter(after)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
  const rows = limit === undefined ? await query : await query.limit(limit)
  return rows.map(presentReview)
}

/** Those that come after a position in the list. */
export function isAfter({ createdAt, id }: ReviewPosition) {
  return sql`(${reviews.createdAt}, ${reviews.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
}
