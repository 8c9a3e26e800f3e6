import { type BookingStatus, holdsSeats } from '#domain/bookings/bookings.ts'
import {
  type BookedTrip,
  type BookingRow,
  bookedAt,
  bookingOf,
  heldStatus,
  historyOf,
  lostStatus,
  type Pilgrim,
  partySizes,
  type StatusChangeRow,
} from './bookings.ts'
import { type ActRow, type CancellationRow, cancellationOf } from './cancellations.ts'
import type { Catalogue, CatalogueTrip } from './catalogue.ts'
import { offerOf } from './offers.ts'
import { demoPilgrim } from './people.ts'
import { between, createRandom, pick, type Random, shuffled, stableId } from './random.ts'
import { heldSeats } from './waiting.ts'

type Traveller = Pilgrim & { nationality: string }

/** The demo pilgrim's own bookings, made so many days before today or, for a trip that is over, its departure. */
const demoJourneys: { tripId: string; party: number; status: BookingStatus; daysBefore: number }[] = [
  { tripId: 'trip-p03', party: 2, status: 'completed', daysBefore: 100 },
  { tripId: 'trip-001', party: 6, status: 'confirmed', daysBefore: 40 },
  { tripId: 'trip-025', party: 2, status: 'pending', daysBefore: 2 },
  { tripId: 'trip-031', party: 4, status: 'cancelled_by_pilgrim', daysBefore: 30 },
]

/**
 * All bookings of the demo with their histories: those of the catalogue and of the demo pilgrim, and then as many
 * more by the catalogue's pilgrims as make every trip's seats true.
 */
export function journeysOf(
  catalogue: Catalogue,
  now: Date,
): {
  bookings: BookingRow[]
  changes: StatusChangeRow[]
  cancellations: CancellationRow[]
  acts: ActRow[]
} {
  const travellers = catalogue.users.map((user) => ({
    ...user,
    id: stableId(user.id),
    createdAt: new Date(user.createdAt),
  }))
  const organizers = new Map(catalogue.organizers.map((organizer) => [organizer.id, organizer]))
  const bookings: BookingRow[] = []
  const changes: StatusChangeRow[] = []
  const cancellations: CancellationRow[] = []
  const acts: ActRow[] = []
  // As `tripRows` counts them, so that a booking is made by what its trip costs.
  const turns = new Map([...catalogue.trips, ...catalogue.completedTrips].map(({ id }, turn) => [id, turn]))
  for (const told of [...catalogue.completedTrips, ...catalogue.trips]) {
    const offer = offerOf(told, turns.get(told.id) ?? 0)
    const trip = { ...told, ...offer, id: stableId(told.id), createdAt: new Date(told.createdAt) }
    const organizer = organizers.get(told.organizerId)
    const fixed = [...toldBookings(catalogue, told, trip, travellers), ...ownBookings(told, trip, now)]
    const others = otherBookings({ told, trip, fixed, travellers, country: organizer?.country ?? '', now })
    for (const booking of [...fixed, ...others]) {
      const history = historyOf(booking, trip, stableId(organizer?.userId ?? ''), now)
      bookings.push({ ...booking, updatedAt: history.at(-1)?.changedAt ?? booking.createdAt })
      changes.push(...history)
      const cancelled = cancellationOf(booking, trip, history)
      if (!cancelled) continue
      cancellations.push(cancelled.cancellation)
      acts.push(cancelled.act)
    }
  }
  return { bookings, changes, cancellations, acts }
}

function toldBookings(
  catalogue: Catalogue,
  told: CatalogueTrip,
  trip: BookedTrip,
  travellers: Traveller[],
): BookingRow[] {
  return catalogue.bookings
    .filter(({ tripId }) => tripId === told.id)
    .flatMap((booking) => {
      const pilgrim = travellers.find(({ id }) => id === stableId(booking.userId))
      if (!pilgrim) return []
      const journey = { trip, pilgrim, party: booking.numberOfPilgrims, status: 'completed' as const }
      return bookingOf({ ...journey, id: stableId(booking.id), createdAt: new Date(booking.createdAt) })
    })
}

function ownBookings(told: CatalogueTrip, trip: BookedTrip, now: Date): BookingRow[] {
  const pilgrim = { ...demoPilgrim, id: stableId(demoPilgrim.id), createdAt: trip.createdAt }
  return demoJourneys
    .filter(({ tripId }) => tripId === told.id)
    .map(({ party, status, daysBefore }) => {
      const base = status === 'completed' ? Date.parse(trip.departureDate) : now.getTime()
      const asked = base - daysBefore * 86_400_000
      const createdAt = new Date(Math.max(asked, trip.createdAt.getTime()))
      return bookingOf({ id: stableId(`own-${told.id}`), trip, pilgrim, party, status, createdAt })
    })
}

type Filling = {
  told: CatalogueTrip
  trip: BookedTrip
  fixed: BookingRow[]
  travellers: Traveller[]
  country: string
  now: Date
}

function otherBookings({ told, trip, fixed, travellers, country, now }: Filling): BookingRow[] {
  const random = createRandom(told.id)
  const already = new Set(fixed.map(({ userId }) => userId))
  const candidates = travellers.filter(
    ({ id, createdAt }) => !already.has(id) && trip.departureDate > weekAfter(createdAt),
  )
  const queue = nextOf(compatriotsFirst(random, candidates, country))
  const bookings: BookingRow[] = []
  const add = (party: number, status: BookingStatus) => {
    const pilgrim = queue()
    const createdAt = bookedAt(random, trip, now, pilgrim.createdAt)
    bookings.push(
      bookingOf({ id: stableId(`${told.id}-${bookings.length}`), trip, pilgrim, party, status, createdAt }),
    )
  }

  let seats = told.currentBookings - seatsOf(fixed) - heldSeats(told.id)
  while (seats > 0) {
    const party = Math.min(seats, pick(random, partySizes))
    add(party, heldStatus(random, trip, now))
    seats -= party
  }
  for (let count = between(random, 0, 3); count > 0; count--)
    add(pick(random, partySizes), lostStatus(random, trip, now))
  return bookings
}

function seatsOf(bookings: BookingRow[]): number {
  return bookings
    .filter(({ status }) => holdsSeats(status))
    .reduce((sum, { numberOfPilgrims }) => sum + numberOfPilgrims, 0)
}

function compatriotsFirst(random: Random, travellers: Traveller[], country: string): Traveller[] {
  const order = shuffled(random, travellers)
  return [
    ...order.filter((one) => one.nationality === country),
    ...order.filter((one) => one.nationality !== country),
  ]
}

/** Each in turn, from the beginning again when all have had theirs. */
function nextOf<T>(items: T[]): () => T {
  let index = 0
  return () => {
    const item = items[index++ % items.length]
    if (item === undefined) throw new RangeError('Nobody to book')
    return item
  }
}

function weekAfter(instant: Date): string {
  return new Date(instant.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
}
