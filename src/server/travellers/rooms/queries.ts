import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { placeKey } from '#domain/travellers/rooms/rooms.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { trips } from '#server/trips/core/tables.ts'
import { hotelRooms, roomPlaces, roomPlans } from './tables.ts'

/** A departure with its hotels; a deleted one is none. */
export async function findDepartureHotels(db: Queryable, tripId: string) {
  const { id, organizerId, isActive, hotels, departureDate, returnDate, timeZone } = trips
  const [row] = await db
    .select({ id, organizerId, isActive, hotels, departureDate, returnDate, timeZone })
    .from(trips)
    .where(and(eq(trips.id, tripId), isNull(trips.deletedAt)))
  return row
}

export type DepartureHotels = NonNullable<Awaited<ReturnType<typeof findDepartureHotels>>>

/** The plans of a departure's hotels, with their rooms in order and the places in them. */
export async function findRoomPlans(db: Queryable, tripId: string, { shownAlone = false } = {}) {
  const plans = await db
    .select()
    .from(roomPlans)
    .where(and(eq(roomPlans.tripId, tripId), shownAlone ? isNotNull(roomPlans.shownAt) : undefined))
    .orderBy(asc(roomPlans.stay))
  if (plans.length === 0) return []
  const rooms = await db
    .select()
    .from(hotelRooms)
    .where(eq(hotelRooms.tripId, tripId))
    .orderBy(asc(hotelRooms.stay), asc(hotelRooms.position))
  const ids = rooms.map(({ id }) => id)
  const places =
    ids.length === 0 ? [] : await db.select().from(roomPlaces).where(inArray(roomPlaces.roomId, ids))
  return plans.map((plan) => ({
    plan,
    rooms: rooms.filter(({ stay }) => stay === plan.stay),
    places: places.filter(({ stay }) => stay === plan.stay),
  }))
}

export type RoomPlan = Awaited<ReturnType<typeof findRoomPlans>>[number]

/** The numbers of the rooms that places of a departure have in each hotel, by hotel and then by 'booking age place'. */
export async function findRoomNumbers(
  db: Queryable,
  tripId: string,
): Promise<Map<number, Map<string, string>>> {
  const rows = await db
    .select({
      stay: roomPlaces.stay,
      bookingId: roomPlaces.bookingId,
      age: roomPlaces.age,
      place: roomPlaces.place,
      number: hotelRooms.number,
    })
    .from(roomPlaces)
    .innerJoin(hotelRooms, eq(hotelRooms.id, roomPlaces.roomId))
    .where(eq(hotelRooms.tripId, tripId))
  const numbers = new Map<number, Map<string, string>>()
  for (const { stay, bookingId, age, place, number } of rows) {
    const ofStay = numbers.get(stay) ?? new Map<string, string>()
    numbers.set(stay, ofStay.set(placeKey({ bookingId, age, place }), number))
  }
  return numbers
}
