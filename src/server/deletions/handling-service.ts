import type { ListedDeletion } from '#contract/deletions/deletions.ts'
import { AppError } from '#contract/errors.ts'
import type { AuditAction } from '#domain/kernel/audit.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'
import { decideAcceptance, presentRequest, queueOutcomeEmail } from './service.ts'

/** Marks a request as handled, or as open again. It deletes nothing and sends no notice. */
export async function markRequestHandled(
  ctx: Ctx,
  { code, isHandled }: { code: string; isHandled: boolean },
): Promise<ListedDeletion> {
  const now = ctx.clock()
  const handled = await ctx.db.transaction(async (tx) => {
    const found = await requireLockedRequest(tx, code)
    if ((found.handledAt !== null) === isHandled) return presentListedRequest(found, now)
    const handledBy = ctx.caller.actor?.id ?? null
    const marks = isHandled ? { handledAt: now, handledBy } : { handledAt: null, handledBy: null }
    await auditRequest(tx, ctx, isHandled ? 'deletion.handled' : 'deletion.reopened', found.id)
    return presentListedRequest(await changing.updateRequest(tx, found.id, marks), now)
  })
  ctx.changed(['deletions', 'deeds'])
  return handled
}

/**
 * Schedules a request that waited with support, once no company and no admin is behind the account any more. The person
 * is told as ever, with a new secret to take it back: the first one is kept as a hash only.
 */
export async function scheduleDeletion(ctx: Ctx, { code }: { code: string }): Promise<ListedDeletion> {
  const now = ctx.clock()
  const scheduled = await ctx.db.transaction(async (tx) => {
    const found = await requireLockedRequest(tx, code)
    if (found.status !== 'with_support') return requireScheduled(found, now)
    const account = found.userId ? await queries.lockAccount(tx, { id: found.userId }) : undefined
    if (account?.needsSupport) throw new AppError('account_not_free')
    const token = newSecret()
    const changed = await changing.updateRequest(tx, found.id, {
      ...(await decideAcceptance(tx, ctx, account)),
      confirmedAt: found.confirmedAt,
      tokenHash: hashSecret(token),
    })
    const recipient = account?.email ?? found.email
    if (recipient) await queueOutcomeEmail(tx, ctx, changed, { recipient, token, now })
    await auditRequest(tx, ctx, 'deletion.scheduled', found.id)
    return changed
  })
  ctx.changed(['deletions', 'accounts', 'sessions', 'deeds'])
  ctx.wakeMailer()
  return presentListedRequest(scheduled, now)
}

/** Scheduled before: there is nothing to do. One that no one confirmed is none yet, of one that is over nothing can be done. */
function requireScheduled(request: queries.RequestRow, now: Date): queries.RequestRow {
  const { status } = presentRequest(request, now)
  if (status === 'unconfirmed') throw new AppError('deletion_unconfirmed')
  if (status !== 'scheduled') throw new AppError('deletion_not_found')
  return request
}

async function requireLockedRequest(tx: Queryable, code: string): Promise<queries.RequestRow> {
  const found = await queries.lockRequest(tx, code)
  if (!found) throw new AppError('deletion_not_found')
  return found
}

async function auditRequest(tx: Queryable, { caller, clock }: Ctx, action: AuditAction, entityId: string) {
  await writeAuditEntry(tx, { action, actorId: caller.actor?.id ?? null, entityId, now: clock() })
}

/** A request as admins see it. */
export function presentListedRequest(row: queries.RequestRow, now: Date): ListedDeletion {
  const { source, email, providerUserId, reason, handledAt } = row
  return {
    ...presentRequest(row, now),
    source,
    email,
    providerUserId,
    reason,
    handledAt: handledAt?.toISOString() ?? null,
  }
}
