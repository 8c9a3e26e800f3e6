import type { DeletionRequest } from '#contract/deletions/deletions.ts'
import { AppError } from '#contract/errors.ts'
import { normalizeEmail } from '#domain/accounts/accounts.ts'
import { isRecentRequest } from '#domain/accounts/external-accounts.ts'
import { hasRightAnywhere, mayModerate } from '#domain/permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { countTry, type Limit, resetTries } from '#server/machine/limits/rate-limit.ts'
import { hashSecret, newCode, newSecret } from '#server/machine/secrets/secrets.ts'
import { isSignedWith, parseSignedRequest } from '#server/machine/sign-in/facebook-signed-request.ts'
import { endSession } from '#server/machine/sign-in/session.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'
import { decideAcceptance, presentRequest, queueOutcomeEmail } from './service.ts'

const quarterHour = 15 * 60

/** Schedules the deletion of the signed-in user's account; someone who only found the phone unlocked lacks the password. */
export async function scheduleOwnDeletion(ctx: Ctx, password: string): Promise<DeletionRequest> {
  const { actor } = ctx.caller
  if (!actor) throw new AppError('unauthorized')
  if (mayModerate(actor) || hasRightAnywhere(actor, 'people')) throw new AppError('account_needs_support')
  await checkPassword(ctx, actor.id, password)
  const now = ctx.clock()
  const scheduled = await ctx.db.transaction(async (tx) => {
    const account = await queries.lockAccount(tx, actor)
    if (!account) throw new AppError('unauthorized')
    if (account.needsSupport) throw new AppError('account_needs_support')
    return requestAccountDeletion(tx, ctx, account, { source: 'profile' })
  })
  ctx.wakeMailer()
  // No noun is named as changed: the browser drops everything it holds with its session.
  await endSession(ctx)
  return presentRequest(scheduled, now)
}

/** Facebook's callback: the person has removed our app there, just now. Unknown people are done with at once. */
export async function handleFacebookCallback(ctx: Ctx, signedRequest: string): Promise<{ code: string }> {
  const signed = parseSignedRequest(signedRequest)
  if (!signed) throw new AppError('signed_request_invalid')
  const { facebook: provider } = ctx.config
  if (!provider) throw new AppError('provider_off')
  if (!isSignedWith(signed, provider.appSecret)) throw new AppError('signed_request_invalid')
  const now = ctx.clock()
  const known = await ctx.db.transaction(async (tx) => {
    const link = await queries.findFacebookLink(tx, signed.userId)
    if (!isRecentRequest(signed.issuedAt, now, link?.linkedAt)) throw new AppError('signed_request_invalid')
    const account = link && (await queries.lockAccount(tx, { id: link.userId }))
    if (account)
      return requestAccountDeletion(tx, ctx, account, { source: 'facebook', providerUserId: signed.userId })
    const done = { status: 'done', requestedAt: now, confirmedAt: now, doneAt: now } as const
    return changing.insertRequest(tx, { code: newCode(), source: 'facebook', ...done })
  })
  ctx.changed(['deletions', 'accounts', 'sessions'])
  ctx.wakeMailer()
  return known
}

type KnownAccount = NonNullable<queries.Account>
type RequestOrigin = Pick<queries.RequestRow, 'source'> & { providerUserId?: string }

/**
 * The request of an account whose owner is known: the open one, or a new one with its email. What else belongs to the
 * address goes too only where its owner is proven: an account may have been made with another's address.
 */
async function requestAccountDeletion(tx: Queryable, ctx: Ctx, account: KnownAccount, origin: RequestOrigin) {
  const open = await queries.findOpenRequest(tx, account.id)
  if (open) return open
  const token = newSecret()
  const now = ctx.clock()
  const inserted = await changing.insertRequest(tx, {
    ...origin,
    code: newCode(),
    email: account.isOwnerProven ? normalizeEmail(account.email) : null,
    language: account.language,
    tokenHash: hashSecret(token),
    requestedAt: now,
    ...(await decideAcceptance(tx, ctx, account)),
  })
  await queueOutcomeEmail(tx, ctx, inserted, { recipient: account.email, token, now })
  return inserted
}

async function checkPassword(ctx: Ctx, userId: string, password: string) {
  const hash = await queries.findPasswordHash(ctx.db, userId)
  if (hash === null) return
  const tries: Limit = { what: 'delete-account', who: userId, limit: 10, seconds: quarterHour }
  await countTry(ctx, tries)
  if (!(await ctx.passwords.matches(hash, password))) throw new AppError('current_password_incorrect')
  await resetTries(ctx, tries)
}
