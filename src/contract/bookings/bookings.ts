import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  currencyOut,
  email,
  exactAmountOut,
  example,
  exampleFrom,
  id,
  idParam,
  instantOut,
  name,
  numberInput,
  phone,
  phoneE164,
  price,
  secretExample,
  text,
  tripId,
  userId,
} from '#contract/fields.ts'
import { tripChange } from '#contract/trips/changes.ts'
import { trip } from '#contract/trips/trips.ts'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { maxPartySize, maxPilgrimsLimits } from '#domain/trips/trips.ts'
import { agreement, agreementFields, partyInput } from './agreement.ts'
import { cancellationSummary } from './events.ts'
import { requestNeeds } from './needs.ts'
import { nextStep } from './next-step.ts'
import { statusEmailFields } from './status-emails.ts'

const bookingId = id.meta(example('3b8e6f10-2c47-4d9a-b5e1-7f0c9d2a6e54'))
/** The parameter for the id of the requested booking. */
export const bookingIdParam = idParam(bookingId)

const requestsExample = example('A ground-floor room, please.')

/** The booking form; its messages are the specification's (5). */
export const bookingForm = z.object({
  numberOfPilgrims: numberInput(
    z.number().int('min_pilgrims').min(1, 'min_pilgrims').max(maxPartySize, 'max_pilgrims'),
  ).meta(example(2)),
  contactEmail: email,
  contactPhone: phone,
  specialRequests: text(2000).optional().meta(requestsExample),
})

export const booking = z
  .object({
    id: bookingId,
    tripId,
    userId: userId.nullable(),
    // The limits of the column: a party of the form is smaller.
    numberOfPilgrims: z.number().int().min(1).max(maxPilgrimsLimits.max).meta(example(2)),
    totalAmount: exactAmountOut('197000.00'),
    currency: currencyOut,
    status: z.enum(bookingStatusNames),
    specialRequests: z.string().nullable().meta(requestsExample),
    // No address and no number are left of a person whose data was deleted.
    contactEmail: z
      .string()
      .regex(/^(\S+@\S+)?$/)
      .meta({ description: 'An email address; empty once the person was deleted', ...exampleFrom(email) }),
    contactPhone: z.string().meta(exampleFrom(phone)),
    contactPhoneE164: phoneE164,
    ...agreementFields,
    createdAt: instantOut,
    version: z
      .number()
      .int()
      .min(1)
      .meta({
        description: 'Increases with every change of status, total, travellers or rooms',
        ...example(1),
      }),
  })
  .meta({ id: 'Booking' })
export type Booking = z.output<typeof booking>

/** The version of a booking that a change is based on. */
export const expectedVersion = booking.shape.version.optional().meta({
  description:
    'The version that was seen: 409 booking_changed if there is a newer one. Without it the last save wins',
  ...example(1),
})

const statusChange = z.object({
  from: booking.shape.status,
  to: booking.shape.status.meta(example('confirmed')),
  at: instantOut,
})

/** The progress of a booking. */
const progressFields = {
  deadline: instantOut.nullable().meta({
    description: 'When the link in the email must be opened by; null if there is no deadline',
    ...exampleFrom(instantOut),
  }),
  isProven: z.boolean().meta({
    description: 'The person has confirmed the email address',
    ...example(true),
  }),
  confirmsAtOnce: z.boolean().meta({
    description: 'It was confirmed when it was booked, or will be when the emailed link is opened in time',
    ...example(false),
  }),
  confirmedAt: instantOut.nullable().meta({
    description: 'Since when its places are confirmed; null while they are not',
    ...exampleFrom(instantOut),
  }),
}

/** A booking as its pilgrim sees it: with the trip, the trip's organizer and how its status changed. */
export const bookingWithTrip = booking
  .extend({
    trip,
    offersReview: z.boolean(),
    nextStep: nextStep
      .nullable()
      .describe('What its pilgrim does or waits for next; null of a status that is not known'),
    timeline: z.array(statusChange),
    tripChanges: z
      .array(tripChange)
      .describe('What changed of the trip since it was booked, the oldest change first'),
    ...progressFields,
    ...cancellationSummary,
  })
  .meta({ id: 'BookingWithTrip' })
export type BookingWithTrip = z.output<typeof bookingWithTrip>

/** A booking as people of the company see it: those who may not see amounts get none. */
export const companyBooking = booking.extend({
  totalAmount: booking.shape.totalAmount.nullable().meta({
    description: 'null for callers who cannot see amounts',
    ...exampleFrom(booking.shape.totalAmount),
  }),
  lines: booking.shape.lines.nullable().describe('null for who sees no amounts'),
  agreedAmount: booking.shape.agreedAmount.nullable().meta({
    description: 'null for callers who cannot see amounts',
    ...exampleFrom(booking.shape.agreedAmount),
  }),
  allInAmount: booking.shape.allInAmount.nullable().meta({
    description: 'null for callers who cannot see amounts',
    ...exampleFrom(booking.shape.allInAmount),
  }),
  timeline: bookingWithTrip.shape.timeline,
  ...statusEmailFields,
})

export type CompanyBooking = z.output<typeof companyBooking>

/** The answer to a request: who asked without an account can read the booking back by what it gives. */
export const createdBooking = booking
  .extend({
    readToken: z
      .string()
      .nullable()
      .meta({
        description: 'For a guest: reads the booking again (POST /api/bookings/read); null for an account',
        ...example(null),
      }),
  })
  .meta({ id: 'CreatedBooking' })
export type CreatedBooking = z.output<typeof createdBooking>

export const createBooking = endpoint('bookings.create', 'POST /api/bookings', {
  summary:
    'Requests a booking; it starts as pending, or as confirmed if the trip confirms bookings instantly and the account has a verified address; others are confirmed there when the emailed link is opened in time. The total is computed from the stored price; a total in the request must match. With an Idempotency-Key header a repeated request answers with the same booking. Open requests are limited: 20 without an answer for each account and each contact address; for guests and accounts without a verified address 3 unconfirmed ones, 20 from one network and half of the places on a trip, until the link in the email is opened, which holds the places longer than 24 hours.',
  access: 'public',
  input: bookingForm.extend({
    tripId: z.string().meta(idParam(tripId)),
    userId: z
      .string()
      .nullish()
      .meta({ description: "The signed-in user's id, or 'guest'", ...exampleFrom(userId) }),
    specialRequests: text(2000).nullish().meta(requestsExample),
    totalAmount: price.nullish().meta(exampleFrom(booking.shape.totalAmount)),
    contactName: name(120).nullish().meta(exampleFrom(booking.shape.contactName)),
    party: partyInput.groups.nullish().meta({
      description:
        'Who travels, by type of room; together numberOfPilgrims. Without it they are all adults, room not chosen',
    }),
    extras: partyInput.extras.nullish(),
    needs: requestNeeds.nullish().meta({
      description: 'Special needs of the travellers, each kind once. The company sees them with the request',
    }),
    timeZone: z
      .string()
      .nullish()
      .catch(null)
      .meta({
        description:
          'The time zone of the browser, by its IANA name: emails about the booking give times in it. An unknown one is ignored',
        ...example('Europe/London'),
      }),
  }),
  output: createdBooking,
  invalid: 'invalid_booking',
  failure: 'booking_create_failed',
  refuses: [
    'trip_not_found',
    'trip_not_bookable',
    'not_enough_slots',
    'idempotency_key_reused',
    'booking_limit_reached',
    'requests_unanswered',
    'trip_held_unconfirmed',
  ],
  status: 201,
})

export const listBookings = endpoint('bookings.list', 'GET /api/bookings', {
  summary: "The signed-in user's bookings, the newest first, with trip and organizer.",
  access: 'signed-in',
  shows: ['bookings', 'trips', 'travellers'],
  input: z.object({}),
  output: z.array(bookingWithTrip),
  invalid: 'invalid_request',
  failure: 'bookings_fetch_failed',
})

export const getBookingAgreement = endpoint('bookings.agreement', 'GET /api/bookings/:id/agreement', {
  summary:
    'The agreement: the offer of the trip as it was, and the lines of the booking. For its pilgrim, for company members who see amounts, and for admins; by id or reference.',
  access: 'signed-in',
  shows: ['bookings'],
  input: z.object({ id: z.string().max(100).meta(bookingIdParam) }),
  output: agreement,
  invalid: 'booking_not_found',
  failure: 'bookings_fetch_failed',
  refuses: ['booking_not_found'],
})

export const readAgreement = endpoint('bookings.readAgreement', 'POST /api/bookings/read-agreement', {
  summary:
    'The same for a guest, by the readToken of the answer that created the booking or the token of its private link. It confirms nothing.',
  access: 'public',
  shows: ['bookings'],
  anyToken: true,
  input: z.object({ token: z.string().min(20).max(200).meta(secretExample) }),
  output: agreement,
  invalid: 'booking_not_found',
  failure: 'bookings_fetch_failed',
})
