import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { email, example, exampleFrom, instantOut, line, name, secretExample } from '#contract/fields.ts'
import { tripQuestion } from '#contract/trips/changes.ts'
import { dayWords } from '#contract/trips/translations.ts'
import { trip } from '#contract/trips/trips.ts'
import { agreement } from './agreement.ts'
import { undoableChange } from './booking-change.ts'
import { bookingForm, bookingWithTrip } from './bookings.ts'
import { groupStatus } from './departures.ts'
import { historyFields } from './events.ts'

// A booking for its holder, and the holder's links, codes and emails (decision 0038).

const token = z.string().min(20).max(200)

/** Proves access to a booking: its signed-in owner by id or reference, or its link or the readToken of the request. */
export const bookingCredentials = {
  id: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Id or reference, of the signed-in owner', ...example('QF-7K3M9XTC') }),
  token: token.optional().meta({
    description: 'Of the private link, or the readToken of the answer that made the booking',
    ...secretExample,
  }),
  proof: token.optional().meta({ description: 'That the mailed code was typed', ...secretExample }),
}
const bookingCredentialsInput = z.object(bookingCredentials)
export type BookingCredentials = z.output<typeof bookingCredentialsInput>

/** Everything that a page of one booking shows. */
export const bookingPage = bookingWithTrip
  .extend({
    letter: z
      .object({ state: z.enum(['waiting', 'sent', 'refused']), at: instantOut })
      .nullable()
      .describe('The newest one that has the link or leads here, to the contact address'),
    isMasked: z.boolean().meta({
      description:
        'Opened by a mailed link alone: the phone number is hidden but for two digits, and requests are',
      ...example(false),
    }),
    hasProof: z.boolean().meta({
      description:
        'The code was typed on this device, or its proof came along: what needs a code may be done',
      ...example(false),
    }),
    hasPlan: z.boolean().meta({ description: 'A link to the plan is shared', ...example(false) }),
    agreement,
    ...historyFields,
    group: groupStatus
      .nullable()
      .describe('What was counted of a trip that needs a number of pilgrims; null before, and of others'),
    binding: agreement.shape.offer
      .pick({ departureDate: true, returnDate: true, terms: true })
      .describe('What binds: of the agreement, or of the change that was accepted last'),
    tripQuestion: tripQuestion
      .nullable()
      .describe('What is asked since the trip changed; null where nothing was'),
    undoable: z
      .array(undoableChange)
      .describe('The changes of the party that can still be undone, newest first'),
  })
  .meta({ id: 'BookingPage' })
export type BookingPage = z.output<typeof bookingPage>

const bookingAction = {
  access: 'public',
  input: bookingCredentialsInput,
  invalid: 'booking_not_found',
  failure: 'booking_update_failed',
} as const

/** A booking by a secret that its holder was given. */
const tokenEndpoint = {
  access: 'public',
  shows: ['bookings', 'trips', 'travellers'],
  anyToken: true,
  input: z.object({ token: token.meta(secretExample) }),
  output: bookingPage,
  invalid: 'booking_not_found',
  failure: 'bookings_fetch_failed',
} as const

export const openBooking = endpoint('bookings.open', 'POST /api/bookings/open', {
  summary:
    "Shows a guest's booking to the holder of its private link, and so confirms that the e-mail arrived.",
  ...tokenEndpoint,
})

export const readBooking = endpoint('bookings.read', 'POST /api/bookings/read', {
  summary:
    "Shows a guest's booking by the readToken of the answer that made it. Unlike the private link in the letter it confirms nothing.",
  ...tokenEndpoint,
})

export const viewBooking = endpoint('bookings.view', 'POST /api/bookings/view', {
  summary:
    'Shows a booking to whoever holds it: its signed-in owner by id or reference, or the holder of its link or readToken. It confirms nothing. By a mailed link alone phone and requests are masked.',
  ...bookingAction,
  shows: ['bookings', 'trips', 'travellers'],
  output: bookingPage,
  failure: 'bookings_fetch_failed',
})

export const resendBookingEmail = endpoint('bookings.sendAgain', 'POST /api/bookings/send-again', {
  summary:
    'Sends the letter of a booking again, once a minute at most. Its new link ends the old one, so a mailed link alone needs the proof of a code.',
  ...bookingAction,
  output: z.object({ sentAt: instantOut, againAt: instantOut }),
  refuses: ['booking_not_found', 'code_required', 'too_many_attempts'],
})

const contactEmail = email.meta(exampleFrom(bookingForm.shape.contactEmail))

export const correctContactEmail = endpoint('bookings.correctAddress', 'POST /api/bookings/correct-address', {
  summary:
    'Sends the letter of a booking to another address, for its owner or by its readToken, while nobody has opened it. The link in the letter before ends, and the deadline begins anew once the new one has gone.',
  ...bookingAction,
  input: z.object({ ...bookingCredentials, contactEmail }),
  output: bookingPage,
  invalid: 'invalid_booking',
  refuses: [
    'booking_not_found',
    'booking_confirmed_already',
    'booking_limit_reached',
    'requests_unanswered',
    'too_many_attempts',
  ],
})

export const changeContact = endpoint('bookings.changeContact', 'POST /api/bookings/contact', {
  summary:
    'Changes whom a booking is to be reached by. Another address gets a letter with a new link, the one before is told without details. Whoever has no sign-in needs the proof of a code.',
  ...bookingAction,
  input: z.object({
    ...bookingCredentials,
    contactName: name(120).nullish().meta(example('Zahra Rizvi')),
    contactEmail,
    contactPhone: bookingForm.shape.contactPhone,
  }),
  output: bookingPage,
  invalid: 'invalid_booking',
  refuses: [
    'booking_not_found',
    'code_required',
    'booking_limit_reached',
    'requests_unanswered',
    'too_many_attempts',
  ],
})

const linkInput = { token: token.meta(secretExample) }

export const requestCode = endpoint('bookings.askCode', 'POST /api/bookings/ask-code', {
  summary:
    'Mails a code of six digits to the contact address of the booking, for the holder of its link. It is good for ten minutes and five tries; a new one ends it, and no proof of another device.',
  ...bookingAction,
  input: z.object(linkInput),
  output: z.object({ until: instantOut }),
  refuses: ['booking_not_found', 'too_many_attempts'],
})

export const verifyCode = endpoint('bookings.proveCode', 'POST /api/bookings/prove-code', {
  summary:
    'Takes the mailed code and answers with a proof, which is good for half an hour after its last use and for eight hours at most. A browser keeps it as a cookie of the device; it counts together with the link alone.',
  ...bookingAction,
  input: z.object({ ...linkInput, code: line(20).meta(example('482913')) }),
  output: z.object({ proof: token.meta(secretExample), until: instantOut }),
  refuses: ['booking_not_found', 'wrong_code', 'code_expired'],
})

export const forgetDevice = endpoint('bookings.forgetDevice', 'POST /api/bookings/forget-device', {
  summary: 'Ends what codes have opened on this device, for all bookings.',
  access: 'public',
  input: z.object({}),
  output: z.object({}),
  invalid: 'invalid_request',
  failure: 'booking_update_failed',
})

export const renewLink = endpoint('bookings.newLink', 'POST /api/bookings/new-link', {
  summary:
    'Sends a new link to the contact address; the old one ends. Without a sign-in it needs the proof of a code.',
  ...bookingAction,
  output: z.object({
    sentTo: z.string().meta({ description: 'The address, masked', ...example('z•••a@example.com') }),
  }),
  refuses: ['booking_not_found', 'code_required', 'too_many_attempts'],
})

export const revokeLinks = endpoint('bookings.endLinks', 'POST /api/bookings/end-links', {
  summary:
    'Ends the link, the readToken and the shared plan of a booking. Without a sign-in it needs the proof of a code.',
  ...bookingAction,
  output: z.object({}),
  refuses: ['booking_not_found', 'code_required'],
})

export const sharePlan = endpoint('bookings.sharePlan', 'POST /api/bookings/share-plan', {
  summary:
    'Makes a link to the plan of the journey, without names, money or reference. A new one ends the old one. Without a sign-in it needs the proof of a code.',
  ...bookingAction,
  output: z.object({ token: token.meta(secretExample) }),
  refuses: ['booking_not_found', 'code_required'],
})

export const stopSharingPlan = endpoint('bookings.endPlan', 'POST /api/bookings/end-plan', {
  summary: 'Ends the shared link to the plan. Without a sign-in it needs the proof of a code.',
  ...bookingAction,
  output: z.object({}),
  refuses: ['booking_not_found', 'code_required'],
})

/** The plan of a trip that a family can see. */
export const tripPlan = z
  .object({
    destination: trip.shape.destination,
    departureDate: trip.shape.departureDate,
    returnDate: trip.shape.returnDate,
    departureOrigin: trip.shape.departureOrigin,
    hotels: trip.shape.hotels,
    itinerary: trip.shape.itinerary,
    dayWords,
    days: z
      .number()
      .int()
      .min(1)
      .meta({ description: 'Both ends count', ...example(13) }),
  })
  .meta({ id: 'Plan' })
export type TripPlan = z.output<typeof tripPlan>

export const getTripPlan = endpoint('bookings.plan', 'POST /api/bookings/plan', {
  summary: 'The plan of a journey for whoever was given its link: where, when, which hotels, day by day.',
  ...tokenEndpoint,
  shows: ['bookings', 'trips'],
  output: tripPlan,
})

export const findBooking = endpoint('bookings.find', 'POST /api/bookings/find', {
  summary:
    'Asks for a new link to a booking by its reference and contact address. The answer is the same whatever is there.',
  access: 'public',
  input: z.object({
    email,
    reference: line(40).meta(example('QF-7K3M9XTC')),
  }),
  output: z.object({}),
  invalid: 'invalid_request',
  failure: 'booking_update_failed',
  status: 202,
  refuses: ['too_many_attempts'],
})

export const getBookingCalendar = endpoint('bookings.calendar', 'POST /api/bookings/calendar', {
  summary: 'The days of a booking as a calendar file (RFC 5545): its name and its text.',
  ...bookingAction,
  output: z.object({
    fileName: z.string().meta(example('QF-7K3M9XTC.ics')),
    calendar: z.string().meta(example('BEGIN:VCALENDAR\r\n…')),
  }),
  failure: 'bookings_fetch_failed',
  refuses: ['booking_not_found'],
})
