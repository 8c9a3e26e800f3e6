import type { RoomGuestRow, StayRooms } from '#contract/travellers/rooms.ts'
import { placeKey, type RoomGuest, type RoomPlacements } from '#domain/travellers/rooms/rooms.ts'

/** A guest as the rules see him. */
export const toRoomGuest = (guest: RoomGuestRow): RoomGuest => ({ ...guest, key: placeKey(guest) })

type Places = StayRooms['places']

/** Returns the room of each guest. */
export const toPlacements = (places: Places): RoomPlacements =>
  Object.fromEntries(places.map((place) => [placeKey(place), place.roomId]))

/** Returns the room of each guest who was placed by hand. */
export const toFixed = (places: Places): RoomPlacements =>
  toPlacements(places.filter(({ isFixed }) => isFixed))

/** Returns the plan with these people in a room, or in none, placed by hand. */
export function movePlaces(places: Places, moved: readonly RoomGuestRow[], roomId: string | null): Places {
  const keys = new Set(moved.map(placeKey))
  const others = places.filter((place) => !keys.has(placeKey(place)))
  if (roomId === null) return others
  return [
    ...others,
    ...moved.map(({ bookingId, age, place }) => ({ bookingId, age, place, roomId, isFixed: true })),
  ]
}

/** Returns a proposal as a plan; who was placed by hand stays so. */
export function toPlaces(guests: readonly RoomGuestRow[], proposed: RoomPlacements, before: Places): Places {
  const fixed = toFixed(before)
  return guests.flatMap((guest) => {
    const roomId = proposed[placeKey(guest)]
    if (roomId === undefined) return []
    const { bookingId, age, place } = guest
    return [{ bookingId, age, place, roomId, isFixed: fixed[placeKey(guest)] === roomId }]
  })
}
