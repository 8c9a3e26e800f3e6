import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'

/** `calculateLowerBound` of the domain as a share of four stars, 0 to 1; of no reviews 0. */
function ratingBoundShare(mean: SQLWrapper, count: SQLWrapper): SQL {
  const share = sql`((${mean} - 1) / 4.0)::float8`
  const spread = sql`(3.8416::float8 / ${count})`
  return sql`CASE WHEN ${count} > 0 THEN least(1, greatest(0, (${share} + ${spread} / 2 - 1.96 * sqrt(${share} * (1 - ${share}) / ${count} + ${spread} / (4 * ${count}))) / (1 + ${spread}))) ELSE 0 END`
}

/** Of an organizer, as the recommended order weighs it. */
export const organizerRatingShare = ratingBoundShare(organizers.averageRating, organizers.totalReviews)

/** Millionths of a share, so that both ways of searching compare whole numbers; a mean rests on one review at least. */
const ratingBoundMillionths = ({ averageRating, totalReviews }: typeof trips | typeof organizers) =>
  sql<number>`(CASE WHEN ${averageRating} > 0 THEN round((1000000 * ${ratingBoundShare(averageRating, sql`greatest(${totalReviews}, 1)`)})::numeric) ELSE 0 END)::int`

/** `certainRating` of a trip's own reviews; null while it has none. */
export const tripRatingBound = sql<
  number | null
>`CASE WHEN ${trips.averageRating} > 0 THEN ${ratingBoundMillionths(trips)} END`

/** The same of an organizer's; 0 before the first review. */
export const organizerRatingBound = ratingBoundMillionths(organizers)
