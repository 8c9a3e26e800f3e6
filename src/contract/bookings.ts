import { z } from 'zod'
import { bookingStatusNames } from '#domain/bookings.ts'
import { maxPartySize, maxPilgrimsLimits } from '#domain/trips.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  amountOut,
  currencyOut,
  email,
  example,
  id,
  idLike,
  instantOut,
  like,
  numeral,
  phone,
  secretExample,
  text,
  tripId,
  userId,
} from './fields.ts'
import { trip } from './trips.ts'
import { tripChange } from './trips-changes.ts'

const bookingId = id.meta(example('3b8e6f10-2c47-4d9a-b5e1-7f0c9d2a6e54'))
/** Of an id of a booking that is asked for. */
export const bookingIdLike = idLike(bookingId)

const requests = example('A ground-floor room, please.')

/** What the booking form asks for; its messages are the specification's (5). */
export const bookingForm = z.object({
  numberOfPilgrims: numeral(
    z.number().int('min_pilgrims').min(1, 'min_pilgrims').max(maxPartySize, 'max_pilgrims'),
  ).meta(example(2)),
  contactEmail: email,
  contactPhone: phone,
  specialRequests: text(2000).optional().meta(requests),
})

export const booking = z
  .object({
    id: bookingId,
    tripId,
    userId: userId.nullable(),
    // As the column has it: a party of the form is smaller.
    numberOfPilgrims: z.number().int().min(1).max(maxPilgrimsLimits.max).meta(example(2)),
    totalAmount: amountOut.meta(example('197000.00')),
    currency: currencyOut,
    status: z.enum(bookingStatusNames),
    specialRequests: z.string().nullable().meta(requests),
    // No address and no number are left of a person whose data was deleted.
    contactEmail: z
      .string()
      .regex(/^(\S+@\S+)?$/)
      .meta({ description: 'An e-mail address; empty once its person was deleted', ...like(email) }),
    contactPhone: z.string().meta(like(phone)),
    createdAt: instantOut,
  })
  .meta({ id: 'Booking' })
export type Booking = z.output<typeof booking>

const statusChange = z.object({
  from: booking.shape.status,
  to: booking.shape.status.meta(example('confirmed')),
  at: instantOut,
})

/** A booking as its pilgrim sees it: with the trip, the trip's organizer and how its status changed. */
export const bookingWithTrip = booking
  .extend({
    trip,
    offersReview: z.boolean(),
    timeline: z.array(statusChange),
    tripChanges: z
      .array(tripChange)
      .describe('What changed of the trip since it was booked, the oldest change first'),
  })
  .meta({ id: 'BookingWithTrip' })
export type BookingWithTrip = z.output<typeof bookingWithTrip>

export const createBooking = endpoint('bookings.create', 'POST /api/bookings', {
  summary:
    'Requests a booking; it starts as pending. The total is computed from the stored price; a total sent along must agree. With an Idempotency-Key header a repeated request answers with the same booking.',
  access: 'public',
  input: bookingForm.extend({
    tripId: z.string().meta(idLike(tripId)),
    userId: z
      .string()
      .nullish()
      .meta({ description: "The signed-in user's id, or 'guest'", ...like(userId) }),
    specialRequests: text(2000).nullish().meta(requests),
    totalAmount: amount.nullish().meta(like(booking.shape.totalAmount)),
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
  input: z.object({ token: z.string().min(20).max(200).meta(secretExample) }),
  output: bookingWithTrip,
  invalid: 'booking_not_found',
  failure: 'bookings_fetch_failed',
})
