import { AppError } from '#contract/errors.ts'
import {
  createReview,
  deleteReview,
  listCompletedTrips,
  listReviews,
  searchReviews,
  summarizeReviews,
  updateReview,
} from '#contract/reviews.ts'
import { readCursor, writeCursor } from '#server/platform/cursor.ts'
import { handle } from '#server/platform/endpoint.ts'
import { isId } from '#server/platform/ids.ts'
import { findReviews, type ReviewPosition } from './queries.ts'
import * as search from './search-queries.ts'
import * as service from './service.ts'

/** What an answer about the reviews of a trip, or of all, shows. */
const shows = (tripId: string | undefined) => (tripId ? ['reviews', `trip:${tripId}`] : ['reviews'])

export const reviewsRoutes = [
  handle(
    listReviews,
    async ({ db, respond }, { tripId, limit, cursor }) => {
      if (tripId !== undefined && !isId(tripId)) return []
      const after = cursor === undefined ? undefined : readPosition(cursor)
      const reviews = await findReviews(db, { tripId, limit, after })
      const last = reviews.at(-1)
      if (limit !== undefined && last?.createdAt && reviews.length === limit)
        respond.header('x-next-cursor', writeCursor({ createdAt: last.createdAt, id: last.id }))
      return reviews
    },
    { tags: (_, { tripId }) => shows(tripId) },
  ),

  handle(
    searchReviews,
    async ({ db }, { cursor, limit, ...wanted }) => {
      if (wanted.tripId !== undefined && !isId(wanted.tripId))
        return { reviews: [], total: 0, nextCursor: null }
      const after = cursor === undefined ? undefined : readPosition(cursor)
      const { found, total } = await search.searchReviews(db, wanted, {
        limit: limit + 1,
        ...(after && { after }),
      })
      const reviews = found.slice(0, limit)
      const last = reviews.at(-1)
      const nextCursor =
        found.length > limit && last?.createdAt
          ? writeCursor({ createdAt: last.createdAt, id: last.id })
          : null
      return { reviews, total, nextCursor }
    },
    { tags: (_, { tripId }) => [...shows(tripId), 'trips'] },
  ),

  handle(
    summarizeReviews,
    ({ db }, { tripId }) => search.summarize(db, tripId !== undefined && !isId(tripId) ? noTrip : tripId),
    { tags: (_, { tripId }) => shows(tripId) },
  ),

  handle(createReview, (ctx, input) => service.create(ctx, input)),
  handle(updateReview, (ctx, input) => service.update(ctx, input)),
  handle(deleteReview, async (ctx, { id }) => {
    await service.remove(ctx, id)
    return { success: true, message: 'Review deleted' }
  }),
  handle(listCompletedTrips, (ctx, { userId }) => service.completedTrips(ctx, userId)),
]

/** An id that no trip has. */
const noTrip = '00000000-0000-0000-0000-000000000000'

function readPosition(cursor: string): ReviewPosition {
  const { createdAt, id } = Object(readCursor(cursor)) as Record<string, unknown>
  const isRight =
    typeof createdAt === 'string' &&
    !Number.isNaN(Date.parse(createdAt)) &&
    typeof id === 'string' &&
    isId(id)
  if (!isRight) throw new AppError('invalid_request')
  return { createdAt, id }
}
