import type { Age, Room } from '#domain/offers/offer.ts'
import { bedsIn } from '#domain/offers/room-plans.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import type { Sex } from '#domain/travellers/traveller.ts'

// Who sleeps where in a hotel (DSK-05). A booking is a family. Rules that are refused, and rules that are only shown.

/** A person of a confirmed booking, as the rooms of a hotel need him. `key` is unique within a departure. */
export type RoomGuest = {
  key: string
  bookingId: string
  age: Age
  sex: Sex | null
  needsStepFree: boolean
  /** The kind of room that is paid for; null while it is not chosen. */
  paidRoom: Room | null
}

/** Returns the name of a place within a departure. */
export const placeKey = ({ bookingId, age, place }: PartyPlace & { bookingId: string }): string =>
  `${bookingId} ${age} ${place}`

/** A room of a hotel as its company entered it. */
export type HotelRoom = { id: string; beds: number; isStepFree: boolean }

/** The room of each guest by his key; a guest without one has no bed yet. */
export type RoomPlacements = Readonly<Record<string, string>>

/** The most rooms of a hotel, and beds of a room, that can be entered. */
export const maxRooms = 200
export const maxRoomBeds = 12

/** A rule that is refused: the place is not taken. */
export const roomConflicts = ['full', 'strangers_of_other_sex', 'sex_not_known', 'not_step_free'] as const
export type RoomConflict = (typeof roomConflicts)[number]

/** A rule that is allowed to be broken, and shown. */
const roomRemarks = ['family_apart', 'smaller_than_paid', 'larger_than_paid', 'child_alone'] as const
export type RoomRemark = (typeof roomRemarks)[number]

/** An infant sleeps with its parents. */
export const takesBed = ({ age }: Pick<RoomGuest, 'age'>): boolean => age !== 'infant'

/** Returns how many beds these guests need. */
export const countBeds = (guests: readonly Pick<RoomGuest, 'age'>[]): number => guests.filter(takesBed).length

/** Returns the guests of a room, in the order of `guests`. */
export const guestsIn = <G extends RoomGuest>(
  guests: readonly G[],
  placements: RoomPlacements,
  roomId: string,
): G[] => guests.filter(({ key }) => placements[key] === roomId)

/**
 * Returns why these guests cannot share this room; empty where they can. Children go with their families and count as no strangers;
 * a grown person whose sex is not known shares with his own family alone.
 */
export function findRoomConflicts(room: HotelRoom, guests: readonly RoomGuest[]): RoomConflict[] {
  const adults = guests.filter(({ age }) => age === 'adult')
  const isShared = new Set(guests.map(({ bookingId }) => bookingId)).size > 1
  const sexes = new Set(adults.map(({ sex }) => (sex === 'unspecified' ? null : sex)))
  return [
    ...(countBeds(guests) > room.beds ? (['full'] as const) : []),
    ...(isShared && hasStrangersOfOtherSex(adults) ? (['strangers_of_other_sex'] as const) : []),
    ...(isShared && sexes.has(null) ? (['sex_not_known'] as const) : []),
    ...(!room.isStepFree && guests.some(({ needsStepFree }) => needsStepFree)
      ? (['not_step_free'] as const)
      : []),
  ]
}

function hasStrangersOfOtherSex(adults: readonly RoomGuest[]): boolean {
  const women = adults.filter(({ sex }) => sex === 'female')
  const men = adults.filter(({ sex }) => sex === 'male')
  return women.some((woman) => men.some((man) => man.bookingId !== woman.bookingId))
}

/** Returns the beds of the room that was paid for; undefined for a shared bed and while no room is chosen. */
export const paidBeds = (room: Room | null): number | undefined =>
  room === null || room === 'shared' ? undefined : bedsIn[room]

/** Returns what is unusual about a room whose rules are kept. `guests` are all of the departure. */
export function findRoomRemarks(
  room: HotelRoom,
  guests: readonly RoomGuest[],
  placements: RoomPlacements,
): RoomRemark[] {
  const here = guestsIn(guests, placements, room.id)
  const adults = here.filter(({ age }) => age === 'adult')
  const paid = here.map(({ paidRoom }) => paidBeds(paidRoom)).filter((beds) => beds !== undefined)
  const isApart = here.some(({ bookingId, age }) => isAwayFromFamily(guests, placements, bookingId, age))
  const isChildAlone = here.some(
    ({ age, bookingId }) => age !== 'adult' && !adults.some((adult) => adult.bookingId === bookingId),
  )
  return [
    ...(isApart ? (['family_apart'] as const) : []),
    ...(paid.some((beds) => beds < room.beds) ? (['larger_than_paid'] as const) : []),
    ...(paid.some((beds) => beds > room.beds) && !fillsAlone(room, here)
      ? (['smaller_than_paid'] as const)
      : []),
    ...(isChildAlone ? (['child_alone'] as const) : []),
  ]
}

/** A family in a room of as many beds as it is people pays for a larger one that it would share. */
const fillsAlone = (room: HotelRoom, here: readonly RoomGuest[]): boolean =>
  new Set(here.map(({ bookingId }) => bookingId)).size === 1 && countBeds(here) === room.beds

/** A family sleeps in more rooms than its paid kinds need. */
function isAwayFromFamily(
  guests: readonly RoomGuest[],
  placements: RoomPlacements,
  bookingId: string,
  age: Age,
): boolean {
  if (age === 'infant') return false
  const family = guests.filter((guest) => guest.bookingId === bookingId && takesBed(guest))
  const used = new Set(family.map(({ key }) => placements[key]).filter((room) => room !== undefined))
  return used.size > countNeededRooms(family)
}

function countNeededRooms(family: readonly RoomGuest[]): number {
  const kinds = new Map<Room | null, number>()
  for (const { paidRoom } of family) kinds.set(paidRoom, (kinds.get(paidRoom) ?? 0) + 1)
  return [...kinds].reduce(
    (rooms, [kind, people]) => rooms + Math.ceil(people / (paidBeds(kind) ?? people)),
    0,
  )
}

/**
 * Returns why a guest cannot move into a room; empty where he can. Who is there already stays.
 */
export function findMoveConflicts(
  room: HotelRoom,
  moved: readonly RoomGuest[],
  guests: readonly RoomGuest[],
  placements: RoomPlacements,
): RoomConflict[] {
  const keys = new Set(moved.map(({ key }) => key))
  const others = guestsIn(guests, placements, room.id).filter(({ key }) => !keys.has(key))
  return findRoomConflicts(room, [...others, ...moved])
}
