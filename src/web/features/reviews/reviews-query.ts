import type { Cursor } from '#contract/fields.ts'
import { ratingLimits } from '#domain/reviews/reviews.ts'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'

/** The filters of the reviews page; all of them are in the address. */
export type ReviewFilters = { tripId?: string; organizerId?: string; q?: string; rating?: number }

const pageSize = 10
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what it is for
const controlCharacters = /[\u0000-\u001F\u007F]/

/** Reads the filters of an address. What is unknown or malformed is dropped: a stale link shows reviews, not an error. */
export function readReviewFilters(params: URLSearchParams): ReviewFilters {
  const tripId = params.get('tripId')?.trim()
  const organizerId = params.get('organizerId')?.trim()
  const q = params.get('q')?.trim()
  const rating = Number(params.get('rating'))
  const isRating = Number.isInteger(rating) && rating >= ratingLimits.min && rating <= ratingLimits.max
  return {
    ...(tripId && tripId.length <= 100 && { tripId }),
    ...(organizerId && organizerId.length <= 100 && { organizerId }),
    ...(q && q.length <= 200 && !controlCharacters.test(q) && { q }),
    ...(isRating && { rating }),
  }
}

/** The address of the reviews under these filters. */
export function getReviewsPath({ tripId, organizerId, q, rating }: ReviewFilters, cursor?: Cursor): string {
  const params = new URLSearchParams()
  if (tripId) params.set('tripId', tripId)
  if (organizerId) params.set('organizerId', organizerId)
  if (q) params.set('q', q)
  if (rating) params.set('rating', String(rating))
  if (cursor) params.set('cursor', cursor)
  return params.size > 0 ? `/reviews?${params}` : '/reviews'
}

/** The reviews under the filters, page by page. */
export function createReviewPagesQuery({ q, rating, ...filters }: ReviewFilters, cursor?: Cursor) {
  const asked = { ...toReviewTarget(filters), ...(q && { search: q }), ...(rating && { rating }) }
  return apiInfiniteQuery('reviews.search', { ...asked, limit: pageSize }, cursor)
}

/** Returns the trip or organizer of the reviews as a query key, without undefined values. */
export const toReviewTarget = ({ tripId, organizerId }: ReviewFilters) => ({
  ...(tripId && { tripId }),
  ...(organizerId && { organizerId }),
})
