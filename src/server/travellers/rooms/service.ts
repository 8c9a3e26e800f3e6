import { randomUUID } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/rooms.ts'
import { mayChangeBooking, mayModerate, maySeeTrip } from '#domain/permissions.ts'
import { translateHotel } from '#domain/search/stay-names.ts'
import { isConfirmed } from '#domain/travellers/read-permissions.ts'
import {
  findRoomConflicts,
  type HotelRoom,
  placeKey,
  type RoomConflict,
} from '#domain/travellers/rooms/rooms.ts'
import { requireBookingAccess } from '#server/bookings/access/access-view.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { recordListAccess } from '#server/travellers/company/changing.ts'
import { findBookingsOfTrip } from '#server/travellers/company/queries.ts'
import {
  accessLogActor,
  requireReason,
  resolveReader,
  resolveReadRights,
} from '#server/travellers/company/read-rights-service.ts'
import { setAllDamageAside } from '#server/travellers/core/damage-view.ts'
import { findTravellers, findTravellersBooking } from '#server/travellers/core/queries.ts'
import { lockPlan, setShown, writePlaces, writeRooms } from './changing.ts'
import { type DepartureHotels, findDepartureHotels, findRoomPlans } from './queries.ts'
import { countStays, presentGuests, presentOwnRooms, presentStay, toRoomGuest } from './view.ts'

/** The rooms of each hotel, and who travels: a list before someone, which each family reads in its record. */
export async function listRooms(
  ctx: Ctx,
  { tripId, reason }: ParsedInputOf<typeof contract.listRooms>,
): Promise<OutputOf<typeof contract.listRooms>> {
  const departure = await requireDeparture(ctx, tripId)
  const reader = resolveReader(ctx, departure, reason)
  requireReason(reader)
  if (resolveReadRights(ctx, reader, { ...departure, status: 'confirmed' }).people !== 'all')
    throw new AppError('travellers_unauthorized')
  return ctx.db.transaction(async (tx) => {
    const guests = await listGuests(ctx, tx, departure.id)
    const bookingIds = [...new Set(guests.map(({ bookingId }) => bookingId))]
    await recordListAccess(tx, accessLogActor(ctx, reader), bookingIds)
    const plans = await findRoomPlans(tx, departure.id)
    const keys = new Set(guests.map(placeKey))
    return {
      stays: Array.from({ length: countStays(departure) }, (_, stay) =>
        presentStay(
          departure,
          stay,
          plans.find(({ plan }) => plan.stay === stay),
          keys,
        ),
      ),
      guests,
      mayArrange: mayArrange(ctx, departure),
    }
  })
}

/** Stores the rooms of a hotel. */
export const saveRooms = (
  ctx: Ctx,
  { rooms, ...of }: ParsedInputOf<typeof contract.saveRooms>,
): Promise<OutputOf<typeof contract.saveRooms>> =>
  changePlan(ctx, of, async (tx, { departure, guests }) => {
    const before = (await findRoomPlans(tx, departure.id)).find(({ plan }) => plan.stay === of.stay)
    const known = new Set(before?.rooms.map(({ id }) => id))
    // An id of another hotel or company is none of this one's rooms.
    if (rooms.some(({ id }) => id !== undefined && !known.has(id))) throw new AppError('invalid_rooms')
    const next = rooms.map((room) => ({ ...room, id: room.id ?? randomUUID() }))
    requireNoConflict(next, before?.places ?? [], guests)
    await writeRooms(tx, { tripId: departure.id, stay: of.stay }, next)
  })

/** Stores who sleeps where in a hotel, if no rule is broken. */
export const arrangeRooms = (
  ctx: Ctx,
  { places, ...of }: ParsedInputOf<typeof contract.arrangeRooms>,
): Promise<OutputOf<typeof contract.arrangeRooms>> =>
  changePlan(ctx, of, async (tx, { departure, guests }) => {
    const plan = (await findRoomPlans(tx, departure.id)).find((one) => one.plan.stay === of.stay)
    const rooms = plan?.rooms ?? []
    const keys = new Set(guests.map(placeKey))
    const isWrong =
      new Set(places.map(placeKey)).size < places.length ||
      places.some((place) => !rooms.some(({ id }) => id === place.roomId))
    if (isWrong) throw new AppError('invalid_rooms')
    // Who has left the departure in the meantime is no mistake of the one who arranges.
    const present = places.filter((place) => keys.has(placeKey(place)))
    requireNoConflict(rooms, present, guests)
    await writePlaces(tx, { tripId: departure.id, stay: of.stay }, present)
  })

/** Shows families their rooms of a hotel, or no longer. */
export const showRooms = (
  ctx: Ctx,
  { isShown, ...of }: ParsedInputOf<typeof contract.showRooms>,
): Promise<OutputOf<typeof contract.showRooms>> =>
  changePlan(ctx, of, async (tx, { departure }) => {
    await setShown(tx, { tripId: departure.id, stay: of.stay }, isShown ? ctx.clock() : null)
  })

/** A family's own rooms, of the hotels that are shown, while its booking is confirmed. */
export async function listOwnRooms(
  ctx: Ctx,
  holder: ParsedInputOf<typeof contract.listOwnRooms>,
): Promise<OutputOf<typeof contract.listOwnRooms>> {
  const held = await requireBookingAccess(ctx, holder)
  const booking = await findTravellersBooking(ctx.db, held.booking.id)
  if (!booking) throw new AppError('booking_not_found')
  const departure = await findDepartureHotels(ctx.db, booking.tripId)
  if (!departure || !isConfirmed(booking.status)) return { stays: [] }
  const plans = await findRoomPlans(ctx.db, booking.tripId, { shownAlone: true })
  return presentOwnRooms(translateCities(ctx, departure), booking, plans)
}

type PlanInput = { tripId: string; stay: number; version: number }
type Guests = Awaited<ReturnType<typeof listGuests>>
type Change = (tx: Queryable, of: { departure: DepartureHotels; guests: Guests }) => Promise<void>

/** A change of the plan that was seen: of two at once the later one is told that the other was faster. */
async function changePlan(ctx: Ctx, { tripId, stay, version }: PlanInput, change: Change) {
  const departure = await requireDeparture(ctx, tripId)
  if (!mayArrange(ctx, departure)) throw new AppError('travellers_unauthorized')
  if (stay >= countStays(departure)) throw new AppError('invalid_rooms')
  const actorId = ctx.caller.actor?.id ?? null
  await countTry(ctx, { what: 'arrange-rooms', who: actorId ?? '', limit: 3000, seconds: 24 * 3600 })
  const plan = await ctx.db.transaction(async (tx) => {
    const before = await lockPlan(tx, { tripId: departure.id, stay }, { actorId, now: ctx.clock() })
    if (before !== version) throw new AppError('changed_meanwhile')
    const guests = await listGuests(ctx, tx, departure.id)
    await change(tx, { departure, guests })
    const found = (await findRoomPlans(tx, departure.id)).find((one) => one.plan.stay === stay)
    return presentStay(departure, stay, found, new Set(guests.map(placeKey)))
  })
  ctx.changed(['rooms'])
  return plan
}

/** The people of a company that work on a departure and may read who travels. Admins read, and change nothing here. */
function mayArrange(ctx: Ctx, departure: DepartureHotels): boolean {
  const { actor } = ctx.caller
  const reader = resolveReader(ctx, departure)
  const reads = resolveReadRights(ctx, reader, { ...departure, status: 'confirmed' })
  return !mayModerate(actor) && mayChangeBooking(actor, departure) && reads.people === 'all'
}

async function requireDeparture(ctx: Ctx, tripId: string): Promise<DepartureHotels> {
  const departure = isId(tripId) ? await findDepartureHotels(ctx.db, tripId) : undefined
  if (!departure || !maySeeTrip(ctx.caller.actor, departure)) throw new AppError('trip_not_found')
  return translateCities(ctx, departure)
}

/** The hotels with their cities in the reader's language, as far as they are places that we know. */
const translateCities = ({ caller }: Ctx, departure: DepartureHotels): DepartureHotels => ({
  ...departure,
  hotels: departure.hotels.map((hotel) => translateHotel(hotel, caller.locale)),
})

/** Everyone who sleeps in the hotels: the places of confirmed bookings. */
async function listGuests({ sealer }: Ctx, db: Queryable, tripId: string) {
  const bookings = (await findBookingsOfTrip(db, tripId)).filter(({ status }) => isConfirmed(status))
  const stored = await findTravellers(
    db,
    bookings.map(({ id }) => id),
  )
  const people = setAllDamageAside(sealer, stored)
  return bookings.flatMap((booking) =>
    presentGuests(sealer, { booking, people: people.get(booking.id) ?? [] }),
  )
}

type PlacedIn = { bookingId: string; age: Guests[number]['age']; place: number; roomId: string }

/** Refuses the plan with each room, by its number, in which a rule is broken. */
function requireNoConflict(
  rooms: readonly (HotelRoom & { number: string })[],
  places: readonly PlacedIn[],
  guests: Guests,
): void {
  const roomOf = new Map(places.map((place) => [placeKey(place), place.roomId]))
  const faults = rooms.flatMap((room): [string, RoomConflict][] => {
    const here = guests.filter((guest) => roomOf.get(placeKey(guest)) === room.id).map(toRoomGuest)
    const [conflict] = findRoomConflicts(room, here)
    return conflict ? [[room.number, conflict]] : []
  })
  if (faults.length > 0) throw new AppError('room_conflict', { fields: Object.fromEntries(faults) })
}
