import type { OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/waiting-lists/waiting-lists.ts'
import type { PlaceHolder, WaitingPlace } from '#contract/waiting-lists/waiting-lists.ts'
import { mayListOrganizerBookings } from '#domain/permissions.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { findCompanyName } from '#server/organizers/view.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'
import { holdPlace, showPlace } from './view.ts'

/** Shows a party its place; confirms nothing. */
export const view = async (ctx: Ctx, holder: PlaceHolder): Promise<WaitingPlace> =>
  showPlace(ctx, await holdPlace(ctx, holder))

/** The lists that the signed-in person is on. */
export async function mine(ctx: Ctx): Promise<WaitingPlace[]> {
  const { actor } = ctx.caller
  if (!actor) throw new AppError('unauthorized')
  const found = await queries.findPlacesOf(ctx.db, actor.id)
  return Promise.all(found.map((place) => showPlace(ctx, place)))
}

/** Leaves the list; what was held goes to the next, who is written to. */
export async function leave(ctx: Ctx, holder: PlaceHolder): Promise<WaitingPlace> {
  const { db, databaseClock } = ctx
  const { id, tripId } = await holdPlace(ctx, holder)
  await db.transaction(async (tx) => {
    const now = await databaseClock(tx)
    await changing.lockList(tx, tripId)
    if (await changing.leave(tx, id, now)) await changing.settleWaiting(tx, tripId, now)
  })
  ctx.changed(['bookings', `seats:${tripId}`])
  ctx.mailWaiting()
  const left = await queries.findPlace(db, { partyId: id })
  if (!left) throw new AppError('place_not_found')
  return showPlace(ctx, left)
}

/** Who waits for places of a trip. */
export async function ofTrip(
  { db, caller }: Ctx,
  tripId: string,
): Promise<OutputOf<typeof contract.waitingOfTrip>> {
  const organizerId = isId(tripId) ? await queries.findCompanyOf(db, tripId) : undefined
  if (organizerId === undefined) throw new AppError('trip_not_found')
  if (!mayListOrganizerBookings(caller.actor, organizerId)) throw new AppError('access_denied')
  const parties = await queries.findWaitingOf(db, tripId)
  const sum = (some: typeof parties) => ({
    parties: some.length,
    pilgrims: some.reduce((total, { numberOfPilgrims }) => total + numberOfPilgrims, 0),
  })
  return {
    parties,
    waiting: sum(parties.filter(({ offeredUntil }) => offeredUntil === null)),
    offered: sum(parties.filter(({ offeredUntil }) => offeredUntil !== null)),
  }
}

/** On which trips of a company somebody waits. */
export async function ofCompany(
  { db, caller }: Ctx,
  organizerId: string,
): Promise<OutputOf<typeof contract.waitingOfCompany>> {
  const companyName = isId(organizerId) ? await findCompanyName(db, organizerId) : undefined
  if (companyName === undefined) throw new AppError('organizer_not_found')
  if (!mayListOrganizerBookings(caller.actor, organizerId.toLowerCase())) throw new AppError('access_denied')
  return queries.findListsOf(db, organizerId)
}

/** Job: ends what ran out, offers what is free, and tells whom nobody has told. Each list in a transaction of its own. */
export async function keepWaitingLists(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await settleLists(deps, await queries.findUnsettled(db, clock()))
}

/** Settles the lists of trips that got seats back; one that fails holds up no other, and the job does it again. */
export async function settleLists(
  { db, clock, cache, mailWaiting, log }: Deps,
  tripIds: string[],
): Promise<void> {
  for (const tripId of tripIds)
    await db
      .transaction((tx) => changing.settleWaiting(tx, tripId, clock()))
      .catch((error: unknown) => log.error({ err: error, trip: tripId }, 'waiting list not settled'))
  if (tripIds.length === 0) return
  cache.changed(tripIds.map((id) => `seats:${id}`))
  mailWaiting()
}
