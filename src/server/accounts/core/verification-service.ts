import { AppError } from '#contract/errors.ts'
import { verificationLinkHours } from '#domain/accounts/accounts.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { countFailure, countTry, type Limit } from '#server/machine/limits/rate-limit.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { findMarkedBrowser, markBrowser } from '#server/machine/sign-in/browser-proof.ts'
import { parseDevice } from '#server/machine/sign-in/device.ts'
import { endSessions } from '#server/machine/sign-in/session.ts'
import { markVerified } from './changing.ts'
import {
  lockByOpenedBrowser,
  markIdentitiesProven,
  recordOpenedBrowser,
  recordOwnerProven,
} from './ownership-changing.ts'
import * as changing from './verification-changing.ts'
import * as queries from './verification-queries.ts'

const hour = 60 * 60

export const resendLimit = (userId: string): Limit => ({
  what: 'resend',
  who: userId,
  limit: 3,
  seconds: hour,
})

/** Mails the signed-in user a new link. It is made when the email is written: one that is not leaves the link before. */
export async function resendVerification(ctx: Ctx): Promise<void> {
  const { actor, userAgent } = ctx.caller
  if (!actor) throw new AppError('unauthorized')
  await countTry(ctx, resendLimit(actor.id))
  const to = await queries.findUnverifiedContact(ctx.db, actor.id)
  if (!to) throw new AppError('email_already_verified')
  const asked = { what: 'link', device: parseDevice(userAgent) } as const
  await changing.queueVerificationEmail(ctx.db, to, { userId: actor.id, asked }, ctx.clock())
  ctx.wakeMailer()
}

/**
 * Marks the address of a link as verified, and ends every session but that of whoever opens it: someone else may have
 * registered the address and wait (decision 0029). A link that was used already says so again rather than fail.
 */
export async function verifyEmail(ctx: Ctx, token: string): Promise<void> {
  if (token === '') throw new AppError('verification_token_required')
  const tries = { what: 'verify', who: ctx.caller.ip, limit: 60, seconds: hour }
  await countFailure(ctx, tries, () => useVerificationLink(ctx, hashSecret(token)))
  // The guest bookings of the address may be the account's now.
  ctx.changed(['accounts', 'sessions', 'bookings'])
  ctx.wakeMailer()
}

function useVerificationLink(ctx: Ctx, tokenHash: string): Promise<void> {
  const now = ctx.clock()
  return ctx.db.transaction(async (tx) => {
    const user = await queries.lockByVerificationToken(tx, tokenHash)
    if (!user) throw new AppError('verification_token_invalid')
    if (user.ownerProvenAt) return
    const isOver = !user.verificationExpiresAt || user.verificationExpiresAt <= now
    if (isOver && user.emailVerified) return
    if (isOver) throw new AppError('verification_token_expired')
    await applyVerificationLink(ctx, tx, user, now)
  })
}

type AccountOfLink = NonNullable<Awaited<ReturnType<typeof queries.lockByVerificationToken>>>

async function applyVerificationLink(ctx: Ctx, tx: Queryable, user: AccountOfLink, now: Date): Promise<void> {
  const { actor } = ctx.caller
  const isSignedIn = actor?.id === user.id
  const isWhereRegistered =
    user.registeredBrowserHash !== null && user.registeredBrowserHash === findMarkedBrowser(ctx)
  if (!user.emailVerified) {
    await markVerified(tx, ctx.emit, user, now)
    await endSessions(tx, user.id, isSignedIn ? ctx.caller : undefined)
  }
  if (!isSignedIn && !isWhereRegistered) return recordOpenedBrowser(tx, user.id, markBrowser(ctx))
  await markIdentitiesProven(tx, user.id)
  await recordOwnerProven(tx, ctx.emit, user, now)
}

/** The other half of the proof: who signs in where the link was opened reads the mail and knows the sign-in method. */
export async function completeOwnerProof(ctx: Ctx, userId: string): Promise<boolean> {
  const browser = findMarkedBrowser(ctx)
  if (!browser) return false
  const isProven = await ctx.db.transaction(async (tx) => {
    const user = await lockByOpenedBrowser(tx, userId, browser)
    if (user) await recordOwnerProven(tx, ctx.emit, user, ctx.clock())
    return user !== undefined
  })
  if (isProven) ctx.changed(['accounts', 'bookings'])
  return isProven
}

/** When a verification link that is made now ends. */
export function verificationLinkExpiry(now: Date): Date {
  return new Date(now.getTime() + verificationLinkHours * 3_600_000)
}
