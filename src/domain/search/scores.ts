/** For 95 in 100: how far a mean may lie from what many more would have said. */
const certainty = 1.96

/**
 * The lower bound of a mean of stars, 1 to 5: what may be said for certain of it after so many (TRU-06). Wilson's score
 * interval over the mean as a share of what is possible; by it one 5 does not beat 4.7 of 80. Nothing known counts as 1.
 * The rule that the SQL of the recommended order is tested against.
 */
export function calculateLowerBound(mean: number, count: number): number {
  if (count <= 0) return 1
  const share = (mean - 1) / 4
  const spread = certainty ** 2 / count
  const bound =
    (share + spread / 2 - certainty * Math.sqrt((share * (1 - share)) / count + spread / (4 * count))) /
    (1 + spread)
  return 1 + 4 * Math.min(1, Math.max(0, bound))
}

/** A mean of reviews, 0 before the first, and over how many. */
export type Rated = { averageRating: number; totalReviews: number }

/**
 * By what the highest rated trips come first (TRU-06, LIST-06, decision 0063): the lower bound of the rating that a card
 * shows, its own or, for a trip without reviews, its organizer's; 1 to 5 stars, 1 where nothing is known. A mean
 * rests on one review at least.
 */
export function calculateCertainRating({ organizer, ...own }: Rated & { organizer: Rated }): number {
  const { averageRating, totalReviews } = own.averageRating > 0 ? own : organizer
  return averageRating > 0 ? calculateLowerBound(averageRating, Math.max(1, totalReviews)) : 1
}

/** The facts that recommend a trip, as the order of that name weighs them. */
export type RecommendationInput = {
  /** All that one adult pays, in dollars. */
  allInUsd: number
  freePlaces: number
  /** The ratings of its organizer's trips. */
  rating: { mean: number; count: number }
  /** How many of the `describedFactCount` facts it has. */
  describedFacts: number
}

/** The number of facts that a family needs of every trip: words, photos, days, hotels, what is included, terms. */
const describedFactCount = 6

const typicalPrice = 1500
const plentyOfSeats = 10

/**
 * Returns how much a trip is recommended, 0 to 1: 0.4 by its total price, 0.3 by its organizer's lower bound, 0.2 by free places,
 * 0.1 by how much it describes (FIN-04; beyond 8). Our own weights; the page explains them.
 */
export function calculateRecommendation({
  allInUsd,
  freePlaces,
  rating,
  describedFacts,
}: RecommendationInput): number {
  const price = typicalPrice / (typicalPrice + allInUsd)
  const rated = (calculateLowerBound(rating.mean, rating.count) - 1) / 4
  const room = Math.min(Math.max(freePlaces, 0), plentyOfSeats) / plentyOfSeats
  return 0.4 * price + 0.3 * rated + 0.2 * room + (0.1 * describedFacts) / describedFactCount
}
