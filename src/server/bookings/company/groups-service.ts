import type * as contract from '#contract/bookings/departures.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { mayListOrganizerBookings, mayModerate, mayUpdateTrip } from '#domain/permissions.ts'
import { queueTripOwnerEmail } from '#server/bookings/departures/changing.ts'
import { requireEditableTrip } from '#server/bookings/departures/service.ts'
import { lockBookingsOfTrip } from '#server/bookings/trip-changes/queries.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isLockConflict } from '#server/machine/data/database-errors.ts'
import { isId } from '#server/machine/data/ids.ts'
import { findCompanyName } from '#server/organizers/view.ts'
import { lockTrip } from '#server/trips/editing/changing.ts'
import * as changing from './groups-changing.ts'
import { notifyGroup, recordGroupCount, recordGroupGoAhead } from './groups-changing.ts'
import * as queries from './groups-queries.ts'

/**
 * Job: counts the people of trips whose day has come, tells organizer and pilgrims, and reminds of what stays undecided.
 * It cancels nothing (CON-18). Each trip is counted under its lock, so that several processes tell it once.
 */
export async function countGroups(deps: Deps): Promise<void> {
  const { db, clock, log, wakeMailer } = deps
  const now = clock()
  const due = await queries.findTripsToCount(db, now)
  for (const tripId of due)
    try {
      await db.transaction((tx) => countTripGroup(tx, tripId, now))
    } catch (error) {
      // Someone is at work on its bookings: it is counted on the next beat.
      if (!isLockConflict(error)) throw error
    }
  const reminded = await db.transaction(async (tx) => {
    const late = await changing.markGroupsReminded(tx, now)
    for (const { tripId, ...data } of late)
      await queueTripOwnerEmail(tx, 'group-reminder', { tripId, now, data })
    return late.length
  })
  if (due.length + reminded === 0) return
  wakeMailer()
  log.info({ counted: due.length, reminded }, 'minimum group sizes checked')
}

async function countTripGroup(tx: Queryable, tripId: string, now: Date): Promise<void> {
  await lockBookingsOfTrip(tx, tripId)
  if (!(await lockTrip(tx, tripId))) return
  const found = await queries.countDueGroup(tx, tripId, now)
  if (!found) return
  const { day, ...count } = found
  await recordGroupCount(tx, tripId, found, now)
  const kind = count.reached >= count.needed ? 'group_reached' : 'group_missed'
  await notifyGroup(tx, { tripId, kind, side: 'platform', actorId: null, count, day, now })
  await queueTripOwnerEmail(tx, 'group-counted', { tripId, now, data: count })
}

/** The organizer goes ahead though the number was not reached; sent twice it tells once. */
export async function goAhead(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof contract.decideGroup>,
): Promise<OutputOf<typeof contract.decideGroup>> {
  const { db, clock, caller } = ctx
  const { actor } = caller
  await requireEditableTrip(ctx, id)
  const now = clock()
  const group = await db.transaction(async (tx) => {
    await lockBookingsOfTrip(tx, id)
    const trip = await lockTrip(tx, id)
    if (!trip || !actor) throw new AppError('trip_not_found')
    if (!mayUpdateTrip(actor, trip)) throw new AppError('trip_update_unauthorized')
    if (trip.publication === 'cancelled') throw new AppError('departure_cancelled')
    const isNew = await recordGroupGoAhead(tx, id, now)
    const stored = await queries.findGroup(tx, id)
    if (stored?.outcome !== 'goes') throw new AppError('group_not_open')
    if (isNew) {
      const side = mayModerate(actor) ? 'admin' : 'organizer'
      const day = dayInTimeZone(trip.timeZone, now)
      await notifyGroup(tx, {
        tripId: id,
        kind: 'group_goes',
        side,
        actorId: actor.id,
        count: stored,
        day,
        now,
      })
    }
    return stored
  })
  ctx.changed(['bookings'])
  ctx.wakeMailer()
  return group
}

/** How the groups of a company stand. */
export async function listGroups(
  { db, clock, caller }: Ctx,
  { id }: ParsedInputOf<typeof contract.listGroups>,
): Promise<OutputOf<typeof contract.listGroups>> {
  const name = isId(id) ? await findCompanyName(db, id) : undefined
  if (name === undefined) throw new AppError('organizer_not_found')
  if (!mayListOrganizerBookings(caller.actor, id.toLowerCase())) throw new AppError('access_denied')
  return { groups: await queries.findGroups(db, id, clock()) }
}
