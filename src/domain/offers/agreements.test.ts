import { expect, test } from 'vitest'
import { type ComparableTrip, findDifferences } from './agreements.ts'

const visa = {
  name: 'Visa',
  amount: '50.00',
  currency: 'USD',
  per: 'person',
  isRequired: true,
  due: 'organizer',
} as const
const adult = { room: 'quad', age: 'adult', amount: '900.00' } as const
const child = { room: null, age: 'child', amount: '500.00' } as const
const agreed = {
  departureDate: '2027-01-15',
  returnDate: '2027-01-29',
  departureOrigin: 'Mumbai',
  requirement: 'A passport.',
  includesMeals: true,
  hotels: [],
  currency: 'USD',
  pricePerPerson: '900.00',
  prices: [adult, child],
  extras: [visa],
  infantUnder: 2,
  childUpTo: 11,
}
const differences = (today: object) => findDifferences(agreed, { ...agreed, ...today } as ComparableTrip)

test('CON-10: a trip with equal content, its days as timestamps and its prices in another order, has no differences', () => {
  const today = {
    departureDate: '2027-01-15T00:00:00.000Z',
    returnDate: '2027-01-29T00:00:00.000Z',
    requirement: ' A  passport. ',
    prices: [child, { amount: '900.00', age: 'adult', room: 'quad' }],
  }
  expect(differences(today)).toEqual({ changes: [], havePricesChanged: false, points: 0 })
})

test('CON-10: each change that a pilgrim relies on is a point, with its values before and after', () => {
  const { changes, points } = differences({ departureDate: '2027-01-16T00:00:00.000Z', includesMeals: false })
  expect(changes).toEqual([
    { field: 'departureDate', before: '2027-01-15', after: '2027-01-16' },
    { field: 'includesMeals', before: true, after: false },
  ])
  expect(points).toBe(2)
})

test.each<[string, object, number]>([
  ['an amount', { prices: [adult, { ...child, amount: '500.01' }] }, 1],
  ['the currency', { currency: 'EUR' }, 1],
  ['until when one is a child', { childUpTo: 12 }, 1],
  ['something to choose', { extras: [visa, { ...visa, name: 'Lift', isRequired: false }] }, 1],
  ['the lowest price and the return', { pricePerPerson: '899.00', returnDate: '2027-01-30' }, 2],
])('CON-10: other prices for new bookings are one point: %s', (_, today, points) => {
  expect(differences(today)).toMatchObject({ havePricesChanged: true, points })
})

test('CON-10: a change of required extras is separate and no change of the price', () => {
  const { changes, havePricesChanged } = differences({
    extras: [{ ...visa, amount: '60.00' }],
  })
  expect([changes.map(({ field }) => field), havePricesChanged]).toEqual([['extras'], false])
})
