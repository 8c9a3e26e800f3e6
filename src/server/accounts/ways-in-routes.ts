import { listWaysIn, removeWayIn } from '#contract/accounts-ways-in.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './ways-in-service.ts'

export const waysInRoutes = [
  handle(listWaysIn, service.list),
  handle(removeWayIn, async (ctx, { id }) => {
    await service.remove(ctx, id)
    return { success: true, message: 'Removed' }
  }),
]
