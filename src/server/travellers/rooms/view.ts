import type { OwnRooms, RoomGuestRow, StayRooms } from '#contract/travellers/rooms.ts'
import { hasPlace } from '#domain/travellers/party-places.ts'
import { listPaidRooms } from '#domain/travellers/rooms/paid-rooms.ts'
import { placeKey, type RoomGuest } from '#domain/travellers/rooms/rooms.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import type { TravellersBooking } from '#server/travellers/core/queries.ts'
import { listNeedKinds, readDetails, readOwnName } from '#server/travellers/core/sealed-view.ts'
import { findAtPlace, type TravellerData } from '#server/travellers/core/view.ts'
import type { DepartureHotels, RoomPlan } from './queries.ts'

type BookingWithPeople = { booking: TravellersBooking; people: readonly TravellerData[] }

/** The places of a booking as rooms need them, by name, without documents. */
export const presentGuests = (sealer: Sealer, { booking, people }: BookingWithPeople): RoomGuestRow[] =>
  listPaidRooms(booking.party).map(({ paidRoom, ...place }) => {
    const known = findAtPlace(people, place)
    const details = readDetails(sealer, known?.row)
    const needs = listNeedKinds(details)
    return {
      bookingId: booking.id,
      reference: booking.reference,
      ...place,
      ownName: readOwnName(sealer, known?.row),
      surname: details.surname,
      givenNames: details.givenNames,
      sex: known?.row.sex ?? null,
      needsStepFree: needs.includes('wheelchair') || needs.includes('step_free'),
      paidRoom,
      isUnreadable: known?.damage === 'details',
    }
  })

/** A guest as the rules see him. */
export const toRoomGuest = (guest: RoomGuestRow): RoomGuest => ({
  key: placeKey(guest),
  bookingId: guest.bookingId,
  age: guest.age,
  sex: guest.sex,
  needsStepFree: guest.needsStepFree,
  paidRoom: guest.paidRoom,
})

/** The number of hotels that rooms are arranged for: one of an unknown name where the trip names none. */
export const countStays = ({ hotels }: Pick<DepartureHotels, 'hotels'>) => Math.max(1, hotels.length)

const presentHotel = ({ hotels }: Pick<DepartureHotels, 'hotels'>, stay: number) => {
  const hotel = hotels[stay]
  return { city: hotel?.city ?? null, hotel: hotel?.name ?? null, nights: hotel?.nights ?? null }
}

/** A hotel of a departure with its rooms. `keys`: the places that travel; whoever no longer does has no room either. */
export function presentStay(
  departure: Pick<DepartureHotels, 'hotels'>,
  stay: number,
  found: RoomPlan | undefined,
  keys: ReadonlySet<string>,
): StayRooms {
  return {
    stay,
    ...presentHotel(departure, stay),
    version: found?.plan.version ?? 0,
    isShown: Boolean(found?.plan.shownAt),
    rooms: (found?.rooms ?? []).map(({ id, number, beds, isStepFree }) => ({ id, number, beds, isStepFree })),
    places: (found?.places ?? [])
      .filter((place) => keys.has(placeKey(place)))
      .map(({ bookingId, age, place, roomId, isFixed }) => ({ bookingId, age, place, roomId, isFixed })),
  }
}

/** What a family reads: its own rooms of the hotels that are shown, and who of it sleeps there. */
export const presentOwnRooms = (
  departure: Pick<DepartureHotels, 'hotels'>,
  { id, party }: Pick<TravellersBooking, 'id' | 'party'>,
  plans: readonly RoomPlan[],
): OwnRooms => ({
  stays: plans
    .map(({ plan, rooms, places }) => {
      const own = places.filter((place) => place.bookingId === id && hasPlace(party, place))
      const { city, hotel } = presentHotel(departure, plan.stay)
      return {
        city,
        hotel,
        rooms: rooms
          .map(({ id: roomId, number, beds }) => ({
            number,
            beds,
            people: own
              .filter((place) => place.roomId === roomId)
              .map(({ age, place }) => ({ age, place }))
              .toSorted((one, other) => one.age.localeCompare(other.age) || one.place - other.place),
          }))
          .filter(({ people }) => people.length > 0),
      }
    })
    .filter(({ rooms }) => rooms.length > 0),
})
