import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { OwnOrganizer, updateOrganizer as updateEndpoint } from '#contract/organizers/dashboard.ts'
import type { OrganizerData } from '#contract/organizers/form.ts'
import { fieldsToModerate } from '#domain/organizers/organizers.ts'
import { mayEditOwnProfile, mayModerate, mayUpdateOrganizer } from '#domain/permissions.ts'
import { beginOrganizerRole } from '#server/accounts/core/changing.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { notifyAdminsOfApplicant } from './applications-changing.ts'
import {
  auditProfileChange,
  clearRejection,
  insertCompany,
  lockOrganizer,
  type ProfileFields,
  updateProfile,
} from './changing.ts'
import { deletePendingChange, requestProfileChange } from './pending-changing.ts'
import * as queries from './queries.ts'
import { findOrganizer, presentForPerson } from './view.ts'

const oneDay = 24 * 60 * 60

/** The company of a user, for that user and admins (FND-16); of several the one chosen last. */
export async function showCompanyOfUser({ db, caller }: Ctx, userId: string): Promise<OwnOrganizer> {
  if (caller.actor?.id !== userId && !mayModerate(caller.actor)) throw new AppError('access_denied')
  const organizer = isId(userId) ? await queries.findCompanyOfUser(db, userId) : undefined
  if (!organizer) throw new AppError('organizer_profile_not_found')
  return presentForPerson(caller.actor, organizer)
}

/**
 * Registers a company on the account that asks, which owns none yet; nothing else of the account changes (decisions: Second reading). The
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
    if (!account || (await queries.hasOwnCompany(tx, account.id))) throw new AppError('organizer_exists')
    await insertCompany(tx, account, company, now)
    return queries.findCompanyOfUser(tx, account.id)
  })
  if (!organizer) throw new Error('the company was not written')
  ctx.changed(['accounts', 'organizers', 'deeds'])
  ctx.wakeMailer()
  return organizer
}

/**
 * Changes a profile; what is left empty is none, and a logo stays unless another is sent. Of a verified company's own edit
 * what is checked waits for an admin (TRU-03).
 */
export async function update(
  ctx: Ctx,
  { id, pendingChange, ...form }: ParsedInputOf<typeof updateEndpoint>,
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
  const isOwn = mayEditOwnProfile(actor, id)
  const changed = isId(id)
    ? await db.transaction(async (tx) => {
        if (pendingChange === null) await deletePendingChange(tx, id)
        if (isOwn) return applyOwnEdit(ctx, tx, id, fields)
        const profile = await updateProfile(tx, ctx.emit, id, fields)
        if (profile) await auditProfileChange(tx, profile, actor?.id ?? null, now)
        return profile?.is
      })
    : undefined
  if (!changed) throw new AppError('organizer_not_found')
  ctx.changed([`organizer:${id}`, 'deeds'])
  return presentForPerson(actor, changed)
}

/** The fields of an edit but these. */
function omitFields(fields: ProfileFields, left: object): ProfileFields {
  const kept = Object.entries(fields).filter(([name]) => !Object.hasOwn(left, name))
  return Object.fromEntries(kept)
}

/** The company's own edit: published, but for what of a verified company is checked first. */
async function applyOwnEdit(ctx: Ctx, tx: Queryable, id: string, fields: ProfileFields) {
  const now = ctx.clock()
  const profile = await updateProfile(
    tx,
    ctx.emit,
    id,
    (was) => omitFields(fields, fieldsToModerate(was, fields)),
    now,
  )
  if (!profile) return undefined
  const { was, is } = profile
  // Changes of an unverified company are public right away: nothing is left to be checked.
  if (!was.isVerified) await deletePendingChange(tx, id)
  const deed = { actorId: ctx.caller.actor?.id ?? null, now }
  await requestProfileChange(tx, is, fieldsToModerate(was, fields), deed)
  return lockOrganizer(tx, id)
}

/**
 * Asks for a new review of a rejected profile, which must have been edited since (decisions: Names and meanings fixed).
 * Asked again, or by one that waits anyway, it answers how things stand.
 */
export async function requestVerification(ctx: Ctx, id: string): Promise<OwnOrganizer> {
  const { db, clock, caller } = ctx
  if (!mayEditOwnProfile(caller.actor, id)) {
    await findOrganizer(ctx.db, caller.actor, id)
    throw new AppError('organizer_update_unauthorized')
  }
  await countTry(ctx, { what: 'ask-verification', who: id, limit: 10, seconds: oneDay })
  const organizer = await db.transaction(async (tx) => {
    const was = await lockOrganizer(tx, id)
    if (!was) throw new AppError('organizer_not_found')
    if (was.rejectedAt === null) return was
    if (was.updatedAt <= was.rejectedAt) throw new AppError('profile_unchanged')
    await clearRejection(tx, id, clock())
    const actorId = caller.actor?.id ?? null
    await writeAuditEntry(tx, { action: 'organizer.asked_again', actorId, entityId: id, now: clock() })
    if (was.userId) await notifyAdminsOfApplicant(tx, was.userId, clock())
    return { ...was, rejectedAt: null, rejectionReason: null }
  })
  ctx.changed([`organizer:${id}`, 'deeds'])
  ctx.wakeMailer()
  return presentForPerson(caller.actor, organizer)
}
