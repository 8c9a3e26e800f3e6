import { expect, test } from 'vitest'
import { findProblems, listFaultyFields } from '#test/schema-problems.ts'
import { searchTrips, updateTrip } from './moderation.ts'
import { listTrips, searchInput, trip } from './trips.ts'

test('LIST-03 without a filter twelve trips are requested, the cheapest first', () => {
  expect(searchInput.parse({})).toEqual({ sort: 'price-low', limit: 12 })
  expect(listTrips.input.parse({})).toEqual({ limit: 100 })
  expect(searchTrips.input.parse({})).toEqual({ limit: 10 })
})

test.each([
  ['Premium', ['Premium']],
  ['Premium,Cultural', ['Premium', 'Cultural']],
  [
    ['Premium', 'Cultural,Verified'],
    ['Premium', 'Cultural', 'Verified'],
  ],
  [',Premium,', ['Premium']],
  ['', []],
])('tags are repeated or separated by commas: %j', (tags, read) => {
  expect(searchInput.parse({ tags }).tags).toEqual(read)
})

test('tags are known ones, and at most as many as exist', () => {
  expect(listFaultyFields(searchInput, { tags: 'Cheap' })).toEqual(['tags.0'])
  const all = 'Premium,Budget-Friendly,Cultural,Verified'
  expect(listFaultyFields(searchInput, { tags: all })).toEqual([])
  expect(listFaultyFields(searchInput, { tags: `${all},Premium` })).toEqual(['tags'])
})

test('LIST-05 a range of prices is one of the buckets', () => {
  expect(searchInput.parse({ priceRange: 'Under $500' }).priceRange).toBe('under-500')
  expect(searchInput.parse({ priceRange: '1-2' }).priceRange).toBe('unknown')
})

test('LIST-05 bounds in dollars are amounts of two decimals, from zero to the maximum of the column', () => {
  expect(searchInput.parse({ minUsd: '0', maxUsd: 1250.5 })).toMatchObject({
    minUsd: '0.00',
    maxUsd: '1250.50',
  })
  expect(searchInput.parse({ maxUsd: '999999999999.99' }).maxUsd).toBe('999999999999.99')
  for (const wrong of ['-1', '1.005', '1000000000000', 'many', '1,000', ''])
    expect(findProblems(searchInput, { minUsd: wrong, maxUsd: wrong })).toEqual({
      minUsd: 'invalid_amount',
      maxUsd: 'invalid_amount',
    })
})

test('required free places are from 1 to 500', () => {
  expect(searchInput.parse({ zaireen: '500' }).zaireen).toBe(500)
  for (const zaireen of ['0', '501', '1.5', 'many'])
    expect(listFaultyFields(searchInput, { zaireen })).toEqual(['zaireen'])
  expect(listFaultyFields(searchInput, { zaireen: 1 })).toEqual([])
})

test('keywords are one line, days are calendar days', () => {
  const longest = {
    organizedBy: 'x'.repeat(200),
    destination: 'x'.repeat(40),
    q: 'x'.repeat(200),
    limit: '50',
  }
  expect(listFaultyFields(searchInput, longest)).toEqual([])
  const tooLong = {
    organizedBy: 'x'.repeat(201),
    destination: 'x'.repeat(41),
    q: 'x'.repeat(201),
    limit: '51',
  }
  expect(listFaultyFields(searchInput, tooLong).sort()).toEqual(
    Object.keys(longest).sort().map(String).sort(),
  )
  expect(findProblems(searchInput, { departureFrom: 'soon', departureTo: '2027-02-30' })).toEqual({
    departureFrom: 'invalid_date',
    departureTo: 'invalid_date',
  })
  expect(listFaultyFields(searchInput, { sort: 'cheapest' })).toEqual(['sort'])
})

test('TRIP-10 a trip is upcoming, in progress or completed', () => {
  expect(trip.shape.status.options).toEqual(['upcoming', 'in_progress', 'completed'])
})

test('BOOK-10 a trip shows whether it can be booked, and why not', () => {
  const reasons = ['inactive', 'departed', 'suspended', 'stopped', 'closed', 'cancelled']
  expect(trip.shape.notBookableReason.unwrap().options).toEqual(reasons)
})

test('an admin searches ten at a time, and names the trip that changes', () => {
  expect(listFaultyFields(searchTrips.input, { q: 'x'.repeat(200), limit: 100 })).toEqual([])
  expect(listFaultyFields(searchTrips.input, { q: 'x'.repeat(201), limit: 101 })).toEqual(['limit', 'q'])
  expect(listFaultyFields(updateTrip.input, { id: 'x'.repeat(101) })).toContain('id')
  expect(listFaultyFields(updateTrip.input, { id: 'x'.repeat(100) })).not.toContain('id')
})
