import type { DeletionRequest, requestDeletion } from '#contract/deletions/deletions.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { normalizeEmail } from '#domain/accounts/accounts.ts'
import { calculateDeletionDue, deletionLinkHours } from '#domain/deletions/deletions.ts'
import { activateAccount, deactivateAccount } from '#server/accounts/core/changing.ts'
import { isOwnVerifiedEmail } from '#server/accounts/core/view.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { uncounted } from '#server/machine/mail/email-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { hashSecret, newCode, newSecret } from '#server/machine/secrets/secrets.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'

const hour = 60 * 60

/**
 * Stores a request and mails the link that confirms it. The same work for every address: the answer tells no one who has
 * an account, and nothing is switched off, because anyone can type anyone's address.
 */
export async function storeDeletionRequest(
  ctx: Ctx,
  form: ParsedInputOf<typeof requestDeletion>,
): Promise<void> {
  const { db, clock, caller } = ctx
  const email = normalizeEmail(form.email)
  await countTry(ctx, { what: 'deletion', who: caller.ip, limit: 10, seconds: hour })
  const { actor } = caller
  const isOwn = actor !== undefined && (await isOwnVerifiedEmail(db, actor.id, email))
  if (isOwn) await countTry(ctx, { what: 'deletion-own', who: actor.id, limit: 3, seconds: 24 * hour })
  const [code, token] = [newCode(), newSecret()]
  const now = clock()
  await db.transaction(async (tx) => {
    await changing.insertRequest(tx, {
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
    const data = { code, token, ...(isOwn && uncounted) }
    const letter = { template: 'confirm-deletion', recipient: email, language: caller.locale, data }
    await queueEmail(tx, letter, now)
  })
  ctx.changed(['deletions'])
  ctx.wakeMailer()
}

/** Returns the state of a request to anyone who has its code. */
export async function showRequest({ db, clock }: Ctx, code: string): Promise<DeletionRequest> {
  const found = await queries.findRequest(db, code)
  if (!found) throw new AppError('deletion_not_found')
  return presentRequest(found, clock())
}

type Link = { code: string; token: string }

/** Confirms a request with its emailed link, which proves the mailbox; once more answers the same. */
export async function confirmRequest(ctx: Ctx, { code, token }: Link): Promise<DeletionRequest> {
  const now = ctx.clock()
  await countLinkAttempt(ctx)
  const confirmed = await ctx.db.transaction(async (tx) => {
    const found = await lockByLink(tx, { code, token }, now)
    if (found.status !== 'unconfirmed' || !found.email) return found
    const account = await queries.lockAccount(tx, { email: found.email })
    const accepted = await changing.updateRequest(tx, found.id, await decideAcceptance(tx, ctx, account))
    await queueOutcomeEmail(tx, ctx, accepted, { recipient: found.email, token, now })
    return accepted
  })
  ctx.changed(['deletions', 'accounts', 'sessions'])
  ctx.wakeMailer()
  return presentRequest(confirmed, now)
}

/** Takes a request back, and with it all that the person has confirmed; the account is as it was before. */
export async function cancelRequest(ctx: Ctx, { code, token }: Link): Promise<DeletionRequest> {
  const now = ctx.clock()
  await countLinkAttempt(ctx)
  const cancelled = await ctx.db.transaction(async (tx) => {
    const found = await lockByLink(tx, { code, token }, now)
    if (found.status === 'unconfirmed')
      return presentRequest(
        await changing.updateRequest(tx, found.id, { ...changing.erasedFields, status: 'cancelled' }),
        now,
      )
    const wasSwitchedOff = await changing.cancelConfirmed(tx, found)
    if (wasSwitchedOff && found.userId) await activateAccount(tx, found.userId, now)
    return presentRequest({ ...found, status: 'cancelled', dueAt: null }, now)
  })
  ctx.changed(['deletions', 'accounts'])
  return cancelled
}

/**
 * Decides a request once the requester is proven: accounts on which others depend are left to support. Its hours run by
 * the database's clock, by which it is carried out.
 */
export async function decideAcceptance(
  tx: Queryable,
  { databaseClock }: Pick<Deps, 'databaseClock'>,
  account: queries.Account,
) {
  const now = await databaseClock(tx)
  const userId = account?.id ?? null
  if (account?.needsSupport) return { status: 'with_support', userId, confirmedAt: now } as const
  const deactivated = account ? await deactivateAccount(tx, account.id, now) : false
  return {
    status: 'scheduled',
    userId,
    deactivated,
    confirmedAt: now,
    dueAt: calculateDeletionDue(now),
  } as const
}

/** Mails what became of a request: to the person, or to support where that has to act. */
export async function queueOutcomeEmail(
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

/** The request behind an emailed link; its secret is good for confirming a day, and for taking back until the end. */
async function lockByLink(tx: Queryable, { code, token }: Link, now: Date): Promise<queries.RequestRow> {
  const found = await queries.lockRequest(tx, code)
  if (!found) throw new AppError('deletion_not_found')
  if (found.tokenHash !== hashSecret(token) || isLinkExpired(found, now))
    throw new AppError('deletion_link_invalid')
  return found
}

function isLinkExpired({ status, tokenExpiresAt }: queries.RequestRow, now: Date): boolean {
  return status === 'unconfirmed' && tokenExpiresAt !== null && tokenExpiresAt <= now
}

async function countLinkAttempt(ctx: Ctx) {
  await countTry(ctx, { what: 'deletion-link', who: ctx.caller.ip, limit: 60, seconds: hour })
}

/** A request as it is shown to whoever has its code; one whose link is over counts as expired before the job says so. */
export function presentRequest(row: queries.RequestRow, now: Date): DeletionRequest {
  const { code, status, requestedAt, confirmedAt, dueAt, doneAt } = row
  return {
    code,
    status: isLinkExpired(row, now) ? 'expired' : status,
    requestedAt: requestedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
  }
}
