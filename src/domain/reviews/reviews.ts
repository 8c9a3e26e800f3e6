/** The ratings of a review beside the overall one, in the order of the dialog (specification 3). */
export const subRatings = [
  'spiritualGuidance',
  'spiritualCoverage',
  'accommodationDistance',
  'supportBehavior',
  'foodQuality',
  'hotelQuality',
  'valueForMoney',
  'transportation',
  'proServices',
] as const

/** One of the nine, as it is sent. */
export type SubRating = (typeof subRatings)[number]

/** One of the nine, as listings name it: `spiritualGuidanceRating`. */
export type ListedSubRating = `${SubRating}Rating`

/** The nine names of listings, in the same order (specification 3). */
export const listedSubRatings = subRatings.map(toListedSubRating)

/** The lowest and the highest rating (specification 9). */
export const ratingLimits = { min: 1, max: 5 } as const

/** The initial value of every rating in the dialog (specification 9). */
export const defaultRating = 5

/** The name under which listings carry a sub-rating. */
export function toListedSubRating(name: SubRating): ListedSubRating {
  return `${name}Rating`
}

/**
 * Mean of whole ratings to two decimals, or one, half rounded up; 0 of none, which shows as "New". Summed in
 * integers, so that the result is the number nearest to the true decimal.
 */
export function calculateMeanRating(ratings: readonly number[], decimals: 1 | 2 = 2): number {
  if (ratings.length === 0) return 0
  const scale = 10 ** decimals
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return Math.floor((2 * sum * scale + ratings.length) / (2 * ratings.length)) / scale
}
