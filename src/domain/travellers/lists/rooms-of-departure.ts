import type { Party, Room } from '#domain/offers/offer.ts'
import { bedsIn } from '#domain/offers/room-plans.ts'
import { listGroupPlaces, type PartyPlace } from '#domain/travellers/party-places.ts'

/** A person of a booking. */
type RoomGuest = PartyPlace & { bookingId: string }

/** A room of a departure. `number`: within the departure; null for beds in rooms that are shared with strangers. */
export type DepartureRoom = { number: number | null; type: Room; guests: RoomGuest[] }

/** A booking as its rooms need it, in the order in which rooms are numbered. */
export type RoomsBooking = { id: string; party: Pick<Party, 'groups'> }

/**
 * Returns the rooms of a departure from what bookings chose: each family in rooms of its own, infants in the bed of someone else, and
 * no one where no room was chosen. It stands for rooms that the company arranged, until there are such.
 */
export function roomsOfDeparture(bookings: readonly RoomsBooking[]): DepartureRoom[] {
  let last = 0
  return bookings.flatMap(({ id, party }) =>
    listGroupPlaces(party).flatMap(({ room, places }) => {
      if (room === null) return []
      const guests = places.map((place) => ({ bookingId: id, ...place }))
      return fillRooms(room, guests).map((inside) => ({
        number: room === 'shared' ? null : ++last,
        type: room,
        guests: inside,
      }))
    }),
  )
}

function fillRooms(room: Room, guests: readonly RoomGuest[]): RoomGuest[][] {
  const beds = bedsIn[room]
  const sleepers = guests.filter(({ age }) => age !== 'infant')
  const infants = guests.filter(({ age }) => age === 'infant')
  const count = Math.max(Math.ceil(sleepers.length / beds), infants.length > 0 ? 1 : 0)
  const filled = Array.from({ length: count }, (_, at) => sleepers.slice(at * beds, (at + 1) * beds))
  for (const [at, infant] of infants.entries()) filled[at % count]?.push(infant)
  return filled
}
