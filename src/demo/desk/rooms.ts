import { stableId } from '#demo/random.ts'
import { isConfirmed } from '#domain/travellers/read-permissions.ts'
import { proposeRooms } from '#domain/travellers/rooms/propose.ts'
import { countBeds } from '#domain/travellers/rooms/rooms.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { findBookingsOfTrip } from '#server/travellers/company/queries.ts'
import { findTravellers } from '#server/travellers/core/queries.ts'
import { lockPlan, setShown, writePlaces, writeRooms } from '#server/travellers/rooms/changing.ts'
import { presentGuests, toRoomGuest } from '#server/travellers/rooms/view.ts'
import { deskColleague } from './colleagues.ts'

/** How far the rooms of a hotel are arranged. `share`: of the guests who fit, as many have a room. */
type Arrangement = { stay: number; firstNumber: number; share: number; isShown: boolean }

/** Rooms for so many people fewer are of two and three beds. */
const smallRooms = [2, 2, 3]

/** Enters the rooms of these hotels, and lets people sleep in them as the proposal has it: the first of them, in their order. */
export async function arrangeHotels(
  tx: Queryable,
  sealer: Sealer,
  trip: string,
  arrangements: readonly Arrangement[],
  now: Date,
): Promise<void> {
  const tripId = stableId(trip)
  const guests = await findGuests(tx, sealer, tripId)
  for (const { stay, firstNumber, share, isShown } of arrangements) {
    const beds = [...smallRooms, ...Array<number>(Math.ceil(countBeds(guests) / 4)).fill(4)]
    const rooms = beds.map((count, at) => ({
      id: stableId(`${trip} room ${stay} ${at}`),
      number: String(firstNumber + at),
      beds: count,
      // On the ground floor.
      isStepFree: count === 4 && at < smallRooms.length + 2,
    }))
    const placements = proposeRooms(rooms, guests.map(toRoomGuest))
    const placed = guests.flatMap(({ bookingId, age, place, ...guest }) => {
      const roomId = placements[toRoomGuest({ bookingId, age, place, ...guest }).key]
      return roomId ? [{ bookingId, age, place, roomId }] : []
    })
    const hotel = { tripId, stay }
    await lockPlan(tx, hotel, { actorId: deskColleague, now })
    await writeRooms(tx, hotel, rooms)
    const asleep = placed.slice(0, Math.round(placed.length * share))
    await writePlaces(
      tx,
      hotel,
      asleep.map((one, at) => ({ ...one, isFixed: at < 2 })),
    )
    if (isShown) await setShown(tx, hotel, now)
  }
}

async function findGuests(tx: Queryable, sealer: Sealer, tripId: string) {
  const bookings = (await findBookingsOfTrip(tx, tripId)).filter(({ status }) => isConfirmed(status))
  const people = await findTravellers(
    tx,
    bookings.map(({ id }) => id),
  )
  return bookings.flatMap((booking) =>
    presentGuests(sealer, { booking, people: people.get(booking.id) ?? [] }),
  )
}
