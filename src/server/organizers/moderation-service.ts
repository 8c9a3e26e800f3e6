import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import type * as contract from '#contract/organizers/moderation.ts'
import { diffFields } from '#domain/kernel/audit.ts'
import { approvalBadges } from '#domain/organizers/organizers.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import { isId } from '#server/machine/data/ids.ts'
import { readMomentPosition } from '#server/machine/data/moment-order.ts'
import {
  auditProfileChange,
  companyChanging,
  lockOrganizer,
  queueOwnerEmail,
  updateProfile,
  writeDecision,
} from './changing.ts'
import * as queries from './moderation-queries.ts'
import { findOwner } from './view.ts'

/** A page of the organizers that match. */
export async function search(
  { db }: Ctx,
  { limit, cursor, ...filter }: ParsedInputOf<typeof contract.searchOrganizers>,
): Promise<OutputOf<typeof contract.searchOrganizers>> {
  const isWaiting = filter.state === 'pending'
  const after = readCursor<queries.OrganizerPosition>(cursor, isWaiting ? readMomentPosition : readPosition)
  const [found, total] = await Promise.all([
    queries.findOrganizers(db, filter, { limit: limit + 1, ...(after && { after }) }),
    queries.countOrganizers(db, filter),
  ])
  const { rows, nextCursor } = createPage(found, limit, ({ position }) => position)
  return { organizers: rows.map(({ organizer }) => organizer), total, nextCursor }
}

function readPosition(position: unknown): queries.OrganizerPosition | undefined {
  const { name, id } = Object(position) as Record<string, unknown>
  return typeof name === 'string' && typeof id === 'string' && isId(id) ? { name, id } : undefined
}

type Decision = {
  isVerified: boolean
  verificationBadges?: string[] | undefined
  seenDocuments?: string[] | undefined
  reason?: string | null | undefined
}

/** Approves an organizer, or rejects it and takes its verification and badges away (organizer specification 4). */
export async function verify(
  ctx: Ctx,
  { id, ...decision }: ParsedInputOf<typeof contract.verifyOrganizer>,
): Promise<OwnOrganizer> {
  const organizer = await ctx.db.transaction(async (tx) => {
    // Its trips are suspended with it, or no longer, by a trigger.
    if (isId(id)) await ctx.emit(tx, companyChanging, { organizerId: id })
    const was = isId(id) ? await lockOrganizer(tx, id) : undefined
    if (!was) throw new AppError('organizer_not_found')
    return decide(ctx, tx, was, decision)
  })
  ctx.changed([`organizer:${id}`, 'deeds'])
  ctx.wakeMailer()
  return organizer
}

/** Changes an organizer; what is left out stays, what is left empty is none. A changed isVerified is a decision like any other. */
export async function update(
  ctx: Ctx,
  {
    id,
    isVerified,
    reason,
    seenDocuments,
    verificationBadges,
    ...form
  }: ParsedInputOf<typeof contract.updateOrganizer>,
): Promise<OwnOrganizer> {
  const { businessEmail, businessPhone } = form
  const fields = {
    ...form,
    ...(businessEmail !== undefined && { businessEmail: businessEmail || null }),
    ...(businessPhone !== undefined && { businessPhone: businessPhone || null }),
  }
  const organizer = await ctx.db.transaction(async (tx) => {
    const changed = isId(id) ? await updateProfile(tx, ctx.emit, id, fields) : undefined
    if (!changed) throw new AppError('organizer_not_found')
    await auditProfileChange(tx, changed, ctx.caller.actor?.id ?? null, ctx.clock())
    if (isVerified === undefined || isVerified === changed.is.isVerified) return changed.is
    return decide(ctx, tx, changed.is, { isVerified, reason, seenDocuments, verificationBadges })
  })
  ctx.changed([`organizer:${id}`, 'deeds'])
  ctx.wakeMailer()
  return organizer
}

/**
 * Carries a decision out on an organizer that is locked, notes it and tells the owner. The same decision again is
 * nothing new: no one gets a second email, and a rejection keeps its moment.
 */
async function decide(ctx: Ctx, tx: Queryable, was: OwnOrganizer, decision: Decision): Promise<OwnOrganizer> {
  const now = ctx.clock()
  const standing = toDecisionState(decision, now)
  if (isSameDecision(was, standing)) return was
  const is = await writeDecision(tx, was.id, standing)
  const action = standing.isVerified ? 'approved' : was.isVerified ? 'unverified' : 'rejected'
  await writeAuditEntry(tx, {
    action: `organizer.${action}`,
    actorId: ctx.caller.actor?.id ?? null,
    entityId: was.id,
    ...withSeenDocuments(diffFields(was, is), standing.isVerified ? decision.seenDocuments : undefined),
    // Of a rejection it is among the fields: the organizer reads it.
    reason: standing.isVerified ? decision.reason : null,
    now,
  })
  const owner = await findOwner(tx, was.userId)
  const { companyName } = was
  if (owner && !standing.isVerified) {
    const data = { companyName, reason: standing.rejectionReason, wasVerified: was.isVerified }
    await queueOwnerEmail(tx, owner, { template: 'organizer-rejected', data }, now)
  }
  // An address that no one proved gets the email once it is (`sendPendingApproval`).
  if (owner?.emailVerified && standing.isVerified && !was.isVerified)
    await queueOwnerEmail(tx, owner, { template: 'organizer-approved', data: { companyName } }, now)
  return is
}

/** What was seen for an approval, beside what it changed. */
function withSeenDocuments(changes: ReturnType<typeof diffFields<OwnOrganizer>>, seen: string[] | undefined) {
  return seen?.length ? { ...changes, after: { ...changes.after, seenDocuments: seen } } : changes
}

function toDecisionState(decision: Decision, now: Date) {
  if (!decision.isVerified) {
    const rejectionReason = decision.reason || null
    return { isVerified: false, verificationBadges: [], rejectedAt: now, rejectionReason }
  }
  const verificationBadges = decision.verificationBadges ?? [...approvalBadges]
  return { isVerified: true, verificationBadges, rejectedAt: null, rejectionReason: null }
}

function isSameDecision(was: OwnOrganizer, standing: ReturnType<typeof toDecisionState>): boolean {
  const isDecided = was.isVerified === standing.isVerified && (was.isVerified || was.rejectedAt !== null)
  const sameBadges = JSON.stringify(was.verificationBadges) === JSON.stringify(standing.verificationBadges)
  return isDecided && sameBadges && was.rejectionReason === standing.rejectionReason
}
