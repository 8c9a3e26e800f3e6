import { type Column, sql } from 'drizzle-orm'
import type { Tag } from '#contract/changes.ts'
import { reviews } from './tables.ts'

/** A sub-rating as listings show it: missing reads as 5 (specification 3); it never counts into an average. */
const defaultToFive = (column: Column) => sql<number>`coalesce(${column}, 5)`

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
  spiritualGuidanceRating: defaultToFive(reviews.spiritualGuidance),
  spiritualCoverageRating: defaultToFive(reviews.spiritualCoverage),
  accommodationDistanceRating: defaultToFive(reviews.accommodationDistance),
  supportBehaviorRating: defaultToFive(reviews.supportBehavior),
  foodQualityRating: defaultToFive(reviews.foodQuality),
  hotelQualityRating: defaultToFive(reviews.hotelQuality),
  valueForMoneyRating: defaultToFive(reviews.valueForMoney),
  transportationRating: defaultToFive(reviews.transportation),
  proServicesRating: defaultToFive(reviews.proServices),
}

/** Returns the tags of a review, emitted when it changes: its trip, its organizer, and every list of reviews. */
export function reviewTags({ tripId, organizerId }: { tripId: string; organizerId: string }): Tag[] {
  return [`trip:${tripId}`, `organizer:${organizerId}`, 'reviews']
}

/** A row as the wire has it. */
export function presentReview<Row extends { createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
