import { expect, test } from 'vitest'
import { findProblems, listFaultyFields } from '#test/schema-problems.ts'
import { bookingForm, createBooking } from './bookings.ts'
import { openBooking } from './links.ts'
import { deleteBooking, moderatedBookingForm, updateBooking } from './moderation.ts'

const form = { numberOfPilgrims: 2, contactEmail: 'zahra@example.com', contactPhone: '+971 50 123 4567' }
const codes = (change: object) => findProblems(bookingForm, { ...form, ...change })

test('BOOK-01 one to ten pilgrims, an address and a phone', () => {
  expect(bookingForm.parse({ ...form, numberOfPilgrims: '10' })).toEqual({ ...form, numberOfPilgrims: 10 })
  expect(codes({ numberOfPilgrims: 1 })).toEqual({})
  expect(codes({ numberOfPilgrims: 0 })).toEqual({ numberOfPilgrims: 'min_pilgrims' })
  expect(codes({ numberOfPilgrims: 1.5 })).toEqual({ numberOfPilgrims: 'min_pilgrims' })
  expect(codes({ numberOfPilgrims: '11' })).toEqual({ numberOfPilgrims: 'max_pilgrims' })
  expect(codes({ contactEmail: 'zahra', contactPhone: '' })).toEqual({
    contactEmail: 'invalid_email',
    contactPhone: 'phone_required',
  })
})

test('special requests have at most 2000 characters', () => {
  for (const schema of [bookingForm, createBooking.input]) {
    const tripId = 'trip'
    expect(findProblems(schema, { ...form, tripId, specialRequests: 'x'.repeat(2000) })).toEqual({})
    expect(findProblems(schema, { ...form, tripId, specialRequests: 'x'.repeat(2001) })).toEqual({
      specialRequests: 'too_long',
    })
  }
})

test('BOOK-03 the call names the trip; a total that is sent with it is an amount', () => {
  const { input } = createBooking
  expect(listFaultyFields(input, form)).toEqual(['tripId'])
  const full = { ...form, tripId: 'trip', userId: 'guest', totalAmount: 197, specialRequests: null }
  expect(input.parse(full)).toEqual({ ...full, totalAmount: '197.00' })
  expect(findProblems(input, { ...full, totalAmount: '1.2345' })).toEqual({ totalAmount: 'invalid_amount' })
})

test('a private link has a secret of 20 to 200 characters', () => {
  const takes = (length: number) =>
    listFaultyFields(openBooking.input, { token: 'x'.repeat(length) }).length === 0
  expect([19, 20, 200, 201].map(takes)).toEqual([false, true, true, false])
})

test('ADM-11 an admin may keep any stored status, and set a total up to ten times the highest price', () => {
  const highest = { status: 'no_show', totalAmount: '999999999990.00' }
  expect(moderatedBookingForm.parse(highest)).toEqual(highest)
  expect(findProblems(moderatedBookingForm, { ...highest, totalAmount: '999999999990.01' })).toEqual({
    totalAmount: 'invalid_amount',
  })
  expect(findProblems(moderatedBookingForm, { ...highest, totalAmount: '-1' })).toEqual({
    totalAmount: 'invalid_amount',
  })
  expect(listFaultyFields(moderatedBookingForm, { ...highest, status: 'lost' })).toEqual(['status'])
})

test('the call accepts any text as a status, which has an error of its own', () => {
  const given = { id: 'x'.repeat(100), status: 'x'.repeat(100), totalAmount: '1.00' }
  expect(listFaultyFields(updateBooking.input, given)).toEqual([])
  expect(
    listFaultyFields(updateBooking.input, { ...given, id: `${given.id}x`, status: `${given.status}x` }),
  ).toEqual(['id', 'status'])
})

test('a booking that is deleted is named by at most 100 characters', () => {
  const isNamed = (length: number) =>
    listFaultyFields(deleteBooking.input, { id: 'x'.repeat(length) }).length === 0
  expect([1, 100, 101].map(isNamed)).toEqual([true, true, false])
})
