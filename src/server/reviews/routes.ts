import type { Tag } from '#contract/changes.ts'
import {
  createReview,
  deleteReview,
  getReviewSummary,
  listCompletedTrips,
  listOwnReviews,
  listReviews,
  searchReviews,
  updateReview,
} from '#contract/reviews/reviews.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import { isId } from '#server/machine/data/ids.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { findPublicName } from '#server/organizers/view.ts'
import { findReviews, positionOf, readPosition } from './queries.ts'
import * as search from './search-queries.ts'
import * as service from './service.ts'
import { hideReviewers } from './view.ts'

/** Returns the tags of an answer with the reviews of a trip, of an organizer, or of all. */
const answerTags = ({ tripId, organizerId }: search.ReviewScope): Tag[] => [
  'reviews',
  ...(tripId ? [`trip:${tripId}` as const] : []),
  ...(organizerId ? [`organizer:${organizerId}` as const] : []),
]

/** Whether there can be reviews of them at all. */
const hasValidIds = ({ tripId, organizerId }: search.ReviewScope) =>
  [tripId, organizerId].every((id) => id === undefined || isId(id))

export const reviewsRoutes = [
  bindEndpoint(
    listReviews,
    async (ctx, { tripId, limit, cursor }) => {
      if (tripId !== undefined && !isId(tripId)) return []
      const after = readCursor(cursor, readPosition)
      const found = await findReviews(ctx.db, { tripId, limit: limit + 1, after })
      const { rows, nextCursor } = createPage(found, limit, positionOf)
      if (nextCursor) ctx.respond.header('x-next-cursor', nextCursor)
      return hideReviewers(ctx, rows)
    },
    { tags: (_, { tripId }) => answerTags({ tripId }) },
  ),

  bindEndpoint(
    searchReviews,
    async (ctx, { cursor, limit, ...wanted }) => {
      if (!hasValidIds(wanted)) return { reviews: [], total: 0, nextCursor: null }
      const after = readCursor(cursor, readPosition)
      const { found, total } = await search.searchReviews(ctx.db, wanted, {
        limit: limit + 1,
        ...(after && { after }),
      })
      const { rows, nextCursor } = createPage(found, limit, positionOf)
      return { reviews: hideReviewers(ctx, rows), total, nextCursor }
    },
    { tags: (_, wanted) => [...answerTags(wanted), 'catalogue'] },
  ),

  bindEndpoint(
    getReviewSummary,
    async ({ db }, reviewed) => {
      if (!hasValidIds(reviewed)) return search.summarizeRatings(db, { tripId: nilId })
      const { organizerId } = reviewed
      const [spread, companyName] = await Promise.all([
        search.summarizeRatings(db, reviewed),
        organizerId && findPublicName(db, organizerId),
      ])
      return { ...spread, ...(companyName && { companyName }) }
    },
    { tags: (_, reviewed) => answerTags(reviewed) },
  ),

  bindEndpoint(createReview, (ctx, input) => service.create(ctx, input)),
  bindEndpoint(updateReview, (ctx, input) => service.update(ctx, input)),
  bindEndpoint(deleteReview, async (ctx, { id }) => {
    await service.remove(ctx, id)
    return { success: true, message: 'Review deleted' }
  }),
  bindEndpoint(listOwnReviews, (ctx, { userId }) => service.listReviewsOfUser(ctx, userId)),
  bindEndpoint(listCompletedTrips, (ctx, { userId }) => service.listReviewableTrips(ctx, userId)),
]

/** An id that no trip has. */
const nilId = '00000000-0000-0000-0000-000000000000'
