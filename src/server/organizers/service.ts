import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Organizer } from '#contract/organizers.ts'
import type {
  OwnOrganizer,
  searchOrganizerTrips as searchEndpoint,
  updateOrganizer as updateEndpoint,
} from '#contract/organizers-work.ts'
import type { Trip } from '#contract/trips.ts'
import { today } from '#domain/calendar.ts'
import { mayAskVerification, mayModerate, maySeeTrip, mayUpdateOrganizer } from '#domain/permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAudit } from '#server/machine/data/audit.ts'
import { pageOf, readCursor } from '#server/machine/data/cursor.ts'
import { isId } from '#server/machine/data/ids.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { positionInList, readListPosition } from '#server/trips/list-queries.ts'
import { findTripsOf, searchTripsOf } from '#server/trips/own-queries.ts'
import { lockOrganizer, noteProfileChange, updateProfile } from './changing.ts'
import * as queries from './queries.ts'

const oneDay = 24 * 60 * 60

/** An organizer as the caller may see it: an unverified one is there only for itself and admins. */
export async function find({ db, caller }: Ctx, id: string): Promise<Organizer> {
  const onlyVerified = !mayUpdateOrganizer(caller.actor, id)
  const [organizer] = isId(id) ? await queries.findOrganizers(db, { id, onlyVerified }) : []
  if (!organizer) throw new AppError('organizer_not_found')
  return organizer
}

/** The company of a user, for that user and admins (FND-16). */
export async function findOfUser({ db, caller }: Ctx, userId: string): Promise<OwnOrganizer> {
  if (caller.actor?.id !== userId && !mayModerate(caller.actor)) throw new AppError('access_denied')
  const organizer = isId(userId) ? await queries.findOfUser(db, userId) : undefined
  if (!organizer) throw new AppError('organizer_profile_not_found')
  return organizer
}

/** Changes a profile; what is left empty is none, and a logo stays unless another is sent. */
export async function update(
  ctx: Ctx,
  { id, ...form }: ParsedInputOf<typeof updateEndpoint>,
): Promise<OwnOrganizer> {
  const { db, clock, caller } = ctx
  if (!mayUpdateOrganizer(caller.actor, id)) {
    await find(ctx, id)
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
        const profile = await updateProfile(tx, id, fields, isOwner ? now : undefined)
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
    await find(ctx, id)
    throw new AppError('organizer_update_unauthorized')
  }
  await countTry(ctx, { what: 'ask-verification', who: id, limit: 10, seconds: oneDay })
  const organizer = await db.transaction(async (tx) => {
    const was = await lockOrganizer(tx, id)
    if (!was) throw new AppError('organizer_not_found')
    if (was.rejectedAt === null) return was
    if (was.updatedAt <= was.rejectedAt) throw new AppError('profile_unchanged')
    await queries.clearRejection(tx, id)
    const actorId = caller.actor?.id ?? null
    await writeAudit(tx, { action: 'organizer.asked_again', actorId, entityId: id, now: clock() })
    return { ...was, rejectedAt: null, rejectionReason: null }
  })
  ctx.changed([`organizer:${id}`, 'deeds'])
  return organizer
}

/** Trips of an organizer: all for itself and admins, for others the active ones. */
export async function tripsOf(ctx: Ctx, id: string): Promise<Trip[]> {
  await find(ctx, id)
  return findTripsOf(ctx.db, { organizerId: id, withInactive: seesAll(ctx, id) }, today(ctx.clock()))
}

/** All trips of an organizer page by page, for itself and admins. */
export async function searchTrips(
  ctx: Ctx,
  { id, q, limit, cursor }: ParsedInputOf<typeof searchEndpoint>,
): Promise<{ trips: Trip[]; total: number; nextCursor: string | null }> {
  if (!seesAll(ctx, id)) throw new AppError('access_denied')
  const after = readCursor(cursor, readListPosition)
  await find(ctx, id)
  const day = today(ctx.clock())
  const page = { today: day, limit: limit + 1, ...(after && { after }) }
  const { found, total } = await searchTripsOf(ctx.db, { organizerId: id, ...(q && { q }) }, page)
  const { rows, nextCursor } = pageOf(found, limit, (trip) => positionInList(trip, day))
  return { trips: rows, total, nextCursor }
}

function seesAll({ caller }: Ctx, organizerId: string): boolean {
  return maySeeTrip(caller.actor, { isActive: false, organizerId })
}
