import { type Column, sql } from 'drizzle-orm'
import type { Tag } from '#contract/changes.ts'
import { reviews } from './tables.ts'

/** A sub-rating as listings show it: missing reads as 5 (specification 3); it never counts into an average. */
const orFive = (column: Column) => sql<number>`coalesce(${column}, 5)`

/** A review as the wire has it but for `presentReview`. */
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

/** What shows a review, as is told when it changes: its trip, its organizer, and every list of reviews. */
export function showing({ tripId, organizerId }: { tripId: string; organizerId: string }): Tag[] {
  return [`trip:${tripId}`, `organizer:${organizerId}`, 'reviews']
}

/** A row as the wire has it. */
export function presentReview<Row extends { createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
