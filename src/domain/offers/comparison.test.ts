import { expect, test } from 'vitest'
import { defaultRates } from '#domain/kernel/money.ts'
import { oneAdult, type PartyChoice } from './choices.ts'
import { compareForParty } from './comparison.ts'
import { defaultAges, type Extra, type PriceRow } from './offer.ts'

const visa: Extra = {
  name: 'Visa',
  amount: '80.00',
  currency: 'USD',
  per: 'person',
  isRequired: true,
  due: 'on_the_way',
}
const office: Extra = {
  name: 'Office',
  amount: '500.00',
  currency: 'INR',
  per: 'booking',
  isRequired: true,
  due: 'organizer',
}
type Fields = { currency?: string; prices?: PriceRow[]; extras?: Extra[]; bookable?: boolean; left?: number }

const trip = (id: string, pricePerPerson: string, { left = 20, extras = [], ...fields }: Fields = {}) => ({
  id,
  pricePerPerson,
  extras,
  currency: 'INR',
  prices: [] as PriceRow[],
  bookable: true,
  ...defaultAges,
  extraRates: Object.entries(defaultRates).map(([currency, usdRate]) => ({ currency, usdRate })),
  maxPilgrims: 40,
  currentBookings: 40 - left,
  ...fields,
})
const family: PartyChoice = { ...oneAdult, adults: 3, children: 2, infants: 1 }
const said = (trips: ReturnType<typeof trip>[], choice = family) => {
  const { currency, sides } = compareForParty(trips, choice, defaultRates)
  return [currency, ...sides.map((side) => [side.trip.id, side.allIn, side.extraCost])]
}

test('CON-03: for a family the lowest adult price is not the cheapest trip: total prices are compared', () => {
  const low = trip('low', '84500.00', { extras: [office] })
  const children: PriceRow[] = [
    { room: 'quad', age: 'adult', amount: '89900.00' },
    { room: null, age: 'child', amount: '50000.00' },
    { room: null, age: 'infant', amount: '10000.00' },
  ]
  const dear = trip('for children', '89900.00', { prices: children, extras: [visa] })
  // 3 × 89,900 + 2 × 50,000 + 10,000 + 6 × 80 ÷ 0.012; 6 × 84,500 + 500.
  expect(said([low, dear])).toEqual([
    'INR',
    ['for children', '419700.00', '0.00'],
    ['low', '507500.00', '87800.00'],
  ])
  expect(said([low, dear], oneAdult)).toEqual([
    'INR',
    ['low', '85000.00', '0.00'],
    ['for children', '96566.67', '11566.67'],
  ])
})

test('FIN-05: several currencies are compared in dollars, to the cent; without a rate there is no comparison', () => {
  const dollars = trip('dollars', '1182.01', { currency: 'USD' })
  expect(said([dollars, trip('rupees', '98500.00')], oneAdult)).toEqual([
    'USD',
    ['rupees', '1182.00', '0.00'],
    ['dollars', '1182.01', '0.01'],
  ])
  expect(said([trip('unknown', '1.00', { currency: 'XYZ' }), dollars], oneAdult)).toEqual([
    'USD',
    ['dollars', '1182.01', '0.00'],
    ['unknown', undefined, undefined],
  ])
})

test('FIN-05: a trip that cannot take the party is no reference for the others, and is listed after them', () => {
  const full = trip('full', '10.00', { left: 5 })
  const gone = trip('departed', '5.00', { bookable: false })
  expect(said([full, gone, trip('b', '30.00'), trip('a', '30.00')])).toEqual([
    'INR',
    ['b', '180.00', '0.00'],
    ['a', '180.00', '0.00'],
    ['departed', '30.00', undefined],
    ['full', '60.00', undefined],
  ])
  expect(said([trip('six', '10.00', { left: 6 })])).toEqual(['INR', ['six', '60.00', '0.00']])
})

test('FAM-01: each trip fits the years that were told to its own ages and price rows', () => {
  const rows = (child: string): PriceRow[] => [
    { room: null, age: 'adult', amount: '1000.00' },
    { room: null, age: 'child', amount: child },
  ]
  // One counts a child up to 11 years, the other up to 13: of 13 and 7 years one or both are children.
  const strict = trip('strict', '1000.00', { prices: rows('400.00') })
  const kind = { ...trip('kind', '1000.00', { prices: rows('500.00') }), childUpTo: 13 }
  const told: PartyChoice = { ...oneAdult, adults: 3, children: 1, ages: [13, 7] }
  // 2 × 1,000 + 2 × 500, and 3 × 1,000 + 400.
  expect(said([strict, kind], told)).toEqual([
    'INR',
    ['kind', '3000.00', '0.00'],
    ['strict', '3400.00', '400.00'],
  ])
  // Without the years all are counted as they were named: 3 × 1,000 + 500.
  const { ages: _, ...named } = told
  expect(said([strict, kind], named)).toEqual([
    'INR',
    ['strict', '3400.00', '0.00'],
    ['kind', '3500.00', '100.00'],
  ])
})
