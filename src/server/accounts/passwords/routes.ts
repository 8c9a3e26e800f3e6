import { changePassword, forgotPassword, resetPassword } from '#contract/accounts/passwords.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const passwordsRoutes = [
  bindEndpoint(forgotPassword, async (ctx, form) => {
    await service.forgotPassword(ctx, form)
    return {
      success: true,
      message: 'If an account with that email exists, a password reset link has been sent.',
    }
  }),

  bindEndpoint(resetPassword, async (ctx, form) => {
    await service.resetPassword(ctx, form)
    return { success: true, message: 'Password has been reset successfully' }
  }),

  bindEndpoint(changePassword, async (ctx, form) => {
    await service.changePassword(ctx, form)
    return { success: true, message: 'Password changed successfully' }
  }),
]
