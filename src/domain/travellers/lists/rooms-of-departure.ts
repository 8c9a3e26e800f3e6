import type { Party, PartyGroup, Room } from '#domain/offers/offer.ts'
import { bedsIn } from '#domain/offers/room-plans.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'

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
  return bookings.flatMap((booking) =>
    groupsWithPeople(booking).flatMap(({ room, guests }) => {
      if (room === null) return []
      return fillRooms(room, guests).map((inside) => ({
        number: room === 'shared' ? null : ++last,
        type: room,
        guests: inside,
      }))
    }),
  )
}

/** The people of each group: places are counted over the groups of a party in their order. */
function groupsWithPeople({ id, party }: RoomsBooking): { room: Room | null; guests: RoomGuest[] }[] {
  const next = { adult: 1, child: 1, infant: 1 }
  const take = (age: PartyPlace['age'], count: number) =>
    Array.from({ length: count }, () => ({ bookingId: id, age, place: next[age]++ }))
  return party.groups.map(({ room, adults, children, infants }: PartyGroup) => ({
    room,
    guests: [...take('adult', adults), ...take('child', children), ...take('infant', infants)],
  }))
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
