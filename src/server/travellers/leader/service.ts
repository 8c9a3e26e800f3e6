import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/leader.ts'
import { mayLeadDeparture } from '#domain/permissions.ts'
import {
  getLeaderPhase,
  getOpeningDay,
  getProgrammeDay,
  laterTick,
  rollCallCopyMs,
} from '#domain/travellers/leader-view.ts'
import { hasPlace } from '#domain/travellers/party-places.ts'
import { findStayOn } from '#domain/travellers/rooms/stays.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { recordListAccess } from '#server/travellers/company/changing.ts'
import { findBookingsOfTrip } from '#server/travellers/company/queries.ts'
import {
  accessLogActor,
  resolveReader,
  resolveReadRights,
} from '#server/travellers/company/read-rights-service.ts'
import { departureCityToday } from '#server/travellers/core/checks-view.ts'
import { setAllDamageAside } from '#server/travellers/core/damage-view.ts'
import { findTravellers, type TravellersBooking } from '#server/travellers/core/queries.ts'
import { findRoomNumbers } from '#server/travellers/rooms/queries.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'
import { presentLeaderPeople, presentRollCallPeople } from './view.ts'

type Departure = NonNullable<Awaited<ReturnType<typeof queries.findLedDeparture>>>

/** The departure that the caller may lead; to all others there is none. A suspended company reads nothing. */
async function requireLed(ctx: Ctx, tripId: string) {
  const { actor } = ctx.caller
  const trip = isId(tripId) ? await queries.findLedDeparture(ctx.db, tripId) : undefined
  if (!actor || !trip || !mayLeadDeparture(actor, trip)) throw new AppError('trip_not_found')
  const reader = resolveReader(ctx, trip)
  const today = departureCityToday(trip, ctx.clock())
  const phase = getLeaderPhase(trip, today)
  // As of a confirmed booking: of none there may be any yet.
  const reads = resolveReadRights(ctx, reader, { ...trip, status: 'confirmed' })
  if (phase === 'open' && reads.people !== 'all') throw new AppError('travellers_unauthorized')
  return { actor, trip, reader, today, phase }
}
type Led = Awaited<ReturnType<typeof requireLed>>

function presentFrame({ trip, phase }: Led) {
  const { id, title, departureDate, returnDate, companyName } = trip
  return {
    state: phase,
    opensOn: getOpeningDay(trip),
    trip: { id, title, departureDate, returnDate, companyName },
  }
}

/** The confirmed bookings of a departure that the caller may read the people of. */
async function findLedBookings(tx: Queryable, ctx: Ctx, { trip, reader }: Led): Promise<TravellersBooking[]> {
  const bookings = await findBookingsOfTrip(tx, trip.id)
  return bookings.filter((booking) => resolveReadRights(ctx, reader, booking).people === 'all')
}

/** People of bookings as `present` has them, after the look is recorded: what is not written down is not shown. */
async function presentPeople<Person>(
  tx: Queryable,
  ctx: Ctx,
  led: Led,
  {
    bookings,
    form,
    present,
  }: {
    bookings: readonly TravellersBooking[]
    form: 'copy' | 'print' | null
    present: (of: Parameters<typeof presentRollCallPeople>[0]) => Person[]
  },
): Promise<Person[]> {
  const ids = bookings.map(({ id }) => id)
  await recordListAccess(tx, { ...accessLogActor(ctx, led.reader), form }, ids)
  const people = setAllDamageAside(ctx.sealer, await findTravellers(tx, ids))
  const phones = await queries.findLeadPhones(tx, led.trip.id)
  const { hotels, departureDate } = led.trip
  const rooms = (await findRoomNumbers(tx, led.trip.id)).get(findStayOn(hotels, departureDate, led.today))
  return bookings.flatMap((booking) =>
    present({
      sealer: ctx.sealer,
      booking,
      people: people.get(booking.id) ?? [],
      phone: phones.get(booking.id),
      rooms,
    }),
  )
}

/** A departure on its leader's phone. Before its time and after the return nobody is named. */
export async function showDeparture(
  ctx: Ctx,
  tripId: string,
): Promise<OutputOf<typeof contract.getLeaderDeparture>> {
  const led = await requireLed(ctx, tripId)
  const { trip, today, phase } = led
  if (phase !== 'open') return { ...presentFrame(led), view: null }
  const travellers = await ctx.db.transaction(async (tx) => {
    const bookings = await findLedBookings(tx, ctx, led)
    return presentPeople(tx, ctx, led, { bookings, form: null, present: presentLeaderPeople })
  })
  return {
    ...presentFrame(led),
    view: {
      today,
      programmeDay: getProgrammeDay(trip, today),
      itinerary: trip.itinerary,
      hotels: trip.hotels,
      numbers: listNumbers(trip),
      travellers,
    },
  }
}

function listNumbers({ contactPhone, contactPhoneE164, businessPhone, businessPhoneE164 }: Departure) {
  const office = { kind: 'office' as const, phone: { typed: contactPhone, e164: contactPhoneE164 } }
  if (!businessPhone || businessPhone === contactPhone) return [office]
  return [office, { kind: 'business' as const, phone: { typed: businessPhone, e164: businessPhoneE164 } }]
}

/** The list of a roll call, after the caller's ticks are stored. */
export async function syncRollCall(
  ctx: Ctx,
  input: ParsedInputOf<typeof contract.syncRollCall>,
): Promise<OutputOf<typeof contract.syncRollCall>> {
  const led = await requireLed(ctx, input.id)
  const now = ctx.clock()
  const until = new Date(now.getTime() + rollCallCopyMs).toISOString()
  if (led.phase !== 'open') return { ...presentFrame(led), rollCall: null, people: [], ticks: [], until }
  const shown = await ctx.db.transaction(async (tx) => {
    const bookings = await findLedBookings(tx, ctx, led)
    await storeTicks(tx, led, { ...input, bookings, now })
    const people = await presentPeople(tx, ctx, led, {
      bookings,
      form: input.use,
      present: presentRollCallPeople,
    })
    return { people, ...(await presentRollCall(tx, led)) }
  })
  return { ...presentFrame(led), ...shown, until }
}

type TicksInput = Pick<ParsedInputOf<typeof contract.syncRollCall>, 'rollCallId' | 'ticks' | 'finish'> & {
  bookings: readonly TravellersBooking[]
  now: Date
}

/**
 * Stores ticks under the roll call that they were made in, though another leader finished it since; else under the open one,
 * which the first tick starts. Those of nobody on this departure are left out.
 */
async function storeTicks(
  tx: Queryable,
  { actor, trip }: Led,
  { rollCallId, ticks, finish, bookings, now }: TicksInput,
): Promise<void> {
  const parties = new Map(bookings.map(({ id, party }) => [id, party]))
  const latest = new Map<string, { isHere: boolean; at: number; tick: (typeof ticks)[number] }>()
  for (const tick of ticks) {
    const party = parties.get(tick.bookingId)
    if (!party || !hasPlace(party, tick)) continue
    const key = `${tick.bookingId} ${tick.age} ${tick.place}`
    const at = now.getTime() - Math.min(tick.secondsAgo * 1000, rollCallCopyMs)
    latest.set(key, laterTick(latest.get(key), { isHere: tick.isHere, at, tick }))
  }
  const named = rollCallId ? await queries.findRollCall(tx, trip.id, rollCallId) : undefined
  if (!named && latest.size > 0) await changing.startRollCall(tx, trip.id, actor.id, now)
  const rollCall = named ?? (await queries.findOpenRollCall(tx, trip.id))
  if (!rollCall) return
  await changing.putTicks(
    tx,
    [...latest.values()].map(({ isHere, at, tick: { bookingId, age, place } }) => ({
      rollCallId: rollCall.id,
      bookingId,
      age,
      place,
      isHere,
      tickedBy: actor.id,
      tickedAt: new Date(at),
    })),
  )
  if (finish) await changing.finishRollCall(tx, rollCall.id, actor.id, now)
}

async function presentRollCall(tx: Queryable, { actor, trip }: Led) {
  const open = await queries.findOpenRollCall(tx, trip.id)
  if (!open) return { rollCall: null, ticks: [] }
  const ticks = await queries.findTicks(tx, open.id)
  return {
    rollCall: { id: open.id, startedAt: open.startedAt.toISOString() },
    ticks: ticks.map(({ tickedAt, tickedBy, firstName, lastName, ...tick }) => ({
      ...tick,
      at: tickedAt.toISOString(),
      by: [firstName, lastName].filter(Boolean).join(' ') || null,
      isOwn: tickedBy === actor.id,
    })),
  }
}
