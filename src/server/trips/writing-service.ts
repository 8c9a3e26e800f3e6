import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Trip } from '#contract/trips.ts'
import type {
  createTrip as createEndpoint,
  TripInput,
  updateTrip as updateEndpoint,
} from '#contract/trips-form.ts'
import { today } from '#domain/calendar.ts'
import { mayCreateTrips, mayModerate, maySeeTrip, mayUpdateTrip } from '#domain/permissions.ts'
import { defaultMaxPilgrims, zakirLimits } from '#domain/trips.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAudit } from '#server/machine/data/audit.ts'
import { isId } from '#server/machine/data/ids.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { capacityRefusal, changeTrip, lockTrip, noteTripChange } from './changing.ts'
import { findTrip } from './view.ts'
import * as queries from './writing-queries.ts'

const hour = 60 * 60

/** Publishes a trip of the verified organizer who asks (decisions: Names and meanings fixed). */
export async function create(
  ctx: Ctx,
  { organizerId, maxPilgrims, ...form }: ParsedInputOf<typeof createEndpoint>,
): Promise<Trip> {
  const { db, clock, caller } = ctx
  const now = clock()
  if (!organizerId) throw new AppError('organizer_id_required')
  if (!mayCreateTrips(caller.actor, organizerId)) throw new AppError('trip_create_unauthorized')
  await countTry(ctx, { what: 'trip', who: organizerId, limit: 60, seconds: hour })
  const fields = { ...fieldsOf(form), maxPilgrims: maxPilgrims ?? defaultMaxPilgrims }
  const id = await db.transaction(async (tx) => {
    const entityId = await queries.insertTrip(tx, organizerId, fields, now)
    const { title, destination, departureDate } = fields
    const after = { title, destination, departureDate, organizerId }
    const actorId = caller.actor?.id ?? null
    if (entityId) await writeAudit(tx, { action: 'trip.published', actorId, entityId, after, now })
    return entityId
  })
  if (!id) throw new AppError('trip_create_unauthorized')
  ctx.changed([`trip:${id}`, `organizer:${organizerId}`, 'deeds'])
  return answerWith(ctx, id)
}

/** Changes a trip; its organizer stays, and its capacity too where none is given (ORG-22). */
export async function update(
  ctx: Ctx,
  { id, organizerId: _, maxPilgrims, ...form }: ParsedInputOf<typeof updateEndpoint>,
): Promise<Trip> {
  const { db, clock, caller } = ctx
  const { actor } = caller
  const now = clock()
  const fields = { ...fieldsOf(form), ...(maxPilgrims !== null && { maxPilgrims }) }
  await db
    .transaction(async (tx) => {
      const stored = isId(id) ? await lockTrip(tx, id) : undefined
      if (!stored || !maySeeTrip(actor, stored)) throw new AppError('trip_not_found')
      if (!mayUpdateTrip(actor, stored)) throw new AppError('trip_update_unauthorized')
      await changeTrip(tx, stored, fields, now)
      if (mayModerate(actor)) await noteTripChange(tx, stored, fields, actor?.id ?? null, now)
    })
    .catch((error: unknown) => {
      throw capacityRefusal(error) ?? error
    })
  ctx.changed([`trip:${id}`, 'deeds'])
  return answerWith(ctx, id)
}

async function answerWith({ db, clock }: Ctx, id: string): Promise<Trip> {
  const trip = await findTrip(db, id, today(clock()))
  if (!trip) throw new AppError('trip_not_found')
  return trip
}

/** What is stored of a form: texts left empty are none, and zakirs there are only with a guide, as many as were said. */
function fieldsOf(form: Omit<TripInput, 'maxPilgrims'>): queries.TripFields {
  const zakirs = form.includesGuide ? (form.tripZakirs ?? zakirLimits.min) : 0
  return {
    ...form,
    tripZakirs: zakirs || null,
    tripZakirNames: Array.from({ length: zakirs }, (_, index) => form.tripZakirNames[index] ?? ''),
    requirement: form.requirement || null,
    tripDisclaimer: form.tripDisclaimer || null,
  }
}
