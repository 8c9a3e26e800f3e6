import { expect, test } from 'vitest'
import { isAsAgreed } from './as-agreed.ts'
import type { Extra } from './offer.ts'

const visa: Extra = {
  name: 'Visa',
  amount: '60.00',
  currency: 'INR',
  per: 'person',
  isRequired: true,
  due: 'organizer',
}
const car: Extra = { ...visa, name: 'Car', per: 'booking', isRequired: false }

const trip = {
  departureDate: '2027-01-10',
  returnDate: '2027-01-20',
  destination: 'iraq',
  departureOrigin: 'Mumbai',
  currency: 'INR',
  pricePerPerson: '1000.00',
  prices: [],
  infantUnder: 2,
  childUpTo: 11,
  hotels: [],
  inclusions: ['Meals'],
  exclusions: [],
  visa: 'included',
  requirement: null,
  tripDisclaimer: null,
  includesFlights: true,
  terms: null,
  extras: [visa],
}

test('CON-13 a trip is as agreed while its price includes the same', () => {
  expect(isAsAgreed(trip, { ...trip, departureDate: '2027-01-10T00:00:00.000Z' })).toBe(true)
  const same = {
    price: { pricePerPerson: '1200.00', prices: [{ room: null, age: 'adult' as const, amount: '1200.00' }] },
    requirement: { requirement: 'A passport valid for six months' },
    disclaimer: { tripDisclaimer: 'Dates follow the moon' },
    terms: { terms: { balanceDueDays: 40 } },
    chosen: { extras: [visa, car] },
  }
  for (const [what, change] of Object.entries(same))
    expect(isAsAgreed(trip, { ...trip, ...change }), what).toBe(true)
  const other = {
    day: { departureDate: '2027-01-11' },
    return: { returnDate: '2027-01-21' },
    origin: { departureOrigin: 'Pune' },
    flights: { includesFlights: false },
    inclusions: { inclusions: [] },
    visa: { visa: 'own' },
    required: { extras: [] },
    currency: { currency: 'USD' },
    ages: { childUpTo: 9 },
    hotels: { hotels: [{ city: 'Najaf' }] },
  }
  for (const [what, change] of Object.entries(other))
    expect(isAsAgreed(trip, { ...trip, ...change }), what).toBe(false)
})
