import { AppError } from '#contract/errors.ts'
import { listReviews } from '#contract/reviews.ts'
import { readCursor, writeCursor } from '#server/platform/cursor.ts'
import { handle } from '#server/platform/endpoint.ts'
import { isId } from '#server/platform/ids.ts'
import { findReviews, type ReviewPosition } from './queries.ts'

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
    { tags: (_, { tripId }) => (tripId ? ['reviews', `trip:${tripId}`] : ['reviews']) },
  ),
]

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
