import type { CheckDetails } from '#contract/travellers/checklist.ts'
import { assignSeats, type CoachSeat } from '#domain/travellers/lists/coaches.ts'
import { findGaps, type ListGap } from '#domain/travellers/lists/gaps.ts'
import type { ListKind } from '#domain/travellers/lists/lists.ts'
import { type DepartureRoom, roomsOfDeparture } from '#domain/travellers/lists/rooms-of-departure.ts'
import { listPartyPlaces, type PartyPlace } from '#domain/travellers/party-places.ts'
import { placeKey } from '#domain/travellers/rooms/rooms.ts'
import { hasPassportName, type Sex } from '#domain/travellers/traveller.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { buildChecklist, findItems } from '#server/travellers/core/checks-view.ts'
import type { TravellersBooking } from '#server/travellers/core/queries.ts'
import { type Details, readDetails, readOwnName } from '#server/travellers/core/sealed-view.ts'
import { findAtPlace, type TravellerData } from '#server/travellers/core/view.ts'
import type { ListContact } from './queries.ts'

/** A person as lists need him. */
export type ListPerson = {
  booking: TravellersBooking
  contact: ListContact | undefined
  place: PartyPlace
  details: Details
  ownName: string | null
  sex: Sex | null
  items: readonly CheckDetails[]
  /** Whom his family is called after; himself where he is it. */
  isHead: boolean
  headName: string
  room: DepartureRoom | undefined
  /** The numbers of the rooms that the company arranged, by hotel. */
  arrangedRooms: ReadonlyMap<number, string>
  /** The one of them in the hotel that is written about. */
  arrangedRoom?: string | undefined
  seat: CoachSeat | undefined
  data: TravellerData | undefined
}

type PeopleInput = {
  sealer: Sealer
  now: Date
  bookings: readonly TravellersBooking[]
  contacts: readonly ListContact[]
  people: ReadonlyMap<string, TravellerData[]>
  /** By hotel, then by 'booking age place'. */
  roomNumbers: ReadonlyMap<number, ReadonlyMap<string, string>>
}

/** Returns 'ZAHRA FATIMA RIZVI', else the name in own letters, else nothing. */
export const fullName = ({ details, ownName }: Pick<ListPerson, 'details' | 'ownName'>): string =>
  hasPassportName(details)
    ? [details.givenNames, details.surname].filter((part) => part?.trim()).join(' ')
    : (ownName ?? '')

/** Returns everyone of confirmed bookings, families together and the head of each first. */
export function collectPeople(input: PeopleInput): ListPerson[] {
  const { bookings, contacts } = input
  const rooms = roomsOfDeparture(bookings)
  const families = bookings.map((booking) => collectFamily(input, booking))
  const seats = assignSeats(families.map((family) => family.filter(needsSeat).length))
  return families.flatMap((family, at) => {
    const head = family.find(({ details }) => details.relation === 'lead') ?? family[0]
    const ordered = head ? [head, ...family.filter((person) => person !== head)] : family
    let seated = 0
    return ordered.map((person) => ({
      ...person,
      contact: contacts.find(({ bookingId }) => bookingId === person.booking.id),
      isHead: person === head,
      headName: head ? fullName(head) : '',
      room: findRoom(rooms, person),
      arrangedRooms: findArranged(input, person),
      seat: needsSeat(person) ? seats[at]?.[seated++] : undefined,
    }))
  })
}

/** An infant sits on a lap. */
const needsSeat = ({ place }: { place: PartyPlace }) => place.age !== 'infant'

function findArranged(
  { roomNumbers }: PeopleInput,
  { booking, place }: Pick<ListPerson, 'booking' | 'place'>,
) {
  const key = placeKey({ bookingId: booking.id, ...place })
  return new Map(
    [...roomNumbers].flatMap(([stay, numbers]) => {
      const number = numbers.get(key)
      return number === undefined ? [] : [[stay, number] as const]
    }),
  )
}

const findRoom = (
  rooms: readonly DepartureRoom[],
  { booking, place }: Pick<ListPerson, 'booking' | 'place'>,
) =>
  rooms.find(({ guests }) =>
    guests.some(
      ({ bookingId, age, place: number }) =>
        bookingId === booking.id && age === place.age && number === place.place,
    ),
  )

function collectFamily({ sealer, now, people }: PeopleInput, booking: TravellersBooking) {
  const known = people.get(booking.id) ?? []
  const checks = buildChecklist({ sealer, now, booking, people: known })
  return listPartyPlaces(booking.party).map((place) => {
    const data = findAtPlace(known, place)
    return {
      booking,
      place,
      details: readDetails(sealer, data?.row),
      ownName: readOwnName(sealer, data?.row),
      sex: data?.row.sex ?? null,
      items: findItems(checks, place),
      data,
    }
  })
}

/** Why a person cannot be sent with a list yet. */
export const findPersonGaps = (
  kind: ListKind,
  { details, ownName, items, room, arrangedRooms, contact, data }: ListPerson,
): ListGap[] =>
  findGaps(kind, {
    traveller: { ...details, ownName },
    items,
    hasBed: room !== undefined || arrangedRooms.size > 0,
    hasPhone: Boolean(contact?.phone.trim()),
    isUnreadable: data?.damage === 'details',
  })

/** The cook hears of those alone who eat otherwise or need something. */
const isForKitchen = ({ details }: ListPerson) => Boolean(details.diet?.trim()) || details.needs.length > 0

/** The people that a list is about: with their gaps, so that nobody is forgotten. */
export const peopleOfList = (kind: ListKind, people: readonly ListPerson[]): ListPerson[] =>
  kind === 'kitchen'
    ? people.filter((person) => isForKitchen(person) || findPersonGaps(kind, person).length > 0)
    : [...people]
