import { type Column, sql } from 'drizzle-orm'
import type { Tag } from '#contract/changes.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { maySeeReviewer } from '#domain/permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import { formatHashAsUuid } from '#server/machine/secrets/sealed.ts'
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
  noteRating: reviews.noteRating,
  noteGoodExperience: reviews.noteGoodExperience,
  noteBadExperience: reviews.noteBadExperience,
  notedAt: reviews.notedAt,
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

/** The columns of a row that the wire has otherwise. */
type ReviewRow = {
  rating: number
  goodExperience: string | null
  badExperience: string | null
  createdAt: Date
  noteRating: number | null
  noteGoodExperience: string | null
  noteBadExperience: string | null
  notedAt: Date | null
}

/** A row as the wire has it: the platform's note as a whole, or none. */
export function presentReview<Row extends ReviewRow>(row: Row) {
  const { noteRating, noteGoodExperience, noteBadExperience, notedAt, createdAt, ...review } = row
  // An author who has since changed his words to those of the note leaves nothing to note of them.
  const said = {
    rating: noteRating === review.rating ? null : noteRating,
    goodExperience: noteGoodExperience === (review.goodExperience ?? '') ? null : noteGoodExperience,
    badExperience: noteBadExperience === (review.badExperience ?? '') ? null : noteBadExperience,
  }
  const isNoted = Object.values(said).some((part) => part !== null)
  const platformNote = notedAt && isNoted ? { ...said, notedAt: notedAt.toISOString() } : null
  return { ...review, createdAt: createdAt.toISOString(), platformNote }
}

/**
 * Returns reviews as the caller may read them: `userId` is the account for the reviewer, his organizer and admins. For all
 * others it is a keyed hash of review and person, another for each review, that leads to no account.
 */
export function hideReviewers<Shown extends Pick<Review, 'id' | 'userId' | 'organizerId'>>(
  { caller, sealer }: Pick<Ctx, 'caller' | 'sealer'>,
  rows: readonly Shown[],
): Shown[] {
  return rows.map((review) => {
    if (maySeeReviewer(caller.actor, review)) return review
    const [hash = ''] = sealer.hashes(review.userId, `reviews.user_id ${review.id}`)
    return { ...review, userId: formatHashAsUuid(hash) }
  })
}
