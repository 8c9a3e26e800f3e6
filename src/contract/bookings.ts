import { z } from 'zod'
import { maxPartySize } from '#domain/trips.ts'
import { endpoint } from './endpoint.ts'
import { amount, amountOut, email, id, instantOut, numeral, phone, text } from './fields.ts'
import { trip } from './trips.ts'

/** What the booking form asks for; its messages are the specification's (5). */
export const bookingForm = z.object({
  numberOfPilgrims: numeral(
    z.number().int('min_pilgrims').min(1, 'min_pilgrims').max(maxPartySize, 'max_pilgrims'),
  ),
  contactEmail: email,
  contactPhone: phone,
  specialRequests: text(2000).optional(),
})

export const booking = z.object({
  id,
  tripId: id,
  userId: id.nullable(),
  numberOfPilgrims: z.number().int(),
  totalAmount: amountOut,
  currency: z.string(),
  status: z.string(),
  specialRequests: z.string().nullable(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  createdAt: instantOut,
})
export type Booking = z.output<typeof booking>

const statusChange = z.object({ from: z.string(), to: z.string(), at: instantOut })

/** A booking as its pilgrim sees it: with the trip, the trip's organizer and how its status changed. */
export const bookingWithTrip = booking.extend({
  trip,
  offersReview: z.boolean(),
  timeline: z.array(statusChange),
})
export type BookingWithTrip = z.output<typeof bookingWithTrip>

export const createBooking = endpoint('bookings.create', 'POST /api/bookings', {
  summary:
    'Requests a booking; it starts as pending. The total is computed from the stored price; a total sent along must agree. With an Idempotency-Key header a repeated request answers with the same booking.',
  access: 'public',
  input: bookingForm.extend({
    tripId: z.string(),
    userId: z.string().nullish().describe("The signed-in user's id, or 'guest'"),
    specialRequests: text(2000).nullish(),
    totalAmount: amount.nullish(),
  }),
  output: booking,
  invalid: 'invalid_booking',
  failure: 'booking_create_failed',
  refuses: [
    'trip_not_found',
    'trip_not_bookable',
    'not_enough_slots',
    'idempotency_key_reused',
    'booking_limit_reached',
  ],
  status: 201,
})

export const listBookings = endpoint('bookings.list', 'GET /api/bookings', {
  summary: "The signed-in user's bookings, the newest first, with trip and organizer.",
  access: 'signed-in',
  shows: ['bookings', 'trips'],
  input: z.object({}),
  output: z.array(bookingWithTrip),
  invalid: 'invalid_request',
  failure: 'bookings_fetch_failed',
})

export const openBooking = endpoint('bookings.open', 'POST /api/bookings/open', {
  summary:
    "Shows a guest's booking to the holder of its private link, and so confirms that the e-mail arrived.",
  access: 'public',
  shows: ['bookings', 'trips'],
  anyToken: true,
  input: z.object({ token: z.string().min(20).max(200) }),
  output: bookingWithTrip,
  invalid: 'booking_not_found',
  failure: 'bookings_fetch_failed',
})
