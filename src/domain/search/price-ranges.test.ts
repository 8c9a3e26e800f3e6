import { expect, test } from 'vitest'
import { convertToUsd } from '#domain/kernel/money.ts'
import {
  findPriceRange,
  listPriceRangesWithTrips,
  parsePriceRange,
  priceRangeIds,
  priceRanges,
} from './price-ranges.ts'

test('LIST-05 the nine buckets follow one another without a gap', () => {
  expect(priceRangeIds).toEqual([
    'under-500',
    '500-1000',
    '1000-1500',
    '1500-2000',
    '2000-2500',
    '2500-3000',
    '3000-3500',
    '3500-4000',
    '4000+',
  ])
  expect(priceRanges.slice(1).map(({ min }) => min)).toEqual(priceRanges.slice(0, -1).map(({ max }) => max))
})

test.each([
  ['0.00', 'under-500'],
  ['499.99', 'under-500'],
  ['500.00', '500-1000'],
  ['999.99', '500-1000'],
  ['1000.00', '1000-1500'],
  ['3499.99', '3000-3500'],
  ['3500.00', '3500-4000'],
  ['3999.99', '3500-4000'],
  ['4000.00', '4000+'],
  ['999999999999.99', '4000+'],
])('LIST-05 %s dollars belong to %s', (usd, range) => {
  expect(findPriceRange(usd)).toBe(range)
})

test('LIST-05 a trip in another currency is in the bucket of its dollars', () => {
  expect(findPriceRange(convertToUsd('41666.00', 'INR'))).toBe('under-500')
  expect(findPriceRange(convertToUsd('41667.00', 'INR'))).toBe('500-1000')
  expect(findPriceRange(convertToUsd('19800000.00', 'IRR'))).toBe('under-500')
})

test('LIST-05 price ranges are listed only when prices reach them, in order, once', () => {
  expect(listPriceRangesWithTrips(['4200.00', '600.00', '999.99', '499.99'])).toEqual([
    'under-500',
    '500-1000',
    '4000+',
  ])
  expect(listPriceRangesWithTrips([])).toEqual([])
})

test('every bucket is read from its own id', () => {
  for (const { id } of priceRanges) expect(parsePriceRange(id)).toBe(id)
})

test.each([
  ['4000 ', '4000+'],
  ['4000', '4000+'],
  ['under 500', 'under-500'],
  ['Under $500', 'under-500'],
  ['0-500', 'under-500'],
  ['500 - 1000', '500-1000'],
  ['$1,000–$1,500', '1000-1500'],
])('the address may contain %j for %s', (value, range) => {
  expect(parsePriceRange(value)).toBe(range)
})

test.each(['', '500', '700-900', '4000++', 'cheap', 'constructor', '1000-500'])(
  '%j is no bucket',
  (value) => {
    expect(parsePriceRange(value)).toBeUndefined()
  },
)
