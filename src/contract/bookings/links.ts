import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { email, example, exampleFrom, instantOut, line, name, secretExample } from '#contract/fields.ts'
import { tripQuestion } from '#contract/trips/changes.ts'
import { dayWords, textLanguageInput } from '#contract/trips/translations.ts'
import { trip } from '#contract/trips/trips.ts'
import { agreement } from './agreement.ts'
import { undoableChange } from './booking-change.ts'
import { bookingForm, bookingWithTrip } from './bookings.ts'
import { groupStatus } from './departures.ts'
import { historyFields } from './events.ts'
import { shownDetails } from './practical-details.ts'

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
    description: 'Of the private link, or the readToken of the answer that created the booking',
    ...secretExample,
  }),
  proof: token.optional().meta({ description: 'Of the emailed code that was entered', ...secretExample }),
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
        'Opened by an emailed link alone: the phone number is hidden except for two digits, and the requests are hidden',
      ...example(false),
    }),
    hasProof: z.boolean().meta({
      description: 'The code was entered on this device, or its proof was sent: what needs a code is allowed',
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
      .describe('What is binding: of the agreement, or of the change that was accepted last'),
    tripQuestion: tripQuestion
      .nullable()
      .describe('What is asked since the trip changed; null where nothing was'),
    details: shownDetails.nullable().describe('Practical details; null before it is confirmed, and of none'),
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
    "Shows a guest's booking to the holder of its private link, and so confirms that the email arrived.",
  ...tokenEndpoint,
})

export const readBooking = endpoint('bookings.read', 'POST /api/bookings/read', {
  summary:
    "Shows a guest's booking by the readToken of the answer that created it. Unlike the private link in the email it confirms nothing.",
  ...tokenEndpoint,
})

export const viewBooking = endpoint('bookings.view', 'POST /api/bookings/view', {
  summary:
    'Shows a booking to its holder: its signed-in owner by id or reference, or the holder of its link or readToken. It confirms nothing. With an emailed link alone, phone and requests are masked.',
  ...bookingAction,
  shows: ['bookings', 'trips', 'travellers'],
  output: bookingPage,
  failure: 'bookings_fetch_failed',
})

export const resendBookingEmail = endpoint('bookings.sendAgain', 'POST /api/bookings/send-again', {
  summary:
    'Sends the email of a booking again, at most once a minute. Its new link replaces the old one, so an emailed link alone needs the proof of a code.',
  ...bookingAction,
  output: z.object({ sentAt: instantOut, againAt: instantOut }),
  refuses: ['booking_not_found', 'code_required', 'too_many_attempts'],
})

const contactEmail = email.meta(exampleFrom(bookingForm.shape.contactEmail))

export const correctContactEmail = endpoint('bookings.correctAddress', 'POST /api/bookings/correct-address', {
  summary:
    'Sends the email of a booking to another address, for its owner or by its readToken, while nobody has opened it. The link in the earlier email no longer works, and the deadline starts again when the new one is sent.',
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
    'Changes the contact details of a booking. A new address gets an email with a new link; the earlier one is told without details. Without a sign-in it needs the proof of a code.',
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
    'Emails a six-digit code to the contact address of the booking, for the holder of its link. It is valid for ten minutes and five tries; a new one replaces it, but ends no proof of another device.',
  ...bookingAction,
  input: z.object(linkInput),
  output: z.object({ until: instantOut }),
  refuses: ['booking_not_found', 'too_many_attempts'],
})

export const verifyCode = endpoint('bookings.proveCode', 'POST /api/bookings/prove-code', {
  summary:
    'Takes the emailed code and answers with a proof, which expires half an hour after its last use and after eight hours at most. A browser stores it as a cookie of the device; it counts only together with the link.',
  ...bookingAction,
  input: z.object({ ...linkInput, code: line(20).meta(example('482913')) }),
  output: z.object({ proof: token.meta(secretExample), until: instantOut }),
  refuses: ['booking_not_found', 'wrong_code', 'code_expired'],
})

export const forgetDevice = endpoint('bookings.forgetDevice', 'POST /api/bookings/forget-device', {
  summary: 'Ends the access that codes gave this device, for all bookings.',
  access: 'public',
  input: z.object({}),
  output: z.object({}),
  invalid: 'invalid_request',
  failure: 'booking_update_failed',
})

export const renewLink = endpoint('bookings.newLink', 'POST /api/bookings/new-link', {
  summary:
    'Sends a new link to the contact address; the old one no longer works. Without a sign-in it needs the proof of a code.',
  ...bookingAction,
  output: z.object({
    sentTo: z.string().meta({ description: 'The address, masked', ...example('z•••a@example.com') }),
  }),
  refuses: ['booking_not_found', 'code_required', 'too_many_attempts'],
})

export const revokeLinks = endpoint('bookings.endLinks', 'POST /api/bookings/end-links', {
  summary:
    'Turns off the link, the readToken and the shared plan of a booking. Without a sign-in it needs the proof of a code.',
  ...bookingAction,
  output: z.object({}),
  refuses: ['booking_not_found', 'code_required'],
})

export const sharePlan = endpoint('bookings.sharePlan', 'POST /api/bookings/share-plan', {
  summary:
    'Creates a link to the trip plan, without names, prices or reference. A new one replaces the old one. Without a sign-in it needs the proof of a code.',
  ...bookingAction,
  output: z.object({ token: token.meta(secretExample) }),
  refuses: ['booking_not_found', 'code_required'],
})

export const stopSharingPlan = endpoint('bookings.endPlan', 'POST /api/bookings/end-plan', {
  summary: 'Turns off the shared link to the plan. Without a sign-in it needs the proof of a code.',
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
    details: shownDetails.nullable().describe('Practical details; null where there are none'),
    days: z
      .number()
      .int()
      .min(1)
      .meta({ description: 'Both ends count', ...example(13) }),
  })
  .meta({ id: 'Plan' })
export type TripPlan = z.output<typeof tripPlan>

export const getTripPlan = endpoint('bookings.plan', 'POST /api/bookings/plan', {
  summary: 'The plan of a trip for anyone who has its link: where, when, which hotels, day by day.',
  ...tokenEndpoint,
  shows: ['bookings', 'trips'],
  input: tokenEndpoint.input.extend({ words: textLanguageInput.optional() }),
  output: tripPlan,
})

export const findBooking = endpoint('bookings.find', 'POST /api/bookings/find', {
  summary:
    'Requests a new link to a booking by its reference and contact address. The answer is the same whether the booking exists or not.',
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
