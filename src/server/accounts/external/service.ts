import { AppError, type ErrorCode } from '#contract/errors.ts'
import { safeRedirect } from '#domain/accounts/accounts.ts'
import {
  type ExternalFailure,
  externalSignInSeconds,
  failedSignInUrl,
  handOffSeconds,
  isCancelled,
} from '#domain/accounts/external-accounts.ts'
import { markIdentityProven } from '#server/accounts/core/ownership-changing.ts'
import { completeOwnerProof } from '#server/accounts/core/verification-service.ts'
import type { Ctx } from '#server/machine/context.ts'
import { toAppError } from '#server/machine/data/database-errors.ts'
import { countFailure, countTry, undoTries } from '#server/machine/limits/rate-limit.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { getCookieNames } from '#server/machine/sign-in/cookies.ts'
import * as signIns from '#server/machine/sign-in/external-sign-ins.ts'
import { verifyFacebookToken } from '#server/machine/sign-in/facebook.ts'
import type { OidcProvider } from '#server/machine/sign-in/oidc.ts'
import { beginSession } from '#server/machine/sign-in/session.ts'
import { linkAccount } from './linking-service.ts'

/** The parameters with which a provider redirects back. */
export type CallbackQuery = { state?: string; code?: string; iss?: string; error?: string; user?: string }

const attemptLimit = { limit: 60, seconds: 15 * 60 }
/** A start counts until the person has come in: many people may be behind one address. */
const startLimit = ({ caller }: Ctx) => ({ what: 'external', who: caller.ip, ...attemptLimit })

/** Notes the sign-in with the browser that begins it, and gives the provider's address. */
export async function startSignIn(
  ctx: Ctx,
  provider: OidcProvider,
  redirect: string | undefined,
): Promise<string> {
  const back = safeRedirect(redirect)
  return redirectOrExplain(ctx, provider, back, async () => {
    await countTry(ctx, startLimit(ctx))
    const { url, state, nonce, codeVerifier } = await ctx.oidc.begin(provider)
    const key = ctx.caller.signInKey ?? newSecret()
    await signIns.insertSignIn(ctx.db, {
      stateHash: hashSecret(state),
      provider,
      browserHash: hashSecret(key),
      codeVerifier,
      nonce,
      redirect: back,
      expiresAt: addSeconds(ctx.clock(), externalSignInSeconds),
    })
    // Lax, because the browser comes back from the provider's site.
    ctx.respond.cookie(getCookieNames(ctx.config).signIn, key, {
      maxAge: externalSignInSeconds + handOffSeconds,
      httpOnly: true,
      sameSite: 'lax',
    })
    return url
  })
}

/** Keeps Apple's posted answer, and has the browser come for it with the cookie that the post could not carry. */
export async function storeAppleAnswer(ctx: Ctx, { state, ...said }: CallbackQuery): Promise<string> {
  const answer = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  const isKept = state && (await signIns.storeProviderAnswer(ctx.db, hashSecret(state), answer, ctx.clock()))
  if (!isKept) return failedSignInUrl('oauth_expired')
  return `/api/auth/apple/callback?state=${encodeURIComponent(state)}`
}

/** Takes the provider's answer, admits the person, and leads on to where the session is handed over. */
export async function finishSignIn(ctx: Ctx, provider: OidcProvider, query: CallbackQuery): Promise<string> {
  const { signInKey } = ctx.caller
  if (!query.state || !signInKey) return failedSignInUrl('oauth_expired')
  const stateHash = hashSecret(query.state)
  const browserHash = hashSecret(signInKey)
  const signIn = await signIns.claimSignIn(ctx.db, { stateHash, browserHash, provider }, ctx.clock())
  if (!signIn) return failedSignInUrl('oauth_expired')

  const { redirect, nonce, codeVerifier, answer } = signIn
  const said: CallbackQuery = answer ? { ...answer, state: query.state } : query
  if (isCancelled(said.error)) return failedSignInUrl('oauth_cancelled', redirect)
  return redirectOrExplain(ctx, provider, redirect, async () => {
    if (said.error || !said.code) throw new AppError('provider_token_invalid')
    const identity = await ctx.oidc.finish(provider, { params: said, nonce, codeVerifier })
    const userId = await linkAccount(ctx, identity)
    const handOff = newSecret()
    await signIns.storeHandOff(ctx.db, stateHash, {
      userId,
      handOffHash: hashSecret(handOff),
      expiresAt: addSeconds(ctx.clock(), handOffSeconds),
    })
    await undoTries(ctx, [startLimit(ctx)])
    return `/login/oauth-success?token=${handOff}${redirect === '/' ? '' : `&redirect=${encodeURIComponent(redirect)}`}`
  })
}

/** Exchanges a hand-off for a session, in the browser that began the sign-in. */
export async function completeSignIn(ctx: Ctx, token: string): Promise<string> {
  const { signInKey } = ctx.caller
  if (!token || !signInKey) throw new AppError('hand_off_invalid')
  const secrets = { handOffHash: hashSecret(token), browserHash: hashSecret(signInKey) }
  const userId = await signIns.consumeHandOff(ctx.db, secrets, ctx.clock())
  if (!userId) throw new AppError('hand_off_invalid')
  ctx.changed(['sessions'])
  await completeOwnerProof(ctx, userId)
  return beginSession(ctx, userId)
}

/** Signs in whom Facebook names as the owner of the token. */
export async function signInWithFacebook(
  ctx: Ctx,
  token: { accessToken: string; userID: string },
): Promise<string> {
  const tries = { what: 'facebook', who: ctx.caller.ip, ...attemptLimit }
  const identity = await countFailure(ctx, tries, () => verifyFacebookToken(ctx, token))
  const userId = await linkAccount(ctx, identity)
  ctx.changed(['sessions'])
  if (await completeOwnerProof(ctx, userId)) await markIdentityProven(ctx.db, identity)
  return beginSession(ctx, userId)
}

const failureReasons: Partial<Record<ErrorCode, ExternalFailure>> = {
  provider_off: 'oauth_off',
  provider_unavailable: 'oauth_unavailable',
  provider_email_missing: 'oauth_email_missing',
  provider_email_taken: 'oauth_email_taken',
  account_disabled: 'oauth_disabled',
  too_many_attempts: 'oauth_unavailable',
  unavailable: 'oauth_unavailable',
}

/** Where the way leads, or the sign-in page with the reason. What is not the visitor's own doing is logged. */
async function redirectOrExplain(
  { log }: Ctx,
  provider: OidcProvider,
  redirect: string,
  lead: () => Promise<string>,
): Promise<string> {
  try {
    return await lead()
  } catch (error) {
    const { code, cause } = toAppError(error, { invalid: 'provider_token_invalid', failure: 'server_error' })
    const failure = failureReasons[code] ?? 'oauth_failed'
    if (cause) log.warn({ err: cause, code, provider }, 'external sign-in failed')
    return failedSignInUrl(failure, redirect)
  }
}

function addSeconds(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
