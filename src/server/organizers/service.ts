import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { OrganizerData } from '#contract/organizers-form.ts'
import type { OwnOrganizer, updateOrganizer as updateEndpoint } from '#contract/organizers-work.ts'
import { mayAskVerification, mayModerate, mayUpdateOrganizer } from '#domain/permissions.ts'
import { beginOrganizerRole } from '#server/accounts/changing.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAudit } from '#server/machine/data/audit.ts'
import { isId } from '#server/machine/data/ids.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { tellAdminsOf } from './applying-changing.ts'
import { clearRejection, insertCompany, lockOrganizer, noteProfileChange, updateProfile } from './changing.ts'
import * as queries from './queries.ts'
import { findOrganizer } from './view.ts'

const oneDay = 24 * 60 * 60

/** The company of a user, for that user and admins (FND-16). */
export async function findOfUser({ db, caller }: Ctx, userId: string): Promise<OwnOrganizer> {
  if (caller.actor?.id !== userId && !mayModerate(caller.actor)) throw new AppError('access_denied')
  const organizer = isId(userId) ? await queries.findOfUser(db, userId) : undefined
  if (!organizer) throw new AppError('organizer_profile_not_found')
  return organizer
}

/**
 * Registers a company on the account that asks; nothing else of the account changes (decisions: Second reading). The
 * account's row makes two at once wait for each other.
 */
export async function register(ctx: Ctx, company: OrganizerData): Promise<OwnOrganizer> {
  const { actor } = ctx.caller
  if (!actor) throw new AppError('unauthorized')
  if (mayModerate(actor)) throw new AppError('access_denied')
  await countTry(ctx, { what: 'register-company', who: actor.id, limit: 10, seconds: oneDay })
  const now = ctx.clock()
  const organizer = await ctx.db.transaction(async (tx) => {
    const account = await beginOrganizerRole(tx, actor.id, now)
    if (!account) throw new AppError('organizer_exists')
    await insertCompany(tx, account, company, now)
    return queries.findOfUser(tx, account.id)
  })
  if (!organizer) throw new Error('the company was not written')
  ctx.changed(['accounts', 'organizers', 'deeds'])
  ctx.mailWaiting()
  return organizer
}

/** Changes a profile; what is left empty is none, and a logo stays unless another is sent. */
export async function update(
  ctx: Ctx,
  { id, ...form }: ParsedInputOf<typeof updateEndpoint>,
): Promise<OwnOrganizer> {
  const { db, clock, caller } = ctx
  if (!mayUpdateOrganizer(caller.actor, id)) {
    await findOrganizer(ctx.db, caller.actor, id)
    throw new AppError('organizer_update_unauthorized')
  }
  const { businessEmail, businessPhone, website } = form
  const fields = {
    ...form,
    businessEmail: businessEmail || null,
    businessPhone: businessPhone || null,
    website: website || null,
  }
  const now = clock()
  const { actor } = caller
  const isOwner = mayAskVerification(actor, id)
  const changed = isId(id)
    ? await db.transaction(async (tx) => {
        const profile = await updateProfile(tx, ctx.tell, id, fields, isOwner ? now : undefined)
        if (profile && !isOwner) await noteProfileChange(tx, profile, actor?.id ?? null, now)
        return profile
      })
    : undefined
  if (!changed) throw new AppError('organizer_not_found')
  ctx.changed([`organizer:${id}`, 'deeds'])
  return changed.is
}

/**
 * Asks for a new review of a rejected profile, which must have been edited since (decisions: Names and meanings fixed).
 * Asked again, or by one that waits anyway, it answers how things stand.
 */
export async function askVerification(ctx: Ctx, id: string): Promise<OwnOrganizer> {
  const { db, clock, caller } = ctx
  if (!mayAskVerification(caller.actor, id)) {
    await findOrganizer(ctx.db, caller.actor, id)
    throw new AppError('organizer_update_unauthorized')
  }
  await countTry(ctx, { what: 'ask-verification', who: id, limit: 10, seconds: oneDay })
  const organizer = await db.transaction(async (tx) => {
    const was = await lockOrganizer(tx, id)
    if (!was) throw new AppError('organizer_not_found')
    if (was.rejectedAt === null) return was
    if (was.updatedAt <= was.rejectedAt) throw new AppError('profile_unchanged')
    await clearRejection(tx, id)
    const actorId = caller.actor?.id ?? null
    await writeAudit(tx, { action: 'organizer.asked_again', actorId, entityId: id, now: clock() })
    if (was.userId) await tellAdminsOf(tx, was.userId, clock())
    return { ...was, rejectedAt: null, rejectionReason: null }
  })
  ctx.changed([`organizer:${id}`, 'deeds'])
  ctx.mailWaiting()
  return organizer
}
