import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { createTrip as createEndpoint, updateTrip as updateEndpoint } from '#contract/trips/form.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { today } from '#domain/kernel/calendar.ts'
import { mayCreateTrips, mayModerate, maySeeTrip, mayUpdateTrip } from '#domain/permissions.ts'
import { findPastDates } from '#domain/trips/trips.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import { isId } from '#server/machine/data/ids.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { findTrip } from '#server/trips/core/view.ts'
import { lockForEdit } from './changing.ts'
import { joinSeries } from './dates-changing.ts'
import { deleteDrafts } from './drafts-changing.ts'
import { changeTrip, createTrip } from './form-service.ts'
import { registerForeignPictures } from './pictures-changing.ts'
import { awaitForeignPictures } from './pictures-service.ts'

const hour = 60 * 60

/** Publishes a trip of the calling verified organizer (decisions: Names and meanings fixed). */
export async function createAndPublish(
  ctx: Ctx,
  { organizerId, seriesOf, draftId, ...form }: ParsedInputOf<typeof createEndpoint>,
): Promise<Trip> {
  const { db, clock, caller } = ctx
  const now = clock()
  if (!organizerId) throw new AppError('organizer_id_required')
  if (!mayCreateTrips(caller.actor, organizerId)) throw new AppError('trip_create_unauthorized')
  rejectPastDays(findPastDates(form, today(now)))
  await countTry(ctx, { what: 'trip', who: organizerId, limit: 60, seconds: hour })
  const awaited = await awaitForeignPictures(ctx, form.images)
  const id = await db.transaction(async (tx) => {
    const seriesId = seriesOf ? await joinSeries(tx, organizerId, seriesOf, form) : null
    const entityId = await createTrip(tx, organizerId, { ...form, seriesId }, now)
    await registerForeignPictures(tx, awaited.addresses, awaited.dueAt)
    if (entityId && draftId && isId(draftId)) await deleteDrafts(tx, { organizerId, id: draftId })
    const { title, destination, departureDate } = form
    const after = { title, destination, departureDate, organizerId }
    const actorId = caller.actor?.id ?? null
    if (entityId) await writeAuditEntry(tx, { action: 'trip.published', actorId, entityId, after, now })
    return entityId
  })
  if (!id) throw new AppError('trip_create_unauthorized')
  ctx.changed([`trip:${id}`, `organizer:${organizerId}`, 'deeds', ...(draftId ? (['drafts'] as const) : [])])
  return loadTrip(ctx, id)
}

/** Changes a trip; its organizer stays, and its capacity too where none is given (ORG-22). */
export async function updateAsOrganizer(
  ctx: Ctx,
  { id, organizerId: _, changeReason, version, ...form }: ParsedInputOf<typeof updateEndpoint>,
): Promise<Trip> {
  const { db, databaseClock, caller, emit } = ctx
  const { actor } = caller
  const [by, asAdmin, now] = [actor?.id ?? null, mayModerate(actor), await databaseClock(db)]
  const before = isId(id) ? await findTrip(db, id, now) : undefined
  const mayEdit = before && mayUpdateTrip(actor, before)
  const awaited = mayEdit ? await awaitForeignPictures(ctx, form.images, before.images) : undefined
  await db.transaction(async (tx) => {
    const stored = isId(id) ? await lockForEdit(tx, emit, id) : undefined
    if (!stored || !maySeeTrip(actor, stored)) throw new AppError('trip_not_found')
    if (!mayUpdateTrip(actor, stored)) throw new AppError('trip_update_unauthorized')
    rejectPastDays(findPastDates(form, today(now), stored))
    const edit = { by, asAdmin, now, reason: changeReason, seenVersion: version ?? null }
    await changeTrip(tx, emit, stored, form, edit)
    if (awaited) await registerForeignPictures(tx, awaited.addresses, awaited.dueAt)
  })
  ctx.changed([`trip:${id}`, 'bookings', 'deeds'])
  ctx.wakeMailer()
  return loadTrip(ctx, id)
}

function rejectPastDays(fields: ReturnType<typeof findPastDates>) {
  if (fields) throw new AppError('invalid_trip', { fields })
}

async function loadTrip({ db, clock }: Ctx, id: string): Promise<Trip> {
  const trip = await findTrip(db, id, clock())
  if (!trip) throw new AppError('trip_not_found')
  return trip
}
