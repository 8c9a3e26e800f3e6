import { expect, test } from 'vitest'
import { countdownToTrip, groupBookingsByTime, isInactive } from './bookings-by-time.ts'

const today = '2027-01-10'
const booking = (
  name: string,
  from: string,
  until: string,
  status = 'confirmed',
  departureToday = today,
) => ({
  name,
  status,
  trip: { departureDate: `${from}T00:00:00.000Z`, returnDate: `${until}T00:00:00.000Z`, departureToday },
})
const namesOf = (bookings: { name: string }[]) => bookings.map(({ name }) => name)

test('BOOK-07: the next trip is the earliest that still holds places; past ones are last, the latest first', () => {
  const { next, later, past } = groupBookingsByTime([
    booking('in spring', '2027-03-01', '2027-03-10'),
    booking('called off', '2027-01-11', '2027-01-20', 'cancelled_by_organizer'),
    booking('long ago', '2025-03-01', '2025-03-10', 'completed'),
    booking('over', '2026-12-01', '2027-01-09', 'paid'),
    booking('home today', '2027-01-01', '2027-01-10', 'in_progress'),
    booking('of a later version', '2027-02-01', '2027-02-10', 'waiting_for_visa'),
  ])
  expect(next?.name).toBe('home today')
  expect(namesOf(later)).toEqual(['of a later version', 'in spring'])
  expect(namesOf(past)).toEqual(['called off', 'over', 'long ago'])
})

test('BOOK-07: each trip is over by the day at its own departure city', () => {
  const booked = (name: string, day: string) => booking(name, '2027-01-01', '2027-01-10', 'confirmed', day)
  const { next, past } = groupBookingsByTime([
    booked('Auckland', '2027-01-11'),
    booked('Los Angeles', '2027-01-10'),
  ])
  expect([next?.name, namesOf(past)]).toEqual(['Los Angeles', ['Auckland']])
})

test('BOOK-07: of two trips that depart on one day the order of the list decides; without trips there is no next', () => {
  const first = booking('asked last', '2027-03-01', '2027-03-10')
  const second = booking('asked first', '2027-03-01', '2027-03-08')
  expect(groupBookingsByTime([first, second])).toEqual({ next: first, later: [second], past: [] })
  expect(groupBookingsByTime([])).toEqual({ next: undefined, later: [], past: [] })
})

test.each([
  ['2027-01-14', { daysLeft: 1 }],
  ['2027-01-15', { day: 1, of: 15 }],
  ['2027-01-18', { day: 4, of: 15 }],
  ['2027-01-29', { day: 15, of: 15 }],
  ['2027-01-30', undefined],
])('BOOK-07: on %s a trip from the 15th to the 29th is %j', (day, expected) => {
  expect(countdownToTrip(booking('', '2027-01-15', '2027-01-29').trip, day)).toEqual(expected)
})

test('BOOK-07: bookings whose places were released are past; a booking with an unknown status is not', () => {
  expect(['cancelled', 'refunded', 'no_show', 'pending', 'waiting_for_visa'].map(isInactive)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
