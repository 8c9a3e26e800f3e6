import { findRoomConflicts, guestsIn, type HotelRoom, type RoomGuest, type RoomPlacements } from './rooms.ts'

/**
 * Proposes for one hotel who shared a room in another: those of a room stay together where a room of as many beds takes them, or a
 * larger one. Whom no room takes together has none.
 */
export function copyArrangement(
  from: { rooms: readonly HotelRoom[]; placements: RoomPlacements },
  rooms: readonly HotelRoom[],
  guests: readonly RoomGuest[],
): RoomPlacements {
  const placements: Record<string, string> = {}
  const free = new Set(rooms)
  const groups = from.rooms
    .map((room) => ({ room, group: guestsIn(guests, from.placements, room.id) }))
    .filter(({ group }) => group.length > 0)
  for (const isSameSize of [true, false])
    for (const { room, group } of groups) {
      if (group.some(({ key }) => placements[key] !== undefined)) continue
      const target = [...free].find(
        (one) =>
          (isSameSize ? one.beds === room.beds : one.beds > room.beds) &&
          findRoomConflicts(one, group).length === 0,
      )
      if (!target) continue
      free.delete(target)
      for (const { key } of group) placements[key] = target.id
    }
  return placements
}
