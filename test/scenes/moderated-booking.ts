import { auditLog } from '#server/machine/data/tables.ts'
import type { World } from '#test/world.ts'

/** An admin, and another person's booking of a trip in rials. */
export async function createModeratedBooking(world: World, fields: Parameters<World['booking']>[0] = {}) {
  const admin = await world.user({ role: 'admin' })
  const organizer = await world.organizer({ companyName: 'Noor Travels' })
  const price = { pricePerPerson: '84000000.00', currency: 'IRR' }
  const trip = await world.trip({ organizerId: organizer.id, title: 'Mashhad', maxPilgrims: 5, ...price })
  const booking = await world.booking({ tripId: trip.id, numberOfPilgrims: 2, ...fields })
  const edit = (given: object, id = booking.id) =>
    world.call(
      'admin.updateBooking',
      { id, status: booking.status, totalAmount: booking.totalAmount, ...given },
      { as: admin },
    )
  const remove = (id = booking.id) => world.call('admin.deleteBooking', { id }, { as: admin })
  const seats = async () => (await world.call('trips.get', { id: trip.id })).body.currentBookings
  const audit = () => world.db.select().from(auditLog).orderBy(auditLog.id)
  return { admin, organizer, trip, booking, edit, remove, seats, audit }
}
