import type { Tag } from '#contract/changes.ts'
import {
  createReview,
  deleteReview,
  listCompletedTrips,
  listReviews,
  searchReviews,
  summarizeReviews,
  updateReview,
} from '#contract/reviews/reviews.ts'
import { pageOf, readCursor } from '#server/machine/data/cursor.ts'
import { isId } from '#server/machine/data/ids.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import { findShownName } from '#server/organizers/view.ts'
import { findReviews, positionOf, readPosition } from './queries.ts'
import * as search from './search-queries.ts'
import * as service from './service.ts'

/** What an answer about the reviews of a trip, of an organizer, or of all, shows. */
const shows = ({ tripId, organizerId }: search.Reviewed): Tag[] => [
  'reviews',
  ...(tripId ? [`trip:${tripId}` as const] : []),
  ...(organizerId ? [`organizer:${organizerId}` as const] : []),
]

/** Whether there can be reviews of them at all. */
const canBe = ({ tripId, organizerId }: search.Reviewed) =>
  [tripId, organizerId].every((id) => id === undefined || isId(id))

export const reviewsRoutes = [
  handle(
    listReviews,
    async ({ db, respond }, { tripId, limit, cursor }) => {
      if (tripId !== undefined && !isId(tripId)) return []
      const after = readCursor(cursor, readPosition)
      const found = await findReviews(db, { tripId, limit: limit + 1, after })
      const { rows, nextCursor } = pageOf(found, limit, positionOf)
      if (nextCursor) respond.header('x-next-cursor', nextCursor)
      return rows
    },
    { tags: (_, { tripId }) => shows({ tripId }) },
  ),

  handle(
    searchReviews,
    async ({ db }, { cursor, limit, ...wanted }) => {
      if (!canBe(wanted)) return { reviews: [], total: 0, nextCursor: null }
      const after = readCursor(cursor, readPosition)
      const { found, total } = await search.searchReviews(db, wanted, {
        limit: limit + 1,
        ...(after && { after }),
      })
      const { rows, nextCursor } = pageOf(found, limit, positionOf)
      return { reviews: rows, total, nextCursor }
    },
    { tags: (_, wanted) => [...shows(wanted), 'catalogue'] },
  ),

  handle(
    summarizeReviews,
    async ({ db }, reviewed) => {
      if (!canBe(reviewed)) return search.summarize(db, { tripId: noTrip })
      const { organizerId } = reviewed
      const [spread, companyName] = await Promise.all([
        search.summarize(db, reviewed),
        organizerId && findShownName(db, organizerId),
      ])
      return { ...spread, ...(companyName && { companyName }) }
    },
    { tags: (_, reviewed) => shows(reviewed) },
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
