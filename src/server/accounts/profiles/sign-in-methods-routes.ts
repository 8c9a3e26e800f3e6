import { listWaysIn, removeWayIn } from '#contract/accounts/sign-in-methods.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './sign-in-methods-service.ts'

export const waysInRoutes = [
  handle(listWaysIn, service.list),
  handle(removeWayIn, async (ctx, { id }) => {
    await service.remove(ctx, id)
    return { success: true, message: 'Removed' }
  }),
]
