import type { PartyGroup, Room } from './offer.ts'

// The rooms that a party sleeps in, by its kinds of rooms.

/** The beds of a room of each kind; a shared one is counted by its beds. */
export const bedsIn = { shared: 1, quad: 4, triple: 3, double: 2, single: 1 } as const satisfies Record<
  Room,
  number
>

/** Rooms of one kind: so many, of a shared kind so many beds; 0 while the kind is not chosen. */
export type PlannedRooms = { room: Room | null; count: number; freeBeds: number; group: PartyGroup }

/** Returns the rooms of each kind that a party needs, in its order. An infant sleeps with its parents and has no bed. */
export function planRooms(groups: readonly PartyGroup[]): PlannedRooms[] {
  return groups
    .filter(({ adults, children, infants }) => adults + children + infants > 0)
    .map((group) => {
      const { room, adults, children } = group
      if (room === null) return { room, count: 0, freeBeds: 0, group }
      const count = Math.max(1, Math.ceil((adults + children) / bedsIn[room]))
      return { room, count, freeBeds: Math.max(0, count * bedsIn[room] - adults - children), group }
    })
}

/** Whether two parties sleep in as many rooms of the same kinds. */
export function hasSameRooms(one: readonly PartyGroup[], other: readonly PartyGroup[]): boolean {
  const keys = (groups: readonly PartyGroup[]) =>
    planRooms(groups).map(({ room, count }) => `${room} ${count}`)
  return keys(one).toSorted().join() === keys(other).toSorted().join()
}

/** Whether children are in a kind of room without an adult. */
export const hasChildrenAlone = (groups: readonly PartyGroup[]): boolean =>
  groups.some(
    ({ room, adults, children, infants }) => room !== null && adults === 0 && children + infants > 0,
  )
