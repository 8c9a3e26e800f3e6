import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import type { decideChange } from '#contract/organizers/moderation.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { lockOrganizer, type ProfileFields, queueOwnerEmail, updateProfile } from './changing.ts'
import { auditPendingChange, deletePendingChange, rejectChange } from './pending-changing.ts'
import { findOwner } from './view.ts'

type Decision = ParsedInputOf<typeof decideChange>

/**
 * Publishes the change that waits, or refuses it (TRU-03). Which one was looked at is said by its moment: no one approves
 * what was exchanged in the meantime.
 */
export async function decideProfileChange(
  ctx: Ctx,
  { isApproved, reason, ...which }: Decision,
): Promise<OwnOrganizer> {
  const { id } = which
  if (!isApproved && !reason) throw new AppError('invalid_organizer', { fields: { reason: 'required' } })
  if (!isId(id)) throw new AppError('organizer_not_found')
  const organizer = await ctx.db.transaction(async (tx) => {
    if (isApproved) await publishChange(ctx, tx, which)
    else await rejectPendingChange(ctx, tx, which, reason ?? '')
    return lockOrganizer(tx, id)
  })
  if (!organizer) throw new Error('the organizer that was locked is gone')
  ctx.changed([`organizer:${id}`, 'deeds'])
  ctx.wakeMailer()
  return organizer
}

type PendingChangeKey = Pick<Decision, 'id' | 'askedAt'>

async function publishChange(ctx: Ctx, tx: Queryable, which: PendingChangeKey): Promise<void> {
  const edit = (was: OwnOrganizer) => requirePendingFields(was, which) as ProfileFields
  const profile = await updateProfile(tx, ctx.emit, which.id, edit)
  if (!profile) throw new AppError('organizer_not_found')
  const { was } = profile
  await auditPendingChange(
    tx,
    'organizer.change_approved',
    was,
    requirePendingFields(was, which),
    actionContext(ctx),
  )
  await deletePendingChange(tx, was.id)
  const owner = await findOwner(tx, was.userId)
  const data = { companyName: profile.is.companyName }
  if (owner) await queueOwnerEmail(tx, owner, { template: 'organizer-change-approved', data }, ctx.clock())
}

async function rejectPendingChange(
  ctx: Ctx,
  tx: Queryable,
  which: PendingChangeKey,
  reason: string,
): Promise<void> {
  const was = await lockOrganizer(tx, which.id)
  if (!was) throw new AppError('organizer_not_found')
  requirePendingFields(was, which)
  await rejectChange(tx, was, reason, actionContext(ctx))
  const owner = await findOwner(tx, was.userId)
  const data = { companyName: was.companyName, reason }
  if (owner) await queueOwnerEmail(tx, owner, { template: 'organizer-change-refused', data }, ctx.clock())
}

function requirePendingFields({ pendingChange }: OwnOrganizer, { askedAt }: PendingChangeKey) {
  if (!pendingChange || pendingChange.refusedAt || pendingChange.askedAt !== askedAt)
    throw new AppError('change_not_waiting')
  return pendingChange.fields
}

const actionContext = ({ caller, clock }: Ctx) => ({ actorId: caller.actor?.id ?? null, now: clock() })
