import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { hotelRooms, roomPlaces, roomPlans } from './tables.ts'

type Stay = { tripId: string; stay: number }
type Author = { actorId: string | null; now: Date }

/** Takes the plan of a hotel for a change, made if there is none: from then on its version is one more. Returns the one before. */
export async function lockPlan(
  tx: Queryable,
  { tripId, stay }: Stay,
  { actorId, now }: Author,
): Promise<number> {
  const [row] = await tx
    .insert(roomPlans)
    .values({ tripId, stay, changedBy: actorId, changedAt: now })
    .onConflictDoUpdate({
      target: [roomPlans.tripId, roomPlans.stay],
      set: { version: sql`${roomPlans.version} + 1`, changedBy: actorId, changedAt: now },
    })
    .returning({ version: roomPlans.version })
  return (row?.version ?? 1) - 1
}

type RoomRow = Omit<typeof hotelRooms.$inferInsert, 'tripId' | 'stay' | 'position'> & { id: string }

/** Stores the rooms of a hotel in this order; all others go, and those who slept in them have no room. */
export async function writeRooms(
  tx: Queryable,
  { tripId, stay }: Stay,
  rooms: readonly RoomRow[],
): Promise<void> {
  const isHere = and(eq(hotelRooms.tripId, tripId), eq(hotelRooms.stay, stay))
  const ids = rooms.map(({ id }) => id)
  await tx.delete(hotelRooms).where(ids.length > 0 ? and(isHere, notInArray(hotelRooms.id, ids)) : isHere)
  if (rooms.length === 0) return
  await tx
    .insert(hotelRooms)
    .values(rooms.map((room, position) => ({ ...room, tripId, stay, position })))
    .onConflictDoUpdate({
      target: hotelRooms.id,
      set: {
        number: sql`excluded.number`,
        beds: sql`excluded.beds`,
        isStepFree: sql`excluded.is_step_free`,
        position: sql`excluded.position`,
      },
    })
}

type PlaceRow = Omit<typeof roomPlaces.$inferInsert, 'stay'>

/** Stores who sleeps where in a hotel; who is not named has no room. */
export async function writePlaces(
  tx: Queryable,
  { tripId, stay }: Stay,
  places: readonly PlaceRow[],
): Promise<void> {
  await tx.execute(sql`
    DELETE FROM room_places USING hotel_rooms
    WHERE hotel_rooms.id = room_places.room_id AND hotel_rooms.trip_id = ${tripId} AND hotel_rooms.stay = ${stay}`)
  if (places.length > 0) await tx.insert(roomPlaces).values(places.map((place) => ({ ...place, stay })))
}

/** Shows families their rooms of a hotel, or no longer. */
export async function setShown(tx: Queryable, { tripId, stay }: Stay, shownAt: Date | null): Promise<void> {
  await tx
    .update(roomPlans)
    .set({ shownAt })
    .where(and(eq(roomPlans.tripId, tripId), eq(roomPlans.stay, stay)))
}
