import type { DeletionRequest, requestDeletion } from '#contract/deletions.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { normalizeEmail } from '#domain/accounts.ts'
import { deletionDue, deletionLinkHours } from '#domain/deletions.ts'
import type { Queryable } from '#server/db/client.ts'
import { queueEmail } from '#server/db/emails.ts'
import type { Ctx, Deps } from '#server/platform/context.ts'
import { isSignedWith, parseSignedRequest } from '#server/platform/facebook-signed-request.ts'
import { countTry, forgetTries, type Limit } from '#server/platform/rate-limit.ts'
import { hashSecret, newCode, newSecret } from '#server/platform/secrets.ts'
import { endSession } from '#server/platform/session.ts'
import * as queries from './queries.ts'

const hour = 60 * 60

/**
 * Stores a request and mails the link that confirms it. The same work for every address: the answer tells nobody who has
 * an account, and nothing is switched off, because anybody can type anybody's address.
 */
export async function request(ctx: Ctx, form: ParsedInputOf<typeof requestDeletion>): Promise<void> {
  const { db, clock, caller } = ctx
  const email = normalizeEmail(form.email)
  await countTry(ctx, { what: 'deletion', who: caller.ip, limit: 10, seconds: hour })
  await countTry(ctx, { what: 'deletion-address', who: email, limit: 3, seconds: 24 * hour })
  const [code, token] = [newCode(), newSecret()]
  const now = clock()
  await db.transaction(async (tx) => {
    await queries.insertRequest(tx, {
      code,
      source: 'form',
      status: 'unconfirmed',
      email,
      providerUserId: form.providerUserId || null,
      reason: form.reason || null,
      language: caller.locale,
      tokenHash: hashSecret(token),
      tokenExpiresAt: new Date(now.getTime() + deletionLinkHours * 3_600_000),
      requestedAt: now,
    })
    const data = { code, token }
    const letter = { template: 'confirm-deletion', recipient: email, language: caller.locale, data }
    await queueEmail(tx, letter, now)
  })
  ctx.mailWaiting()
}

/** How a request stands, for whoever has its code. */
export async function status({ db, clock }: Ctx, code: string): Promise<DeletionRequest> {
  const found = await queries.findRequest(db, code)
  if (!found) throw new AppError('deletion_not_found')
  return present(found, clock())
}

type Link = { code: string; token: string }

/** Confirms a request with its mailed link, which proves the mailbox; once more answers the same. */
export async function confirm(ctx: Ctx, { code, token }: Link): Promise<DeletionRequest> {
  const now = ctx.clock()
  await countLink(ctx)
  const confirmed = await ctx.db.transaction(async (tx) => {
    const found = await lockByLink(tx, { code, token }, now)
    if (found.status !== 'unconfirmed' || !found.email) return found
    const account = await queries.lockAccount(tx, { email: found.email })
    const admitted = await queries.updateRequest(tx, found.id, await admission(tx, account, now))
    await tell(tx, ctx, admitted, { recipient: found.email, token, now })
    return admitted
  })
  ctx.mailWaiting()
  return present(confirmed, now)
}

/** Takes a request back, and with it all that the person has confirmed; the account is as it was before. */
export async function cancel(ctx: Ctx, { code, token }: Link): Promise<DeletionRequest> {
  const now = ctx.clock()
  await countLink(ctx)
  return ctx.db.transaction(async (tx) => {
    const found = await lockByLink(tx, { code, token }, now)
    if (found.status === 'unconfirmed')
      return present(
        await queries.updateRequest(tx, found.id, { ...queries.forgotten, status: 'cancelled' }),
        now,
      )
    const wasSwitchedOff = await queries.cancelConfirmed(tx, found)
    if (wasSwitchedOff && found.userId) await queries.switchOn(tx, found.userId, now)
    return present({ ...found, status: 'cancelled', dueAt: null }, now)
  })
}

/** Schedules the deletion of the signed-in user's account; whoever only found the phone unlocked lacks the password. */
export async function deleteAccount(ctx: Ctx, password: string): Promise<DeletionRequest> {
  const { actor } = ctx.caller
  if (!actor) throw new AppError('unauthorized')
  if (actor.role === 'admin' || actor.organizer) throw new AppError('account_needs_support')
  await checkPassword(ctx, actor.id, password)
  const now = ctx.clock()
  const scheduled = await ctx.db.transaction(async (tx) => {
    const account = await queries.lockAccount(tx, actor)
    if (!account) throw new AppError('unauthorized')
    if (account.needsSupport) throw new AppError('account_needs_support')
    return requestOfAccount(tx, ctx, account, { source: 'profile' })
  })
  ctx.mailWaiting()
  await endSession(ctx)
  return present(scheduled, now)
}

/** Facebook's callback: the person has removed our app there. Unknown people are done with at once. */
export async function facebook(ctx: Ctx, signedRequest: string): Promise<{ code: string }> {
  const signed = parseSignedRequest(signedRequest)
  if (!signed) throw new AppError('signed_request_invalid')
  const { facebook: provider } = ctx.config
  if (!provider) throw new AppError('provider_off')
  if (!isSignedWith(signed, provider.appSecret)) throw new AppError('signed_request_invalid')
  const known = await ctx.db.transaction(async (tx) => {
    const userId = await queries.findFacebookUser(tx, signed.userId)
    const account = userId && (await queries.lockAccount(tx, { id: userId }))
    if (account)
      return requestOfAccount(tx, ctx, account, { source: 'facebook', providerUserId: signed.userId })
    const now = ctx.clock()
    const done = { status: 'done', requestedAt: now, confirmedAt: now, doneAt: now } as const
    return queries.insertRequest(tx, { code: newCode(), source: 'facebook', ...done })
  })
  ctx.mailWaiting()
  return known
}

type Known = NonNullable<queries.Account>
type Origin = Pick<queries.RequestRow, 'source'> & { providerUserId?: string }

/**
 * The request of an account whose owner is known: the open one, or a new one with its mail. What else belongs to the
 * address goes too only where the account has proven it: an account may have been made with another's address.
 */
async function requestOfAccount(tx: Queryable, ctx: Ctx, account: Known, origin: Origin) {
  const open = await queries.findOpen(tx, account.id)
  if (open) return open
  const token = newSecret()
  const now = ctx.clock()
  const inserted = await queries.insertRequest(tx, {
    ...origin,
    code: newCode(),
    email: account.emailVerified ? normalizeEmail(account.email) : null,
    language: account.language,
    tokenHash: hashSecret(token),
    requestedAt: now,
    ...(await admission(tx, account, now)),
  })
  await tell(tx, ctx, inserted, { recipient: account.email, token, now })
  return inserted
}

/** What a request becomes when it is sure who asks: accounts on which others depend are left to support. */
export async function admission(tx: Queryable, account: queries.Account, now: Date) {
  const userId = account?.id ?? null
  if (account?.needsSupport) return { status: 'with_support', userId, confirmedAt: now } as const
  const deactivated = account ? await queries.switchOff(tx, account.id, now) : false
  return { status: 'scheduled', userId, deactivated, confirmedAt: now, dueAt: deletionDue(now) } as const
}

/** Mails what became of a request: to the person, or to support where that has to act. */
export async function tell(
  tx: Queryable,
  { config }: Pick<Deps, 'config'>,
  { status, code, language }: queries.RequestRow,
  { recipient, token, now }: { recipient: string; token: string; now: Date },
) {
  const data = { code, confirmedAt: now.toISOString() }
  const letter =
    status === 'with_support'
      ? { template: 'deletion-support', recipient: config.supportEmail, language: 'en', data }
      : { template: 'deletion-scheduled', recipient, language, data: { ...data, token } }
  await queueEmail(tx, letter, now)
}

/** The request behind a mailed link; its secret is good for confirming a day, and for taking back until the end. */
async function lockByLink(tx: Queryable, { code, token }: Link, now: Date): Promise<queries.RequestRow> {
  const found = await queries.lockRequest(tx, code)
  if (!found) throw new AppError('deletion_not_found')
  if (found.tokenHash !== hashSecret(token) || isLate(found, now)) throw new AppError('deletion_link_invalid')
  return found
}

function isLate({ status, tokenExpiresAt }: queries.RequestRow, now: Date): boolean {
  return status === 'unconfirmed' && tokenExpiresAt !== null && tokenExpiresAt <= now
}

async function countLink(ctx: Ctx) {
  await countTry(ctx, { what: 'deletion-link', who: ctx.caller.ip, limit: 60, seconds: hour })
}

async function checkPassword(ctx: Ctx, userId: string, password: string) {
  const hash = await queries.findPasswordHash(ctx.db, userId)
  if (hash === null) return
  const tries: Limit = { what: 'delete-account', who: userId, limit: 10, seconds: hour / 4 }
  await countTry(ctx, tries)
  if (!(await ctx.passwords.matches(hash, password))) throw new AppError('current_password_incorrect')
  await forgetTries(ctx, tries)
}

/** A request as it is shown to whoever has its code; one whose link is over counts as expired before the job says so. */
export function present(row: queries.RequestRow, now: Date): DeletionRequest {
  const { code, status, requestedAt, confirmedAt, dueAt, doneAt } = row
  return {
    code,
    status: isLate(row, now) ? 'expired' : status,
    requestedAt: requestedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
  }
}
