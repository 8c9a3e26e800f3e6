import {
  appleCallback,
  appleFormPost,
  completeSignIn,
  facebookSignIn,
  googleCallback,
  startAppleSignIn,
  startGoogleSignIn,
} from '#contract/accounts/external.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

const message = 'Login successful'

export const externalRoutes = [
  bindEndpoint(startGoogleSignIn, async (ctx, { redirect }) => ({
    location: await service.startSignIn(ctx, 'google', redirect),
  })),
  bindEndpoint(googleCallback, async (ctx, said) => ({
    location: await service.finishSignIn(ctx, 'google', said),
  })),

  bindEndpoint(startAppleSignIn, async (ctx, { redirect }) => ({
    location: await service.startSignIn(ctx, 'apple', redirect),
  })),
  bindEndpoint(appleFormPost, async (ctx, said) => ({ location: await service.storeAppleAnswer(ctx, said) })),
  bindEndpoint(appleCallback, async (ctx, said) => ({
    location: await service.finishSignIn(ctx, 'apple', said),
  })),

  bindEndpoint(completeSignIn, async (ctx, { token }) => ({
    success: true,
    token: await service.completeSignIn(ctx, token),
    message,
  })),

  bindEndpoint(facebookSignIn, async (ctx, token) => ({
    success: true,
    token: await service.signInWithFacebook(ctx, token),
    message,
  })),
]
