import {
  getCurrentUser,
  getUser,
  login,
  logout,
  register,
  resendVerification,
  type User,
  verifyEmail,
} from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import type { Ctx } from '#server/machine/context.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { findUser } from './queries.ts'
import * as service from './service.ts'
import * as verification from './verification-service.ts'

async function currentUser({ db, caller }: Ctx): Promise<User> {
  const user = caller.actor && (await findUser(db, caller.actor.id))
  if (!user) throw new AppError('unauthorized')
  return user
}

export const accountsRoutes = [
  bindEndpoint(getCurrentUser, currentUser),
  bindEndpoint(getUser, currentUser),

  bindEndpoint(register, async (ctx, form) => {
    const user = await service.register(ctx, form)
    return { success: true, message: 'Please check your email to verify your account.', user }
  }),

  bindEndpoint(verifyEmail, async (ctx, { token }) => {
    await verification.verifyEmail(ctx, token)
    return { success: true, message: 'Your email has been successfully verified! You can now sign in.' }
  }),

  bindEndpoint(resendVerification, async (ctx) => {
    await verification.resendVerification(ctx)
    return { success: true, message: 'Please check your email to verify your account.' }
  }),

  bindEndpoint(login, async (ctx, credentials) => ({
    success: true,
    token: await service.login(ctx, credentials),
    message: 'Login successful',
  })),

  // No noun is named as changed: the browser drops everything it holds with its session.
  bindEndpoint(logout, async (ctx) => {
    await service.signOut(ctx)
    return { success: true, message: 'Signed out' }
  }),
]
