import type { OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/waiting-lists/waiting-lists.ts'
import type { PlaceCredentials, WaitingPlace } from '#contract/waiting-lists/waiting-lists.ts'
import { mayListOrganizerBookings } from '#domain/permissions.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { findCompanyName } from '#server/organizers/view.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'
import { presentPlace, requireWaitingPlace } from './view.ts'

/** Shows a party its place; confirms nothing. */
export const showOwnPlace = async (ctx: Ctx, holder: PlaceCredentials): Promise<WaitingPlace> =>
  presentPlace(ctx, await requireWaitingPlace(ctx, holder))

/** The lists that the signed-in person is on. */
export async function listOwnPlaces(ctx: Ctx): Promise<WaitingPlace[]> {
  const { actor } = ctx.caller
  if (!actor) throw new AppError('unauthorized')
  const found = await queries.findPlacesOfUser(ctx.db, actor.id)
  return Promise.all(found.map((place) => presentPlace(ctx, place)))
}

/** Leaves the list; held places are offered to the next party, by email. */
export async function leaveOwnPlace(ctx: Ctx, holder: PlaceCredentials): Promise<WaitingPlace> {
  const { db, databaseClock } = ctx
  const { id, tripId } = await requireWaitingPlace(ctx, holder)
  await db.transaction(async (tx) => {
    const now = await databaseClock(tx)
    await changing.lockList(tx, tripId)
    if (await changing.leaveList(tx, id, now)) await changing.rebalanceWaitingList(tx, tripId, now)
  })
  ctx.changed(['bookings', `seats:${tripId}`])
  ctx.wakeMailer()
  const left = await queries.findPlace(db, { partyId: id })
  if (!left) throw new AppError('place_not_found')
  return presentPlace(ctx, left)
}

/** Lists the parties that wait for places of a trip. */
export async function listByTrip(
  { db, caller }: Ctx,
  tripId: string,
): Promise<OutputOf<typeof contract.listTripWaitingParties>> {
  const organizerId = isId(tripId) ? await queries.findOrganizerOfTrip(db, tripId) : undefined
  if (organizerId === undefined) throw new AppError('trip_not_found')
  if (!mayListOrganizerBookings(caller.actor, organizerId)) throw new AppError('access_denied')
  const parties = await queries.findWaitingParties(db, tripId)
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

/** Lists the trips of a company with waiting parties. */
export async function listByOrganizer(
  { db, caller }: Ctx,
  organizerId: string,
): Promise<OutputOf<typeof contract.listCompanyWaitingLists>> {
  const companyName = isId(organizerId) ? await findCompanyName(db, organizerId) : undefined
  if (companyName === undefined) throw new AppError('organizer_not_found')
  if (!mayListOrganizerBookings(caller.actor, organizerId.toLowerCase())) throw new AppError('access_denied')
  return queries.findListsOfOrganizer(db, organizerId)
}

/** Job: ends expired offers, offers free places, and sends missing notices. Each list in a transaction of its own. */
export async function maintainWaitingLists(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await rebalanceLists(deps, await queries.findListsToRebalance(db, clock()))
}

/** Settles the lists of trips that got seats back; one that fails holds up no other, and the job does it again. */
async function rebalanceLists({ db, clock, cache, wakeMailer, log }: Deps, tripIds: string[]): Promise<void> {
  for (const tripId of tripIds)
    await db
      .transaction((tx) => changing.rebalanceWaitingList(tx, tripId, clock()))
      .catch((error: unknown) => log.error({ err: error, trip: tripId }, 'waiting list not settled'))
  if (tripIds.length === 0) return
  cache.changed(tripIds.map((id) => `seats:${id}`))
  wakeMailer()
}
