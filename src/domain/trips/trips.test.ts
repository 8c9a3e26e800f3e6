import { expect, test } from 'vitest'
import { convertToUsd } from '#domain/kernel/money.ts'
import {
  calculateDurationDays,
  capacityRanges,
  compareTrips,
  countFreeSeats,
  defaultMaxPilgrims,
  defaultPrice,
  defaultTripSort,
  findNotBookableReason,
  getTiming,
  isNearlyFull,
  isTripTag,
  listShownTags,
  maxBookableParty,
  maxPartySize,
  maxPilgrimsLimits,
  maxPrice,
  mayDepartOn,
  type SortableTrip,
  starLimits,
  type TripSort,
  tripSorts,
  tripStatus,
  tripTags,
  zakirLimits,
} from './trips.ts'

const trip = { departureDate: '2027-01-12', returnDate: '2027-01-20' }

test('departure and return day both count as days of the trip', () => {
  expect(calculateDurationDays(trip)).toBe(9)
  expect(calculateDurationDays({ departureDate: '2027-01-12', returnDate: '2027-01-12' })).toBe(1)
  expect(calculateDurationDays({ departureDate: '2028-02-28', returnDate: '2028-03-01' })).toBe(3)
  expect(calculateDurationDays({ departureDate: '2026-12-31', returnDate: '2027-01-01' })).toBe(2)
})

test('slots left are never negative', () => {
  expect(countFreeSeats({ maxPilgrims: 45, currentBookings: 44 })).toBe(1)
  expect(countFreeSeats({ maxPilgrims: 45, currentBookings: 45 })).toBe(0)
  expect(countFreeSeats({ maxPilgrims: 45, currentBookings: 50 })).toBe(0)
})

test('a booking may have the free places, at most ten', () => {
  expect(maxBookableParty(0)).toBe(0)
  expect(maxBookableParty(9)).toBe(9)
  expect(maxBookableParty(10)).toBe(10)
  expect(maxBookableParty(500)).toBe(10)
})

test('TRIP-10 before departure the days to departure are counted', () => {
  expect(getTiming(trip, '2027-01-11')).toEqual({ state: 'upcoming', days: 1 })
  expect(getTiming(trip, '2026-12-31')).toEqual({ state: 'upcoming', days: 12 })
})

test('TRIP-10 departure day and return day are in progress, with the days to the return', () => {
  expect(getTiming(trip, '2027-01-12')).toEqual({ state: 'in_progress', days: 8 })
  expect(getTiming(trip, '2027-01-19')).toEqual({ state: 'in_progress', days: 1 })
  expect(getTiming(trip, '2027-01-20')).toEqual({ state: 'in_progress', days: 0 })
})

test('TRIP-10 a trip is completed from the day after its return', () => {
  expect(getTiming(trip, '2027-01-21')).toEqual({ state: 'completed' })
})

test('TRIP-10 a one-day trip is in progress on its day only', () => {
  const leapDay = { departureDate: '2028-02-29', returnDate: '2028-02-29' }
  expect(tripStatus(leapDay, '2028-02-28')).toBe('upcoming')
  expect(tripStatus(leapDay, '2028-02-29')).toBe('in_progress')
  expect(tripStatus(leapDay, '2028-03-01')).toBe('completed')
})

test('TRIP-10 dates sent as timestamps count by their day', () => {
  const wire = { departureDate: '2027-01-12T00:00:00.000Z', returnDate: '2027-01-20T00:00:00.000Z' }
  expect(getTiming(wire, '2027-01-12')).toEqual({ state: 'in_progress', days: 8 })
  expect(getTiming(wire, '2027-01-21')).toEqual({ state: 'completed' })
})

test('BOOK-10 booking closes with the day of departure; an inactive trip cannot be booked before either', () => {
  const open = {
    isActive: true,
    isSuspended: false,
    publication: 'open' as const,
    departureDate: '2027-01-12',
  }
  expect(findNotBookableReason(open, '2027-01-11')).toBe(null)
  expect(findNotBookableReason(open, '2027-01-12')).toBe('departed')
  expect(findNotBookableReason(open, '2027-02-01')).toBe('departed')
  expect(findNotBookableReason({ ...open, isActive: false }, '2027-01-11')).toBe('inactive')
  expect(findNotBookableReason({ ...open, isActive: false }, '2027-01-12')).toBe('departed')
})

test('CON-04 a trip that its company closed cannot be booked, and is closed before its terms close it', () => {
  const open = {
    isActive: true,
    isSuspended: false,
    publication: 'open' as const,
    departureDate: '2027-01-12',
  }
  expect(findNotBookableReason({ ...open, publication: 'closed' }, '2027-01-11')).toBe('stopped')
  for (const day of ['2027-01-11', '2027-01-12', '2027-02-01'])
    expect(findNotBookableReason({ ...open, publication: 'cancelled' }, day)).toBe('cancelled')
  const closing = { ...open, publication: 'closed' as const, terms: { closesDay: 5 } }
  expect(findNotBookableReason(closing, '2027-01-10')).toBe('stopped')
  expect(findNotBookableReason({ ...closing, publication: 'open' }, '2027-01-10')).toBe('closed')
  expect(findNotBookableReason(closing, '2027-01-12')).toBe('departed')
  expect(findNotBookableReason({ ...closing, isSuspended: true }, '2027-01-10')).toBe('suspended')
})

test('TRU-04 a suspended trip cannot be booked; other reasons against a booking are shown first', () => {
  const held = {
    isActive: true,
    isSuspended: true,
    publication: 'open' as const,
    departureDate: '2027-01-12',
  }
  expect(findNotBookableReason(held, '2027-01-11')).toBe('suspended')
  expect(findNotBookableReason({ ...held, isSuspended: null }, '2027-01-11')).toBe(null)
  expect(findNotBookableReason(held, '2027-01-12')).toBe('departed')
  expect(findNotBookableReason({ ...held, isActive: false }, '2027-01-11')).toBe('inactive')
})

const inr = {
  id: 'inr',
  priceUsd: convertToUsd('98500.00', 'INR'),
  allInUsd: '1182.00',
  certainRating: 4.1,
  departureDate: '2027-03-01',
}
// The second of the two cheapest, and with required extras a cent more expensive than the most expensive.
const usd = {
  id: 'usd',
  priceUsd: '600.00',
  allInUsd: '1182.01',
  certainRating: 1,
  departureDate: '2027-01-05',
}
const irr = {
  id: 'irr',
  priceUsd: convertToUsd('19800000.00', 'IRR'),
  allInUsd: convertToUsd('19800000.00', 'IRR'),
  certainRating: 4.2,
  departureDate: '2027-02-01',
}

function sorted(sort: TripSort, trips: SortableTrip[]) {
  return trips.toSorted(compareTrips(sort)).map(({ id }) => id)
}

test('LIST-06 CON-03 trips are sorted by dollars, total price, rating and departure, by lowest price by default', () => {
  const trips = [inr, usd, irr]
  expect(tripSorts).toEqual(['recommended', 'price-low', 'price-high', 'all-in', 'rating', 'departure'])
  expect(defaultTripSort).toBe('price-low')
  expect(sorted('price-low', trips)).toEqual(['irr', 'usd', 'inr'])
  expect(sorted('price-high', trips)).toEqual(['inr', 'usd', 'irr'])
  expect(sorted('all-in', trips)).toEqual(['irr', 'inr', 'usd'])
  expect(sorted('rating', trips)).toEqual(['irr', 'inr', 'usd'])
  expect(sorted('departure', trips)).toEqual(['usd', 'irr', 'inr'])
  const told = trips.map((trip, index) => ({ ...trip, recommendation: [0.41, 0.42, 0.4][index] ?? 0 }))
  expect(sorted('recommended', told)).toEqual(['usd', 'inr', 'irr'])
})

test('LIST-06 equal trips are sorted by departure, then by id, in every sort', () => {
  const same = { priceUsd: '600.00', allInUsd: '680.00', certainRating: 4, departureDate: '2027-02-01' }
  const early = { ...same, id: 'z', departureDate: '2027-01-31' }
  const trips = [{ ...same, id: 'b' }, early, { ...same, id: 'a' }]
  for (const sort of tripSorts) expect(sorted(sort, trips)).toEqual(['z', 'a', 'b'])
  expect(compareTrips('rating')(early, early)).toBe(0)
})

test('tags, ranges and limits are those of the specification', () => {
  expect(tripTags).toEqual(['Premium', 'Budget-Friendly', 'Cultural', 'Verified'])
  expect(capacityRanges).toEqual(['50-100', '100-150', '150-200', '200-250', '250+'])
  expect(maxPilgrimsLimits).toEqual({ min: 1, max: 500 })
  expect(defaultMaxPilgrims).toBe(500)
  expect(maxPartySize).toBe(10)
  expect(zakirLimits).toEqual({ min: 2, max: 5 })
})

test('a trip is nearly full when a quarter of its seats or less is free', () => {
  expect(isNearlyFull({ left: 10, total: 40 })).toBe(true)
  expect(isNearlyFull({ left: 11, total: 40 })).toBe(false)
  expect(isNearlyFull({ left: 0, total: 40 })).toBe(true)
})

test('equal trips are sorted by id, in any order of input', () => {
  const same = { priceUsd: '600.00', allInUsd: '680.00', certainRating: 4, departureDate: '2027-02-01' }
  const [a, b] = [
    { ...same, id: 'a' },
    { ...same, id: 'b' },
  ]
  expect([compareTrips('rating')(a, b), compareTrips('rating')(b, a)]).toEqual([-1, 1])
})

test('ORG-10 the form starts with a price of 1000 and three stars; a price has eleven digits at most', () => {
  expect(defaultPrice).toBe('1000')
  expect(maxPrice).toBe('99999999999.00')
  expect(starLimits).toEqual({ leastOnCreate: 3, least: 1, most: 5, preset: 3 })
})

test('LIST-14 TRU-01 a trip’s tags are shown, "Verified" only while the organizer is, and no other claim of a check', () => {
  const tags = ['Verified', 'Premium', 'Family', 'Premium', '', 'VERIFIED ', 'Licensed', 'معتمد']
  expect(listShownTags(tags, { isVerified: true })).toEqual(['Verified', 'Premium', 'Family'])
  expect(listShownTags(tags, { isVerified: false })).toEqual(['Premium', 'Family'])
})

test.each([
  ['2026-11-22', undefined, true],
  ['2026-11-23', undefined, true],
  ['2026-11-21', undefined, false],
  ['2026-11-21', '2026-11-21', true],
  ['2026-11-20', '2026-11-21', false],
  ['2026-11-24', '2026-11-21', true],
])('ORG-20 on November 22 a trip may depart on %s where %s is stored: %s', (departure, stored, may) => {
  expect(mayDepartOn(departure, '2026-11-22', stored)).toBe(may)
})

test('a tag is recognized as one of the four only by its exact name', () => {
  expect(tripTags.every(isTripTag)).toBe(true)
  for (const tag of ['', 'premium', 'Cheap']) expect(isTripTag(tag)).toBe(false)
})
