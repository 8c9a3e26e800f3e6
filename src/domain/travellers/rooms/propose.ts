import {
  countBeds,
  findRoomConflicts,
  type HotelRoom,
  paidBeds,
  type RoomGuest,
  type RoomPlacements,
  takesBed,
} from './rooms.ts'

/**
 * Proposes a room for each guest who has none yet; who has one keeps it. No rule of `findRoomConflicts` is broken: who fits nowhere
 * stays without a room. Families that fill a room of their kind come first, those who need a step-free room before all others. Mixed
 * families that paid for beds in a larger room stay together as long as everyone else finds a bed.
 */
export function proposeRooms(
  rooms: readonly HotelRoom[],
  guests: readonly RoomGuest[],
  kept: RoomPlacements = {},
): RoomPlacements {
  const plans = togetherShares.map((share) => fill(rooms, guests, kept, share))
  return plans.reduce((best, plan) => (countPlaced(plan) > countPlaced(best) ? plan : best))
}

/** The parts of the mixed families that get rooms of their own, tried in this order. */
const togetherShares = [1, 0.75, 0.5, 0.25, 0]

const countPlaced = (placements: RoomPlacements) => Object.keys(placements).length

type Plan = { rooms: readonly HotelRoom[]; here: Map<string, RoomGuest[]> }
/** People of one family who belong into one room. */
type Unit = readonly RoomGuest[]

function fill(
  rooms: readonly HotelRoom[],
  guests: readonly RoomGuest[],
  kept: RoomPlacements,
  share: number,
): RoomPlacements {
  const plan: Plan = {
    rooms,
    here: new Map(rooms.map(({ id }) => [id, guests.filter(({ key }) => kept[key] === id)])),
  }
  const placed = new Set([...plan.here.values()].flat().map(({ key }) => key))
  const units = listUnits(guests.filter(({ key }) => !placed.has(key)))
  const left = units.filter(
    (unit) => !(canHaveOwnRoom(unit) && (placeExactly(plan, unit) || placeAlone(plan, unit))),
  )
  const sharing = left.filter((unit) => isOneSex(unit) || !placeExactly(plan, unit))
  const mixed = sharing.filter((unit) => !(isOneSex(unit) && placeWithOthers(plan, unit)))
  const together = Math.ceil(mixed.length * share)
  const apart = mixed.filter((unit, at) => at >= together || !placeAlone(plan, unit))
  for (const unit of apart) placeInParts(plan, unit)
  placeInfants(
    plan,
    guests.filter(({ age, key }) => age === 'infant' && !placed.has(key)),
  )
  return Object.fromEntries([...plan.here].flatMap(([room, here]) => here.map(({ key }) => [key, room])))
}

const hasNeed = (unit: Unit) => unit.some(({ needsStepFree }) => needsStepFree)

/** Women and their children before men, so that what is left over of a family is of one sex where it can be. */
const order = ({ age, sex }: RoomGuest) =>
  age === 'infant' ? 3 : age === 'child' ? 1 : sex === 'male' ? 2 : 0

/** The rooms that each family has paid for, those with needs first, then the larger. */
function listUnits(guests: readonly RoomGuest[]): Unit[] {
  const families = new Map<string, RoomGuest[]>()
  for (const guest of guests.filter(takesBed)) {
    const family = `${guest.bookingId} ${guest.paidRoom}`
    families.set(family, [...(families.get(family) ?? []), guest])
  }
  const units = [...families.values()].flatMap((family) => {
    const inOrder = family.toSorted((one, other) => order(one) - order(other))
    return chunk(inOrder, paidBeds(family[0]?.paidRoom ?? null) ?? inOrder.length)
  })
  return units.toSorted(
    (one, other) => Number(hasNeed(other)) - Number(hasNeed(one)) || other.length - one.length,
  )
}

function chunk(family: readonly RoomGuest[], size: number): Unit[] {
  const count = Math.ceil(family.length / size)
  return Array.from({ length: count }, (_, at) => family.slice(at * size, (at + 1) * size))
}

/** A room of strangers is filled by people of one sex; a child may be with them. */
const isOneSex = (unit: Unit) => {
  const sexes = new Set(unit.filter(({ age }) => age === 'adult').map(({ sex }) => sex))
  return sexes.size === 1 && (sexes.has('female') || sexes.has('male'))
}

/** Who has paid for a whole room of as many beds gets one; others have paid for a bed in one. */
const canHaveOwnRoom = (unit: Unit) => paidBeds(unit[0]?.paidRoom ?? null) === unit.length

const listHere = (plan: Plan, { id }: HotelRoom): RoomGuest[] => plan.here.get(id) ?? []
const isEmpty = (plan: Plan, room: HotelRoom) => listHere(plan, room).length === 0

/** A room that is for the step-free alone is left to them as long as there is another. */
const byFit = (unit: Unit) => (one: HotelRoom, other: HotelRoom) =>
  (hasNeed(unit) ? 0 : Number(one.isStepFree) - Number(other.isStepFree)) || one.beds - other.beds

function placeInFirst(plan: Plan, unit: Unit, candidates: readonly HotelRoom[]): boolean {
  const room = candidates.find(
    (one) => findRoomConflicts(one, [...listHere(plan, one), ...unit]).length === 0,
  )
  if (room) plan.here.set(room.id, [...listHere(plan, room), ...unit])
  return room !== undefined
}

/** An empty room of just as many beds. */
const placeExactly = (plan: Plan, unit: Unit): boolean =>
  placeInFirst(
    plan,
    unit,
    plan.rooms.filter((room) => room.beds === unit.length && isEmpty(plan, room)).toSorted(byFit(unit)),
  )

/** The smallest empty room. */
const placeAlone = (plan: Plan, unit: Unit): boolean =>
  placeInFirst(plan, unit, plan.rooms.filter((room) => isEmpty(plan, room)).toSorted(byFit(unit)))

/** A room with others, the fullest first; else the largest empty one, which others may join. */
function placeWithOthers(plan: Plan, unit: Unit): boolean {
  if (!isOneSex(unit)) return false
  const free = (room: HotelRoom) => room.beds - countBeds(listHere(plan, room))
  const begun = plan.rooms
    .filter((room) => !isEmpty(plan, room) && free(room) >= unit.length && isSharedAlready(plan, room, unit))
    .toSorted((one, other) => free(one) - free(other))
  if (placeInFirst(plan, unit, begun)) return true
  const size = paidBeds(unit[0]?.paidRoom ?? null)
  const empty = plan.rooms.filter((room) => isEmpty(plan, room))
  return placeInFirst(plan, unit, [
    ...empty.filter(({ beds }) => beds === size),
    ...empty.toSorted((one, other) => other.beds - one.beds),
  ])
}

/** Nobody joins a family that has paid for the room alone, nor people of the other sex. */
function isSharedAlready(plan: Plan, room: HotelRoom, unit: Unit): boolean {
  const here = listHere(plan, room)
  return isOneSex([...here, ...unit]) && !canHaveOwnRoom(here.filter(takesBed))
}

/** A free bed where no one but his family sleeps. */
const placeWithFamily = (plan: Plan, one: RoomGuest): boolean =>
  placeInFirst(
    plan,
    [one],
    plan.rooms.filter(
      (room) =>
        !isEmpty(plan, room) && listHere(plan, room).every(({ bookingId }) => bookingId === one.bookingId),
    ),
  )

/** Together where it goes, one by one where it does not. */
function placeInParts(plan: Plan, unit: Unit): void {
  for (const part of splitUnit(unit))
    if (!placeWithOthers(plan, part) && !placeAlone(plan, part))
      for (const one of part)
        if (!placeWithOthers(plan, [one]) && !placeAlone(plan, [one])) placeWithFamily(plan, one)
}

/** A family that finds no room together: women with the children, and men. */
function splitUnit(unit: Unit): Unit[] {
  const men = unit.filter(({ age, sex }) => age === 'adult' && sex === 'male')
  const women = unit.filter(({ age, sex }) => age === 'adult' && sex !== 'male')
  const children = unit.filter(({ age }) => age !== 'adult')
  const parts = women.length > 0 ? [[...women, ...children], men] : [[...men, ...children]]
  return parts.filter((part) => part.length > 0)
}

/** An infant goes where a woman of its family sleeps, else with anyone of it. */
function placeInfants(plan: Plan, infants: readonly RoomGuest[]): void {
  const rooms = plan.rooms.flatMap((room) => listHere(plan, room).map((guest) => ({ room, guest })))
  for (const infant of infants) {
    const family = rooms.filter(({ guest }) => guest.bookingId === infant.bookingId && guest.age === 'adult')
    const parent = family.find(({ guest }) => guest.sex === 'female') ?? family[0]
    if (parent) placeInFirst(plan, [infant], [parent.room])
  }
}
