import { bookingRequest, tripRequest } from '#test/factories.ts'
import type { World } from '#test/world.ts'

// A trip in rupees with rooms, a child's price and an extra of each kind, and a family of six for it.

export const prices = [
  { room: 'quad', age: 'adult', amount: '98500.00' },
  { room: 'double', age: 'adult', amount: '121000.00' },
  { room: null, age: 'child', amount: '60000.00' },
]
export const extras = [
  { name: 'Visa', amount: '80.00', currency: 'USD', per: 'person', isRequired: true, due: 'on_the_way' },
  {
    name: 'Office fee',
    amount: '500.00',
    currency: 'INR',
    per: 'booking',
    isRequired: true,
    due: 'organizer',
  },
  {
    name: 'Wheelchair',
    amount: '3000.00',
    currency: 'INR',
    per: 'person',
    isRequired: false,
    due: 'organizer',
  },
]
export const family = [
  { room: 'quad', adults: 2, children: 1, infants: 1 },
  { room: 'double', adults: 2, children: 0, infants: 0 },
]

/** A trip with prices of its own, and its owner. */
export async function publishOffer(world: World, fields: object = {}) {
  const owner = await world.organizer()
  const form = tripRequest({ prices, extras, maxPilgrims: 60, ...fields })
  const input = { ...form, organizerId: owner.id }
  const { body } = await world.call('trips.create', input as never, { as: owner })
  const edit = (changes: object) =>
    world.call('trips.update', { ...form, ...changes, id: body.id } as never, { as: owner })
  return { owner, trip: body, edit }
}

export const bookFamily = (trip: { id: string }, fields: object = {}) =>
  bookingRequest(trip, {
    numberOfPilgrims: 6,
    party: family,
    extras: [{ name: 'Wheelchair', count: 1 }],
    contactName: 'Zahra Rizvi',
    ...fields,
  }) as never

/** Prices in dollars for adults and children in a room for four, with a visa that is paid on the way. */
export const visaOffer = {
  prices: [
    { room: 'quad' as const, age: 'adult' as const, amount: '1200.00' },
    { room: 'quad' as const, age: 'child' as const, amount: '900.00' },
  ],
  extras: [
    {
      name: 'Iraq visa',
      amount: '75.00',
      currency: 'USD' as const,
      per: 'person' as const,
      isRequired: true,
      due: 'on_the_way' as const,
    },
  ],
}
