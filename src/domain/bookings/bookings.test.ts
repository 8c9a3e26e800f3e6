import { expect, test } from 'vitest'
import {
  adminStatuses,
  bookingStatuses,
  bookingStatusGroups,
  bookingStatusNames,
  bookingTotal,
  guestHoldHours,
  holdsSeats,
  isActive,
  isBookingStatus,
  isReviewable,
  offersReview,
  organizerStatuses,
  statusColour,
  statusTone,
} from './bookings.ts'

const past = '2027-01-20'
const today = '2027-01-21'

const seatless = ['cancelled_by_pilgrim', 'cancelled_by_organizer', 'refunded', 'no_show', 'cancelled']

test('the organizer offers thirteen statuses in their order, the admin four, fourteen are stored', () => {
  expect(organizerStatuses).toEqual([
    'pending',
    'confirmed',
    'paid',
    'documents_pending',
    'documents_verified',
    'preparing',
    'ready',
    'in_progress',
    'completed',
    'cancelled_by_pilgrim',
    'cancelled_by_organizer',
    'refunded',
    'no_show',
  ])
  expect(bookingStatusNames).toEqual([...organizerStatuses, 'cancelled'])
  expect(adminStatuses).toEqual(['pending', 'confirmed', 'cancelled', 'completed'])
})

test('statuses are in the groups of the organizer tools, cancelled among the issues', () => {
  const inGroup = (group: string) =>
    bookingStatusNames.filter((name) => bookingStatuses[name].group === group)
  expect(inGroup('pre_trip')).toEqual([
    'pending',
    'confirmed',
    'paid',
    'documents_pending',
    'documents_verified',
  ])
  expect(inGroup('trip_management')).toEqual(['preparing', 'ready', 'in_progress', 'completed'])
  expect(inGroup('issues')).toEqual(seatless)
})

test('every status holds its seats except the five that end a booking', () => {
  expect(bookingStatusNames.filter((status) => !holdsSeats(status))).toEqual(seatless)
})

/** By hand, from decisions: Second reading. */
const colours = {
  yellow: ['pending'],
  green: ['confirmed', 'paid', 'documents_verified', 'ready'],
  blue: ['completed'],
  red: ['cancelled', 'cancelled_by_pilgrim', 'cancelled_by_organizer'],
  gray: ['documents_pending', 'preparing', 'in_progress', 'refunded', 'no_show', 'lost', 'constructor'],
} as const

test.each(Object.entries(colours))('BOOK-09 ADM-07 %s is the badge of %j', (colour, statuses) => {
  for (const status of statuses) expect([status, statusColour(status)]).toEqual([status, colour])
})

test('ORG-07 the organizer’s tones differ in shade, never in meaning', () => {
  const tones = {
    yellow: ['warn'],
    green: ['ok', 'ok_solid'],
    blue: ['info'],
    red: ['danger'],
    gray: ['mute', 'mute_solid'],
  }
  for (const status of [...bookingStatusNames, 'toString'])
    expect([status, tones[statusColour(status)]]).toEqual([
      status,
      expect.arrayContaining([statusTone(status)]),
    ])
  expect(statusTone('in_progress')).not.toBe(statusTone('preparing'))
})

test('a status is recognized only by its exact name', () => {
  expect(bookingStatusNames.every(isBookingStatus)).toBe(true)
  for (const text of ['', 'Pending', 'in-progress', 'constructor', '__proto__'])
    expect(isBookingStatus(text)).toBe(false)
})

test('TRU-03 a completed booking is reviewable from the return day on, and not a day before', () => {
  expect(isReviewable({ status: 'completed', returnDate: today }, today)).toBe(true)
  expect(isReviewable({ status: 'completed', returnDate: '2027-01-22' }, today)).toBe(false)
})

test('after the return date a booking is reviewable when it is beyond pending and holds its seats', () => {
  const reviewable = bookingStatusNames.filter((status) => isReviewable({ status, returnDate: past }, today))
  expect(reviewable).toEqual([
    'confirmed',
    'paid',
    'documents_pending',
    'documents_verified',
    'preparing',
    'ready',
    'in_progress',
    'completed',
  ])
  expect(isReviewable({ status: 'unheard_of', returnDate: past }, today)).toBe(false)
})

test('on the return day a confirmed booking is not reviewable yet', () => {
  expect(isReviewable({ status: 'confirmed', returnDate: today }, today)).toBe(false)
  expect(isReviewable({ status: 'confirmed', returnDate: `${past}T00:00:00.000Z` }, today)).toBe(true)
})

test('a booking is upcoming until the return day, as long as it holds its seats and is not completed', () => {
  const awaited = bookingStatusNames.filter((status) => isActive({ status, returnDate: today }, today))
  expect(awaited).toEqual([
    'pending',
    'confirmed',
    'paid',
    'documents_pending',
    'documents_verified',
    'preparing',
    'ready',
    'in_progress',
  ])
  expect(isActive({ status: 'confirmed', returnDate: past }, today)).toBe(false)
  expect(isActive({ status: 'unheard_of', returnDate: today }, today)).toBe(false)
})

test('My Bookings offers a review for completed, confirmed and reviewable bookings', () => {
  const coming = '2027-06-01'
  expect(offersReview({ status: 'confirmed', returnDate: coming }, today)).toBe(true)
  expect(offersReview({ status: 'completed', returnDate: coming }, today)).toBe(true)
  expect(offersReview({ status: 'paid', returnDate: past }, today)).toBe(true)
  expect(offersReview({ status: 'paid', returnDate: coming }, today)).toBe(false)
  expect(offersReview({ status: 'pending', returnDate: past }, today)).toBe(false)
  expect(offersReview({ status: 'no_show', returnDate: past }, today)).toBe(false)
})

test('a guest has one day to open the link', () => {
  expect(guestHoldHours).toBe(24)
})

test('a total is price times pilgrims, exactly', () => {
  expect(bookingTotal('98500.00', 2)).toBe('197000.00')
  expect(bookingTotal('1199.99', 10)).toBe('11999.90')
  expect(bookingTotal('999999999999.99', 10)).toBe('9999999999999.90')
})

test('the groups of statuses are in the order of the select', () => {
  expect(bookingStatusGroups).toEqual(['pre_trip', 'trip_management', 'issues'])
})
