import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { OwnOrganizer, verifyOrganizer as verifyEndpoint } from '#contract/organizer-work.ts'
import { approvalBadges } from '#domain/organizers.ts'
import type { Ctx } from '#server/platform/context.ts'
import { isId } from '#server/platform/ids.ts'
import * as queries from './queries.ts'

/**
 * Approves an organizer, or takes its verification and badges away (organizer specification 4). The owner is told of an
 * approval, not of one that was there already.
 */
export async function verifyOrganizer(
  ctx: Ctx,
  { id, isVerified, verificationBadges = [...approvalBadges] }: ParsedInputOf<typeof verifyEndpoint>,
): Promise<OwnOrganizer> {
  const { db, clock, cache, caller } = ctx
  if (!isId(id)) throw new AppError('organizer_not_found')
  const now = clock()
  const organizer = await db.transaction(async (tx) => {
    const before = await queries.lockVerification(tx, id)
    if (!before) throw new AppError('organizer_not_found')
    await queries.writeAudit(tx, {
      actorId: caller.actor?.id ?? null,
      action: isVerified ? 'organizer.approved' : 'organizer.unverified',
      entity: 'organizer',
      entityId: id,
      before: { isVerified: before.isVerified },
      after: { isVerified },
      happenedAt: now,
    })
    if (isVerified && !before.isVerified) await queries.queueApprovedEmail(tx, id, now)
    return queries.setVerification(tx, id, isVerified ? verificationBadges : undefined, now)
  })
  cache.changed([`organizer:${id}`])
  ctx.mailWaiting()
  return organizer
}
