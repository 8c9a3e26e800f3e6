import { expect, test } from 'vitest'
import { defaultRates } from '#domain/kernel/money.ts'
import { defaultAges, type Extra, type Offer, type Party, type PartyGroup, type Room } from './offer.ts'
import {
  adultsOnlyParty,
  ageOnDeparture,
  calculateLines,
  calculateUnitPrice,
  classifyAge,
  countParty,
  listPartyProblems,
  lowestAdultPrice,
  sumTotals,
  updatePrices,
} from './prices.ts'

const plain: Offer = { ...defaultAges, currency: 'INR', pricePerPerson: '98500.50', prices: [], extras: [] }
const extra: Extra = {
  name: 'Ziyarat of Madain',
  amount: '2500.25',
  currency: 'INR',
  per: 'person',
  isRequired: false,
  due: 'organizer',
}
const wheelchair: Extra = { ...extra, name: 'Wheelchair', amount: '4000', per: 'booking' }
const kit: Extra = { ...extra, name: 'Kit', amount: '1200.10', isRequired: true }
const office: Extra = { ...kit, name: 'Office fee', amount: '500', per: 'booking' }
const visa: Extra = { ...kit, name: 'Visa on arrival', amount: '25.00', currency: 'USD', due: 'on_the_way' }
const rich: Offer = {
  ...plain,
  pricePerPerson: '90000.00',
  prices: [
    { room: 'quad', age: 'adult', amount: '90000' },
    { room: 'double', age: 'adult', amount: '120000.00' },
    { room: 'double', age: 'child', amount: '100000.00' },
    { room: null, age: 'child', amount: '70000.50' },
    { room: 'quad', age: 'infant', amount: '0' },
  ],
  extras: [extra, kit, wheelchair, visa, office],
}
const group = (room: Room | null, adults: number, children = 0, infants = 0): PartyGroup => ({
  room,
  adults,
  children,
  infants,
})
const family: Party = {
  groups: [group('quad', 2, 1, 1), group('double', 2)],
  extras: [
    { name: 'wheel chair', count: 1 },
    { name: 'Ziyarat of Madain', count: 4 },
  ],
}

test.each([
  ['quad', 'adult', '90000.00'],
  ['quad', 'child', '70000.50'], // any room
  ['quad', 'infant', '0.00'],
  ['double', 'adult', '120000.00'],
  ['double', 'child', '100000.00'],
  ['double', 'infant', '100000.00'], // as a child
  [null, 'adult', '90000.00'],
  [null, 'child', '70000.50'],
  [null, 'infant', '0.00'], // the lowest of its age
] as const)('CON-02 in room %s an %s pays %s', (room, age, amount) => {
  expect(calculateUnitPrice(rich, room, age)).toBe(amount)
})

test('CON-02 without rows all pay the price per person, without a row of his age a child pays as an adult', () => {
  for (const age of ['adult', 'child', 'infant'] as const) {
    expect(calculateUnitPrice(plain, null, age)).toBe('98500.50')
    expect(calculateUnitPrice({ ...rich, prices: rich.prices.slice(0, 2) }, 'double', age)).toBe('120000.00')
    expect(calculateUnitPrice({ ...rich, prices: rich.prices.slice(0, 2) }, null, age)).toBe('90000.00')
  }
  // A person who chose no room pays the lowest, as the specification's n × price says, though any room costs more.
  const anyRoom = {
    ...rich,
    prices: [...rich.prices, { room: null, age: 'adult', amount: '95000' } as const],
  }
  expect(calculateUnitPrice(anyRoom, null, 'adult')).toBe('90000.00')
  expect(calculateUnitPrice(anyRoom, 'single', 'adult')).toBe('95000.00')
  expect(lowestAdultPrice(anyRoom.prices)).toBe('90000')
  expect(lowestAdultPrice([])).toBeUndefined()
})

test('CON-02 the lines of a family of six, and their three sums', () => {
  const lines = calculateLines(rich, family)
  expect(
    lines.map(({ kind, room, age, name, due, count, each, amount, currency }) =>
      [kind, room ?? name, age, due, count, each, amount, currency].join(' '),
    ),
  ).toEqual([
    'price quad adult organizer 2 90000.00 180000.00 INR',
    'price quad child organizer 1 70000.50 70000.50 INR',
    'price quad infant organizer 1 0.00 0.00 INR',
    'price double adult organizer 2 120000.00 240000.00 INR',
    'extra Ziyarat of Madain  organizer 4 2500.25 10001.00 INR',
    'extra Wheelchair  organizer 1 4000.00 4000.00 INR',
    'required Kit  organizer 6 1200.10 7200.60 INR',
    'required Visa on arrival  on_the_way 6 25.00 150.00 USD',
    'required Office fee  organizer 1 500.00 500.00 INR',
  ])
  // 150 dollars / 0.012 = 12500 rupees.
  expect(sumTotals(lines, 'INR', defaultRates)).toEqual({
    totalAmount: '504001.50',
    agreedAmount: '511702.10',
    allInAmount: '524202.10',
  })
  expect(sumTotals(lines, 'INR', { INR: '0.012' })).toBeUndefined()
  expect(sumTotals([], 'KWD', {})).toEqual({
    totalAmount: '0.000',
    agreedAmount: '0.000',
    allInAmount: '0.000',
  })
})

test('CON-02 each line on the way is rounded separately, so that the shown amounts add up', () => {
  const tips = { ...visa, name: 'Tips', per: 'booking' as const, amount: '10.00' }
  const lines = calculateLines({ ...plain, extras: [{ ...visa, per: 'booking' }, tips] }, adultsOnlyParty(1))
  // 2083.33… and 833.33…: together 2916.66, while 35 dollars are 2916.67.
  expect(sumTotals(lines, 'INR', defaultRates)?.allInAmount).toBe('101417.16')
})

test('CON-02 a client of the specification books n adults at the lowest amount: n times the price', () => {
  for (let n = 1; n <= 10; n++) {
    expect(listPartyProblems(plain, adultsOnlyParty(n))).toEqual({})
    expect(countParty(adultsOnlyParty(n))).toBe(n)
    const total = (offer: Offer) =>
      sumTotals(calculateLines(offer, adultsOnlyParty(n)), 'INR', defaultRates)?.totalAmount
    expect(total(plain)).toBe(((9850050 * n) / 100).toFixed(2))
    expect(total(rich)).toBe((90000 * n).toFixed(2))
  }
})

test('CON-02 the lowest adult rows take a new price per person, unless another would then be lower', () => {
  const same = { prices: rich.prices }
  expect(updatePrices(rich.prices, '90000.00')).toEqual(same)
  expect(updatePrices(rich.prices, '119999.99')).toEqual({
    prices: [{ room: 'quad', age: 'adult', amount: '119999.99' }, ...rich.prices.slice(1)],
  })
  expect(updatePrices(rich.prices, '120000')).toHaveProperty('prices')
  expect(updatePrices(rich.prices, '120000.01')).toEqual({
    problems: { pricePerPerson: 'price_not_lowest' },
  })
  expect(updatePrices([], '5.00')).toEqual({ prices: [] })
  const twins = (['quad', 'triple'] as const).map((room) => ({
    room,
    age: 'adult' as const,
    amount: '100.00',
  }))
  expect(updatePrices(twins, '80.00')).toEqual({
    prices: twins.map((row) => ({ ...row, amount: '80.00' })),
  })
  // A child's price is never the lowest.
  const child = { room: null, age: 'child' as const, amount: '10.00' }
  expect(updatePrices([...twins, child], '200.00')).toEqual({
    prices: [...twins.map((row) => ({ ...row, amount: '200.00' })), child],
  })
})

test.each([
  ['2025-01-11', '2027-01-10', 1, 'infant'],
  ['2025-01-10', '2027-01-10', 2, 'child'],
  ['2015-01-11', '2027-01-10', 11, 'child'],
  ['2015-01-10', '2027-01-10', 12, 'adult'],
  ['2016-02-29', '2028-02-28', 11, 'child'],
  ['2016-02-29', '2028-02-29', 12, 'adult'],
  ['2015-02-28', '2027-02-28', 12, 'adult'],
  ['2024-02-29', '2026-02-28', 1, 'infant'],
  ['2024-02-29', '2026-03-01', 2, 'child'],
] as const)(
  'CON-02 a person born on %s is on %s %d years old and pays as an %s',
  (born, departs, years, age) => {
    expect(ageOnDeparture(born, departs)).toBe(years)
    expect(classifyAge(years, defaultAges)).toBe(age)
  },
)
