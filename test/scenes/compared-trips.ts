import { eq } from 'drizzle-orm'
import { trips } from '#server/trips/core/tables.ts'
import { extras, prices } from '#test/scenes/offers.ts'
import type { World } from '#test/world.ts'

/** Two trips whose order by price is not that by all-in cost, and one that is over: their ids. */
export async function createComparedTrips(site: World) {
  const days = { departureDate: '2027-03-01', returnDate: '2027-03-12' }
  const rooms = await site.trip({
    ...days,
    title: 'Rooms and a visa',
    pricePerPerson: '98500',
    currency: 'INR',
  })
  await site.db
    .update(trips)
    .set({ prices, extras, visa: 'arranged' } as object)
    .where(eq(trips.id, rooms.id))
  const plain = await site.trip({
    title: 'One price for all',
    pricePerPerson: '99000',
    currency: 'INR',
    departureDate: '2027-03-02',
    returnDate: '2027-03-13',
    includesFlights: true,
  })
  const past = await site.trip({
    title: 'Long over',
    currency: 'INR',
    departureDate: '2026-01-02',
    returnDate: '2026-01-09',
  })
  site.deps.cache.clear()
  return { rooms: rooms.id, plain: plain.id, past: past.id }
}
