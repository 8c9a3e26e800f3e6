import { expect, test } from 'vitest'
import type { BookingPage } from '#contract/bookings/links.ts'
import { getBookingSteps } from './step-text.ts'

test('CON-14 a page counts from the agreed dates, as email and calendar file do, not from the trip’s present dates', () => {
  const booking = {
    status: 'confirmed',
    deadline: null,
    confirmsAtOnce: false,
    numberOfPilgrims: 2,
    currency: 'USD',
    confirmedAt: '2026-11-21T09:00:00.000Z',
    trip: { departureDate: '2027-02-01T00:00:00.000Z', returnDate: '2027-02-11T00:00:00.000Z' },
    agreedAmount: '900.00',
    binding: {
      departureDate: '2027-01-10',
      returnDate: '2027-01-20',
      terms: { deposit: null, balanceDueDays: 30 },
    },
  } as unknown as BookingPage
  expect(getBookingSteps(booking, '2026-11-21').map(({ kind, by }) => [kind, by])).toEqual([
    ['balance', '2026-12-11'],
    ['departure', '2027-01-10'],
    ['return', '2027-01-20'],
  ])
})
