import { and, type Column, desc, eq, sql } from 'drizzle-orm'
import type { Review } from '#contract/reviews.ts'
import type { Queryable } from '#server/db/client.ts'
import { reviews } from '#server/db/schema.ts'

/** A sub-rating as listings show it: missing reads as 5 (specification 3); it never counts into an average. */
const orFive = (column: Column) => sql<number>`coalesce(${column}, 5)`

export const reviewColumns = {
  id: reviews.id,
  tripId: reviews.tripId,
  userId: reviews.userId,
  organizerId: reviews.organizerId,
  rating: reviews.rating,
  title: reviews.title,
  comment: reviews.comment,
  goodExperience: reviews.goodExperience,
  badExperience: reviews.badExperience,
  isVerified: reviews.isVerified,
  createdAt: reviews.createdAt,
  spiritualGuidanceRating: orFive(reviews.spiritualGuidance),
  spiritualCoverageRating: orFive(reviews.spiritualCoverage),
  accommodationDistanceRating: orFive(reviews.accommodationDistance),
  supportBehaviorRating: orFive(reviews.supportBehavior),
  foodQualityRating: orFive(reviews.foodQuality),
  hotelQualityRating: orFive(reviews.hotelQuality),
  valueForMoneyRating: orFive(reviews.valueForMoney),
  transportationRating: orFive(reviews.transportation),
  proServicesRating: orFive(reviews.proServices),
}

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

/** A row as the wire has it. */
export function presentReview<Row extends { createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
