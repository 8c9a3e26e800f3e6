import type { changeBooking } from '#contract/bookings/party-changes.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { PartyGroup, Room } from '#domain/offers/offer.ts'
import type { World } from '#test/world.ts'

type Input = Partial<InputOf<typeof changeBooking>>

export const createGroup = (room: Room | null, adults: number, children = 0, infants = 0): PartyGroup => ({
  room,
  adults,
  children,
  infants,
})

/** A trip with prices by room and age, and extras required per person. */
export const familyTrip: Parameters<World['trip']>[0] = {
  pricePerPerson: '1000.00',
  currency: 'INR',
  prices: [
    { room: 'quad', age: 'adult', amount: '1000.00' },
    { room: 'double', age: 'adult', amount: '1500.00' },
    { room: null, age: 'child', amount: '400.00' },
  ],
  extras: [
    {
      name: 'Visa',
      amount: '60.00',
      currency: 'INR',
      per: 'person',
      isRequired: true,
      due: 'organizer',
    },
  ],
}

/** A booking of one adult of the signed-in user, and a try to take one person along. */
export async function tryToAddPerson(world: World, booking: object, input: Input) {
  const user = await world.user()
  const { id } = await world.booking({ userId: user.id, ...booking })
  const groups = [createGroup(null, 2)]
  return world.call(
    'bookings.change',
    { id, version: 1, groups, agreedAmount: '197000.00', ...input },
    { as: user },
  )
}

/** A booking of one adult in a room of four, with a request for a room of two. */
export async function requestRoom(world: World, trip: object = {}) {
  const user = await world.user()
  const { id: tripId, organizerId } = await world.trip({ ...familyTrip, ...trip })
  const { body: booking } = await world.call(
    'bookings.create',
    {
      tripId,
      numberOfPilgrims: 1,
      contactEmail: user.email,
      contactPhone: '+91 98200 00000',
      party: [createGroup('quad', 1)],
    },
    { as: user },
  )
  await world.call(
    'bookings.askRoom',
    { id: booking.id, version: 1, groups: [createGroup('double', 1)], agreedAmount: '1560.00' },
    { as: user },
  )
  return { user, booking, organizerId, tripId }
}
