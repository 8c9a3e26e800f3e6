import { expect, test } from 'vitest'
import { addDays, today } from '#domain/kernel/calendar.ts'
import { readCatalogue, shiftCatalogue } from './catalogue.ts'
import { addYears, hijriDate, wholeYears } from './dates.ts'

const instants = (rows: { createdAt: string }[]) => rows.map(({ createdAt }) => createdAt)

test.each([
  ['2026-05-26', { year: 1447, month: 12, day: 9 }],
  ['2027-02-08', { year: 1448, month: 9, day: 1 }],
  ['2027-07-24', { year: 1449, month: 2, day: 20 }],
  ['2028-02-26', { year: 1449, month: 10, day: 1 }],
])('%s has its day of the Umm al-Qura calendar', (date, expected) => {
  expect(hijriDate(date)).toEqual(expected)
})

test('Arbaeen returns on 20 Safar, about eleven days earlier each year', () => {
  expect(addYears('2026-08-03', 1, 'hijri')).toBe('2027-07-24')
  expect(addYears('2027-07-24', -1, 'hijri')).toBe('2026-08-03')
  for (let years = -30; years <= 100; years++)
    expect(hijriDate(addYears('2027-07-24', years, 'hijri'))).toEqual({
      year: 1449 + years,
      month: 2,
      day: 20,
    })
})

test('the thirtieth of a month falls on the twenty-ninth where the month is shorter', () => {
  const thirtieth = Array.from({ length: 400 }, (_, days) => addDays('2027-01-01', days)).filter(
    (date) => hijriDate(date).day === 30,
  )
  const days = thirtieth.map((date) => hijriDate(addYears(date, 1, 'hijri')).day)
  expect(new Set(days)).toEqual(new Set([29, 30]))
})

test('Nowruz stays in March, and 29 February becomes the 28th', () => {
  expect(addYears('2027-03-21', 6, 'solar')).toBe('2033-03-21')
  expect(addYears('2028-02-29', 1, 'solar')).toBe('2029-02-28')
})

test.each(['hijri', 'solar'] as const)('whole %s years are rounded down to the day', (calendar) => {
  for (let years = -3; years <= 30; years++) {
    const anniversary = addYears('2026-11-21', years, calendar)
    expect(wholeYears('2026-11-21', anniversary, calendar)).toBe(years)
    expect(wholeYears('2026-11-21', addDays(anniversary, -1), calendar)).toBe(years - 1)
  }
})

test('on any day of twelve years upcoming trips are in the future and all past events in the past', async () => {
  const catalogue = await readCatalogue()
  for (let date = '2026-11-21'; date < '2038-11-21'; date = addDays(date, 83)) {
    const now = new Date(`${date}T00:00:00Z`)
    const moved = shiftCatalogue(catalogue, now)
    expect(moved.trips.filter(({ departureDate }) => departureDate <= today(now))).toEqual([])
    expect(moved.completedTrips.filter(({ returnDate }) => returnDate >= today(now))).toEqual([])
    const happened = [
      moved.users,
      moved.organizers,
      moved.trips,
      moved.completedTrips,
      moved.bookings,
      moved.reviews,
    ]
    expect(happened.flatMap(instants).filter((instant) => instant >= now.toISOString())).toEqual([])
  }
})

test('years in titles follow the trips', async () => {
  const moved = shiftCatalogue(await readCatalogue(), new Date('2028-01-01T00:00:00Z'))
  const titleOf = (wanted: string) =>
    [...moved.trips, ...moved.completedTrips].find(({ id }) => id === wanted)?.title
  expect(titleOf('trip-p01')).toBe('Hajj 1448 from Hyderabad')
  expect(titleOf('trip-009')).toBe('Hajj 1449 Short Package from Hyderabad')
  expect(titleOf('trip-p12')).toBe('Iran and Iraq, October 2027')
})
