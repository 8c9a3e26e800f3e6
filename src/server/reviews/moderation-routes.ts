import { deleteReview, removeReview, updateReview } from '#contract/reviews/moderation.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './moderation-service.ts'

export const moderationRoutes = [
  bindEndpoint(updateReview, service.update),

  bindEndpoint(deleteReview, async (ctx, { id }) => {
    await service.remove(ctx, id)
    return { success: true, message: 'Review deleted' }
  }),

  bindEndpoint(removeReview, async (ctx, { id, reason }) => {
    await service.remove(ctx, id, reason)
    return { success: true, message: 'Review deleted' }
  }),
]
