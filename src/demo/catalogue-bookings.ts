import { type BookingStatus, holdsSeats } from '#domain/bookings/bookings.ts'
import {
  type BookedTrip,
  type BookingRow,
  createBookingRow,
  createStatusHistory,
  type Pilgrim,
  partySizes,
  pickActiveStatus,
  pickBookingTime,
  pickLostStatus,
  type StatusChangeRow,
} from './bookings.ts'
import { type CancellationRow, createCancellation, type EventRow } from './cancellations.ts'
import type { Catalogue, CatalogueTrip } from './catalogue.ts'
import { counterSeats } from './desk/counter-seats.ts'
import { createOffer } from './offers.ts'
import { demoPilgrim } from './people.ts'
import { createRandom, pick, type Random, randomBetween, shuffle, stableId } from './random.ts'
import { offeredSeats } from './waiting-list.ts'

type CataloguePilgrim = Pilgrim & { nationality: string }

/** The demo pilgrim's own bookings, made so many days before today or, for a trip that is over, its departure. */
const demoPilgrimBookings: { tripId: string; party: number; status: BookingStatus; daysBefore: number }[] = [
  { tripId: 'trip-p03', party: 2, status: 'completed', daysBefore: 100 },
  { tripId: 'trip-001', party: 6, status: 'confirmed', daysBefore: 40 },
  { tripId: 'trip-025', party: 2, status: 'pending', daysBefore: 2 },
  { tripId: 'trip-031', party: 4, status: 'cancelled_by_pilgrim', daysBefore: 30 },
]

/**
 * All bookings of the demo with their histories: those of the catalogue and of the demo pilgrim, and then as many
 * more by the catalogue's pilgrims as make every trip's seats true.
 */
export function createBookings(
  catalogue: Catalogue,
  now: Date,
): {
  bookings: BookingRow[]
  changes: StatusChangeRow[]
  cancellations: CancellationRow[]
  acts: EventRow[]
} {
  const travellers = catalogue.users.map((user) => ({
    ...user,
    id: stableId(user.id),
    name: `${user.firstName} ${user.lastName}`,
    createdAt: new Date(user.createdAt),
  }))
  const organizers = new Map(catalogue.organizers.map((organizer) => [organizer.id, organizer]))
  const bookings: BookingRow[] = []
  const changes: StatusChangeRow[] = []
  const cancellations: CancellationRow[] = []
  const acts: EventRow[] = []
  // In the same order as in `tripRows`, so that a booking uses the price of its trip.
  const turns = new Map([...catalogue.trips, ...catalogue.completedTrips].map(({ id }, turn) => [id, turn]))
  for (const told of [...catalogue.completedTrips, ...catalogue.trips]) {
    const offer = createOffer(told, turns.get(told.id) ?? 0)
    const trip = { ...told, ...offer, id: stableId(told.id), createdAt: new Date(told.createdAt) }
    const organizer = organizers.get(told.organizerId)
    const fixed = [
      ...createCatalogueBookings(catalogue, told, trip, travellers),
      ...createDemoPilgrimBookings(told, trip, now),
    ]
    const others = createFillerBookings({
      told,
      trip,
      fixed,
      travellers,
      country: organizer?.country ?? '',
      now,
    })
    for (const booking of [...fixed, ...others]) {
      const history = createStatusHistory(booking, trip, stableId(organizer?.userId ?? ''), now)
      bookings.push({ ...booking, updatedAt: history.at(-1)?.changedAt ?? booking.createdAt })
      changes.push(...history)
      const cancelled = createCancellation(booking, trip, history)
      if (!cancelled) continue
      cancellations.push(cancelled.cancellation)
      acts.push(cancelled.act)
    }
  }
  return { bookings, changes, cancellations, acts }
}

function createCatalogueBookings(
  catalogue: Catalogue,
  told: CatalogueTrip,
  trip: BookedTrip,
  travellers: CataloguePilgrim[],
): BookingRow[] {
  return catalogue.bookings
    .filter(({ tripId }) => tripId === told.id)
    .flatMap((booking) => {
      const pilgrim = travellers.find(({ id }) => id === stableId(booking.userId))
      if (!pilgrim) return []
      const journey = { trip, pilgrim, party: booking.numberOfPilgrims, status: 'completed' as const }
      return createBookingRow({
        ...journey,
        id: stableId(booking.id),
        createdAt: new Date(booking.createdAt),
      })
    })
}

function createDemoPilgrimBookings(told: CatalogueTrip, trip: BookedTrip, now: Date): BookingRow[] {
  const { firstName, lastName } = demoPilgrim
  const name = `${firstName} ${lastName}`
  const pilgrim = { ...demoPilgrim, name, id: stableId(demoPilgrim.id), createdAt: trip.createdAt }
  return demoPilgrimBookings
    .filter(({ tripId }) => tripId === told.id)
    .map(({ party, status, daysBefore }) => {
      const base = status === 'completed' ? Date.parse(trip.departureDate) : now.getTime()
      const asked = base - daysBefore * 86_400_000
      const createdAt = new Date(Math.max(asked, trip.createdAt.getTime()))
      return createBookingRow({ id: stableId(`own-${told.id}`), trip, pilgrim, party, status, createdAt })
    })
}

type FillerContext = {
  told: CatalogueTrip
  trip: BookedTrip
  fixed: BookingRow[]
  travellers: CataloguePilgrim[]
  country: string
  now: Date
}

function createFillerBookings({ told, trip, fixed, travellers, country, now }: FillerContext): BookingRow[] {
  const random = createRandom(told.id)
  const already = new Set(fixed.map(({ userId }) => userId))
  const candidates = travellers.filter(
    ({ id, createdAt }) => !already.has(id) && trip.departureDate > addWeek(createdAt),
  )
  const queue = createCycle(compatriotsFirst(random, candidates, country))
  const bookings: BookingRow[] = []
  const add = (party: number, status: BookingStatus) => {
    const pilgrim = queue()
    const createdAt = pickBookingTime(random, trip, now, pilgrim.createdAt)
    bookings.push(
      createBookingRow({
        id: stableId(`${told.id}-${bookings.length}`),
        trip,
        pilgrim,
        party,
        status,
        createdAt,
      }),
    )
  }

  let seats = told.currentBookings - countSeats(fixed) - offeredSeats(told.id) - counterSeats(told.id)
  while (seats > 0) {
    const party = Math.min(seats, pick(random, partySizes))
    add(party, pickActiveStatus(random, trip, now))
    seats -= party
  }
  for (let count = randomBetween(random, 0, 3); count > 0; count--)
    add(pick(random, partySizes), pickLostStatus(random, trip, now))
  return bookings
}

function countSeats(bookings: BookingRow[]): number {
  return bookings
    .filter(({ status }) => holdsSeats(status))
    .reduce((sum, { numberOfPilgrims }) => sum + numberOfPilgrims, 0)
}

function compatriotsFirst(
  random: Random,
  travellers: CataloguePilgrim[],
  country: string,
): CataloguePilgrim[] {
  const order = shuffle(random, travellers)
  return [
    ...order.filter((one) => one.nationality === country),
    ...order.filter((one) => one.nationality !== country),
  ]
}

/** Each in turn, from the beginning again when all have had theirs. */
function createCycle<T>(items: T[]): () => T {
  let index = 0
  return () => {
    const item = items[index++ % items.length]
    if (item === undefined) throw new RangeError('Nobody to book')
    return item
  }
}

function addWeek(instant: Date): string {
  return new Date(instant.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
}
