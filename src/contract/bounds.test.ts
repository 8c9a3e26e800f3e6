// The least and the most of what answers say and of what calls name, as the specifications and the columns have them.
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { isAccepted } from '#test/schema-problems.ts'
import { accountCalls } from './accounts/account-calls.ts'
import { booking } from './bookings/bookings.ts'
import { count } from './fields.ts'
import { hasBody } from './method.ts'
import { getOwnOrganizer, searchOrganizerBookings, updateBookingStatus } from './organizers/dashboard.ts'
import { tripOrganizer } from './organizers/organizers.ts'
import { searchUsers } from './overview/accounts.ts'
import { getHomeStats } from './overview/home.ts'
import { activity, auditEntry } from './overview/overview.ts'
import { deleteReview, updateReview } from './reviews/moderation.ts'
import { getReviewSummary, listCompletedTrips, review } from './reviews/reviews.ts'
import { trip } from './trips/trips.ts'

test.each([
  ['pilgrims of a booking', 1, 500, booking.shape.numberOfPilgrims],
  ['stars of a review', 1, 5, review.shape.rating],
  ['a sub-rating', 1, 5, review.shape.foodQualityRating],
  ['stars of a recent activity', 1, 5, activity.shape.rating],
  ['the mean of ratings', 0, 5, tripOrganizer.shape.averageRating],
  ['years of experience', 0, 100, tripOrganizer.shape.yearsExperience],
  ['satisfaction, of a hundred', 0, 100, tripOrganizer.shape.satisfactionRate],
  ['places of a trip', 1, 500, trip.shape.maxPilgrims],
  ['places taken', 0, 500, trip.shape.currentBookings],
  ['speakers on a trip', 0, 20, trip.shape.tripZakirs],
  ['stars of a hotel', 1, 5, trip.shape.accommodationStars],
] as const)('%s are at least %i and at most %i', (_, least, most, schema: z.ZodType) => {
  expect([least - 1, least, most, most + 1].map((value) => isAccepted(schema, value))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a count starts at zero, the number of a log entry at one', () => {
  expect([-1, 0, 2_000_000].map((value) => isAccepted(count, value))).toEqual([false, true, true])
  expect([0, 1, 2_000_000].map((value) => isAccepted(auditEntry.shape.id, value))).toEqual([
    false,
    true,
    true,
  ])
})

test('FND-11 an id in a call has at most a hundred characters', () => {
  const named: [z.ZodType, string, object][] = [
    [getOwnOrganizer.input, 'userId', {}],
    [searchOrganizerBookings.input, 'tripId', { id: 'organizer' }],
    [updateBookingStatus.input, 'id', { status: 'confirmed' }],
    [updateReview.input, 'id', { rating: 5, title: 'Blessed days', comment: 'On time.' }],
    [deleteReview.input, 'id', {}],
    [getReviewSummary.input, 'tripId', {}],
    [listCompletedTrips.input, 'userId', {}],
  ]
  for (const [schema, name, others] of named) {
    const reads = (length: number) => isAccepted(schema, { ...others, [name]: 'x'.repeat(length) })
    expect([name, reads(1), reads(100), reads(101)]).toEqual([name, true, true, false])
  }
})

test('accounts are filtered by their state, active or disabled', () => {
  const reads = (state: string) => isAccepted(searchUsers.input, { state })
  expect(['active', 'disabled', '', 'deleted'].map(reads)).toEqual([true, true, false, false])
})

test('ADM-03 a new booking is an activity too', () => {
  const reads = (action: string) => isAccepted(activity.shape.action, action)
  expect(['booking.requested', 'organizer.approved', ''].map(reads)).toEqual([true, true, false])
})

test('trips are counted for each category of the home page, and for no other', () => {
  const reads = (id: unknown) => isAccepted(getHomeStats.output.shape.categories, [{ id, trips: 3 }])
  const categories = ['umrah', 'hajj', 'iraq', 'iran', 'syria', 'combined']
  expect([...categories, undefined, 'others'].map(reads)).toEqual([
    ...categories.map(() => true),
    false,
    false,
  ])
})

test('the address of a booking whose person was deleted is empty; another has one of two sides', () => {
  const reads = (value: string) => isAccepted(booking.shape.contactEmail, value)
  expect(['', 'zahra@example.com', 'z@e'].map(reads)).toEqual([true, true, true])
  expect(
    ['zahra', '@', 'zahra@', '@example.com', 'a zahra@example.com', 'zahra@example.com b'].map(reads),
  ).toEqual([false, false, false, false, false, false])
})

test('the input of a POST, PUT or PATCH is in its body; GET and DELETE have none', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
  expect(methods.filter(hasBody)).toEqual(['POST', 'PUT', 'PATCH'])
})

test('the calls about accounts are those under /api/auth and the profile’s own', () => {
  expect(accountCalls).toContain('POST /api/auth/login')
  expect(accountCalls).toContain('GET /api/auth/google')
  expect(accountCalls).toContain('GET /api/user')
  expect(accountCalls.filter((call) => !/^[A-Z]+ \/api\/(auth\/|user$)/.test(call))).toEqual([])
  expect(accountCalls.length).toBeGreaterThan(15)
})
