import { expect, test } from 'vitest'
import { createParty, fitAges, limitToSeats, listOfferedRooms, oneAdult, toBookingInput } from './choices.ts'
import type { Offer } from './offer.ts'
import { calculateQuote, parseOffer } from './quotes.ts'

const offer: Offer = {
  currency: 'INR',
  pricePerPerson: '98500.00',
  infantUnder: 2,
  childUpTo: 11,
  prices: [
    { room: 'quad', age: 'adult', amount: '98500.00' },
    { room: 'double', age: 'adult', amount: '121000.00' },
    { room: null, age: 'child', amount: '60000.00' },
  ],
  extras: [
    {
      name: 'Wheelchair',
      amount: '3000',
      currency: 'INR',
      per: 'person',
      isRequired: false,
      due: 'organizer',
    },
    { name: 'Lamp', amount: '50', currency: 'INR', per: 'booking', isRequired: false, due: 'organizer' },
    { name: 'Fee', amount: '500', currency: 'INR', per: 'booking', isRequired: true, due: 'organizer' },
    { name: 'Visa', amount: '80', currency: 'USD', per: 'person', isRequired: true, due: 'on_the_way' },
  ],
}
const six = { ...oneAdult, adults: 4, children: 1, infants: 1 }

test('BOOK-01 adults alone are requested as the specification says; anything more is sent beside it', () => {
  expect(toBookingInput(createParty(offer, { ...oneAdult, adults: 3 }))).toEqual({ numberOfPilgrims: 3 })
  const groups = [{ room: null, adults: 4, children: 1, infants: 1 }]
  expect(toBookingInput(createParty(offer, six))).toEqual({ numberOfPilgrims: 6, party: groups })
  expect(toBookingInput(createParty(offer, { ...oneAdult, room: 'double' }))).toEqual({
    numberOfPilgrims: 1,
    party: [{ room: 'double', adults: 1, children: 0, infants: 0 }],
  })
})

test('CON-13 BOOK-01 people in another type of room are a group of their own; no one is counted twice or lost', () => {
  const beside = (adults: number, children = 0) => ({ room: 'double' as const, adults, children, infants: 0 })
  const groups = (fields: object) => createParty(offer, { ...six, room: 'quad', ...fields }).groups
  const all = { room: 'quad', adults: 4, children: 1, infants: 1 }
  expect(groups({ elsewhere: [] })).toEqual([all])
  expect(groups({ elsewhere: [beside(2)] })).toEqual([{ ...all, adults: 2 }, beside(2)])
  // No more of an age than there are; the chosen kind of room itself is no other.
  expect(groups({ elsewhere: [beside(5, 2)] })).toEqual([
    { room: 'quad', adults: 0, children: 0, infants: 1 },
    beside(4, 1),
  ])
  expect(groups({ elsewhere: [{ ...beside(2), room: 'quad' }] })).toEqual([all])
  expect(groups({ elsewhere: [{ ...beside(2), room: 'triple' }] })).toEqual([all])
  expect(groups({ elsewhere: [beside(0)] })).toEqual([all])
  // All elsewhere is one group.
  const four = { adults: 4, children: 0, infants: 0 }
  expect(groups({ ...four, elsewhere: [beside(4)] })).toEqual([beside(4)])
  // 2 × 98,500 + 2 × 121,000
  const split = createParty(offer, { ...six, ...four, room: 'quad', elsewhere: [beside(2)] })
  expect(calculateQuote({ ...offer, extraRates: [] }, split).totalAmount).toBe('439000.00')
})

test('BOOK-01 choices that this trip does not have are left out; an extra is for all, or as many as travel', () => {
  const extras = [
    { name: 'Wheelchair', count: null },
    { name: 'Lamp', count: null },
    { name: 'Fee', count: 1 },
    { name: 'Boat', count: 1 },
  ]
  expect(createParty(offer, { ...six, room: 'single', extras })).toEqual({
    groups: [{ room: null, adults: 4, children: 1, infants: 1 }],
    extras: [
      { name: 'Wheelchair', count: 6 },
      { name: 'Lamp', count: 1 },
    ],
  })
  expect(createParty(offer, { ...six, extras: [{ name: 'Wheelchair', count: 9 }] }).extras[0]?.count).toBe(6)
  expect(createParty(offer, { ...six, extras: [{ name: 'Wheelchair', count: 2 }] }).extras[0]?.count).toBe(2)
  expect(listOfferedRooms(offer)).toEqual(['quad', 'double'])
})

test.each([
  [6, { adults: 4, children: 1, infants: 1 }],
  [5, { adults: 3, children: 1, infants: 1 }],
  [3, { adults: 1, children: 1, infants: 1 }],
  [2, { adults: 1, children: 0, infants: 1 }],
  [0, { adults: 1, children: 0, infants: 0 }],
])('BOOK-01 with six travellers and %i places left', (places, people) => {
  expect(limitToSeats(six, places)).toEqual({ ...six, ...people })
})

test('CON-02 the sent total excludes required extras, also where a rate is unknown', () => {
  const party = createParty(offer, { ...six, room: 'double', extras: [{ name: 'Wheelchair', count: 2 }] })
  // 4 × 121,000 + 2 × 60,000 + 2 × 3,000; and 500, and 480 dollars of 80 rupees each.
  const rates = {
    extraRates: [
      { currency: 'USD', usdRate: '1' },
      { currency: 'INR', usdRate: '0.0125' },
    ],
  }
  expect(calculateQuote({ ...offer, ...rates }, party)).toMatchObject({
    totalAmount: '610000.00',
    totals: { totalAmount: '610000.00', agreedAmount: '610500.00', allInAmount: '648900.00' },
  })
  const unknown = calculateQuote({ ...offer, extraRates: [] }, party)
  expect([unknown.totalAmount, unknown.totals]).toEqual(['610000.00', undefined])
})

test.each([
  '',
  'null',
  '{}',
  '[1]',
  '{"prices":[],"extras":[{"amount":"1"}],"extraRates":[],"currency":"INR"}',
])('CON-07 %j is no offer from a page', (text) => expect(parseOffer(text)).toBeUndefined())

test('FAM-01 the years that were told make an adult, a child or an infant by the bounds of each trip', () => {
  const told = { ...oneAdult, adults: 2, children: 2, infants: 1, ages: [12, 7, 1] }
  const counted = (infantUnder: number, childUpTo: number) => {
    const { adults, children, infants } = fitAges(told, { infantUnder, childUpTo })
    return [adults, children, infants]
  }
  expect(counted(2, 11)).toEqual([3, 1, 1])
  expect(counted(2, 12)).toEqual([2, 2, 1])
  expect(counted(0, 6)).toEqual([4, 1, 0])
  // Without years, or with more of them than people, the numbers count.
  expect(fitAges({ ...told, ages: [] }, { infantUnder: 2, childUpTo: 11 })).toMatchObject({ children: 2 })
  expect(fitAges({ ...oneAdult, ages: [3] }, { infantUnder: 2, childUpTo: 11 })).toMatchObject({ adults: 1 })
})
