import { deleteReview, updateReview } from '#contract/admin-reviews.ts'
import { handle } from '#server/platform/endpoint.ts'
import * as service from './reviews-service.ts'

export const adminReviewsRoutes = [
  handle(updateReview, service.update),

  handle(deleteReview, async (ctx, { id }) => {
    await service.remove(ctx, id)
    return { success: true, message: 'Review deleted' }
  }),
]
