import { listSignInMethods, removeSignInMethod } from '#contract/accounts/sign-in-methods.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './sign-in-methods-service.ts'

export const signInMethodsRoutes = [
  bindEndpoint(listSignInMethods, service.list),
  bindEndpoint(removeSignInMethod, async (ctx, { id }) => {
    await service.remove(ctx, id)
    return { success: true, message: 'Removed' }
  }),
]
