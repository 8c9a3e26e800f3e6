import { deleteReview, updateReview } from '#contract/reviews/moderation.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './moderation-service.ts'

export const moderationRoutes = [
  handle(updateReview, service.update),

  handle(deleteReview, async (ctx, { id }) => {
    await service.remove(ctx, id)
    return { success: true, message: 'Review deleted' }
  }),
]
