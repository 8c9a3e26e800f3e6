import {
  appleAnswer,
  appleCallback,
  completeSignIn,
  facebookSignIn,
  googleCallback,
  startApple,
  startGoogle,
} from '#contract/accounts/external.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

const message = 'Login successful'

export const externalRoutes = [
  handle(startGoogle, async (ctx, { redirect }) => ({
    location: await service.startSignIn(ctx, 'google', redirect),
  })),
  handle(googleCallback, async (ctx, said) => ({
    location: await service.finishSignIn(ctx, 'google', said),
  })),

  handle(startApple, async (ctx, { redirect }) => ({
    location: await service.startSignIn(ctx, 'apple', redirect),
  })),
  handle(appleAnswer, async (ctx, said) => ({ location: await service.keepAppleAnswer(ctx, said) })),
  handle(appleCallback, async (ctx, said) => ({ location: await service.finishSignIn(ctx, 'apple', said) })),

  handle(completeSignIn, async (ctx, { token }) => ({
    success: true,
    token: await service.complete(ctx, token),
    message,
  })),

  handle(facebookSignIn, async (ctx, token) => ({
    success: true,
    token: await service.signInWithFacebook(ctx, token),
    message,
  })),
]
