import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  count,
  currencyOut,
  exactAmountOut,
  example,
  exampleFrom,
  id,
  idParam,
  instantOut,
  name,
  optionalEmail,
  phone,
  phoneE164,
  price,
  secretExample,
  text,
  tripId,
} from '#contract/fields.ts'
import { titles } from '#contract/trips/translations.ts'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { chosenChannels, counterChannels, counterLimits } from '#domain/bookings/counter.ts'
import { ages, rooms } from '#domain/offers/offer.ts'
import { contentLanguages } from '#domain/trips/translations.ts'
import { agreementFields, partyInput } from './agreement.ts'
import { booking, bookingIdParam } from './bookings.ts'

// Bookings that people of a company make by phone or at the counter, and how the family confirms them (decision 0098).

const language = z.enum(contentLanguages).meta(example('ur'))
const channel = z.enum(counterChannels).meta(example('phone'))
const departureId = z.string().max(100).meta(idParam(tripId))
const bookingId = z.string().max(100).meta(bookingIdParam)
/** As it is printed. */
export const counterCode = z.string().meta({ description: 'As it is printed', ...example('K7M2-9QXD-4TWB') })
const consent = z.boolean().meta({
  description: '“They asked me to book for them”: recorded with the person and the time',
  ...example(true),
})

/** A booking as the company has just made it. */
const counterBooking = z
  .object({
    id: booking.shape.id,
    reference: agreementFields.reference,
    tripId,
    numberOfPilgrims: booking.shape.numberOfPilgrims,
    status: booking.shape.status,
    contactName: agreementFields.contactName,
    contactPhone: booking.shape.contactPhone,
    contactPhoneE164: phoneE164,
    contactEmail: booking.shape.contactEmail,
    language,
    channel,
    code: counterCode
      .nullable()
      .describe('The code of the slip; null where it was answered before and replaced since'),
    codeExpiresAt: instantOut,
    undoUntil: instantOut,
  })
  .meta({ id: 'CounterBooking' })
export type CounterBooking = z.output<typeof counterBooking>

const endpointDefaults = {
  access: 'organizer',
  invalid: 'invalid_booking',
  failure: 'booking_create_failed',
} as const
const seatErrors = ['trip_not_found', 'access_denied', 'trip_not_bookable', 'not_enough_slots'] as const

/** What the form of a counter booking sends. */
export const counterBookingForm = z.object({
  channel: z.enum(chosenChannels).meta(example('phone')),
  contactName: name(120)
    .refine((value) => value !== '', 'required')
    .meta(exampleFrom(agreementFields.contactName)),
  contactPhone: phone,
  contactEmail: optionalEmail.optional(),
  language,
  party: partyInput.groups,
  extras: partyInput.extras.optional(),
  otherPrices: z
    .array(
      z.object({
        room: z.enum(rooms).nullable().meta(example('quad')),
        age: z.enum(ages).meta(example('adult')),
        amount: price,
      }),
    )
    .max(20)
    .optional()
    .describe('Agreed instead of the price of the trip, for each person; of those who see amounts'),
  priceReason: text(counterLimits.reason).optional().meta(example('Their group of last year.')),
  note: text(counterLimits.note).optional().meta(example('Calls again on Friday.')),
  consent,
})

export const bookAtCounter = endpoint('counter.book', 'POST /api/departures/:id/counter-bookings', {
  summary:
    'Books for a family that called or came: confirmed by the company, with the same seats as every booking, for as many people as there are seats. Without an email address no email is written. Sent again with the same Idempotency-Key it answers with the same booking.',
  ...endpointDefaults,
  input: counterBookingForm.extend({ id: departureId }),
  output: counterBooking,
  refuses: [...seatErrors, 'idempotency_key_reused'],
  status: 201,
})

export const undoCounterBookings = endpoint(
  'counter.undo',
  'POST /api/departures/:id/undo-counter-bookings',
  {
    summary:
      'Undoes bookings of the company within ten seconds: all of them or none. Their seats are available again, and their codes no longer work.',
    ...endpointDefaults,
    input: z.object({ id: departureId, bookings: z.array(id).min(1).max(500) }),
    output: z.object({ seats: count.meta(example(4)) }),
    refuses: ['trip_not_found', 'access_denied', 'booking_not_found', 'counter_undo_over'],
  },
)

export const findKnownPhone = endpoint('counter.knownPhone', 'POST /api/departures/:id/known-phone', {
  summary: 'Bookings of the departure with this phone number: the caller may have booked already.',
  ...endpointDefaults,
  shows: ['bookings'],
  input: z.object({ id: departureId, phone: z.string().max(40).meta(exampleFrom(phone)) }),
  output: z.object({
    bookings: z.array(
      z.object({
        id: booking.shape.id,
        reference: agreementFields.reference,
        contactName: agreementFields.contactName,
        numberOfPilgrims: booking.shape.numberOfPilgrims,
        status: z.enum(bookingStatusNames),
      }),
    ),
  }),
  refuses: ['trip_not_found', 'access_denied'],
})

/** What slip and confirmation page show: nobody's name but the contact's is known to them, and not even that is shown. */
const shownBooking = {
  reference: agreementFields.reference,
  language,
  company: z.string().meta(example('Al-Noor Travels')),
  companyPhone: z.string().nullable().meta(exampleFrom(phone)),
  trip: z.object({
    title: z.string().meta(example('Ziyarat of Karbala and Najaf')),
    titles,
    departureDate: z.iso.date().meta(example('2027-01-10')),
    returnDate: z.iso.date().meta(example('2027-01-22')),
  }),
  numberOfPilgrims: booking.shape.numberOfPilgrims,
  groups: agreementFields.party.shape.groups,
  currency: currencyOut,
  agreedAmount: exactAmountOut('197000.00').nullable().describe('null where the caller cannot see amounts'),
  deposit: z
    .object({
      amount: exactAmountOut('39400.00'),
      by: z.iso.date().nullable().meta(example('2026-12-05')),
    })
    .nullable()
    .describe('null where no deposit was agreed'),
  priceReason: z.string().nullable().meta(example('Their group of last year.')),
}

export const printCounterSlip = endpoint('counter.slip', 'POST /api/counter-bookings/:id/slip', {
  summary:
    'What the slip of a booking prints. With the code that works it is printed with this one; otherwise with a new code, and the one before no longer works. A code works for 14 days.',
  ...endpointDefaults,
  input: z.object({ id: bookingId, code: z.string().max(100).optional().meta(exampleFrom(counterCode)) }),
  output: z.object({
    ...shownBooking,
    contactPhoneE164: phoneE164,
    code: counterCode,
    link: z.url().meta(example('https://example.com/c/K7M29QXD4TWB?lang=ur')),
    codeExpiresAt: instantOut,
    texts: z
      .object({
        direction: z.enum(['ltr', 'rtl']),
        heading: z.string().meta(example('Your booking')),
        company: shownBooking.company,
        lines: z.array(
          z.object({
            label: z.string().meta(example('Departure')),
            value: z.string().meta(example('Sunday, January 10, 2027')),
          }),
        ),
        scan: z.string().meta({
          description: 'Beside the QR code',
          ...example('Scan to check and confirm your booking.'),
        }),
        type: z.string().meta({
          description: 'For a phone without a camera',
          ...example('Or open example.com/c and enter K7M2-9QXD-4TWB.'),
        }),
        expiry: z.string().meta(example('The code works through December 12, 2026.')),
        message: z.string().meta({
          description: 'To send with the link instead of a slip',
          ...example('Please confirm your booking: https://example.com/c/K7M29QXD4TWB'),
        }),
      })
      .describe('In the language of the family, as the slip prints them'),
  }),
  failure: 'booking_update_failed',
  refuses: ['booking_not_found', 'counter_confirmed', 'booking_not_changeable'],
})

const confirmationStates = ['open', 'confirmed', 'declined', 'ended'] as const
/** A booking as the holder of its code sees it. */
const confirmation = z
  .object({
    ...shownBooking,
    state: z.enum(confirmationStates).meta({
      description: 'open: the family has not answered; ended: the booking holds no seats any more',
      ...example('open'),
    }),
    codeExpiresAt: instantOut,
  })
  .meta({ id: 'CounterConfirmation' })
export type CounterConfirmation = z.output<typeof confirmation>

const codeInput = z.object({ code: z.string().max(100).meta(exampleFrom(counterCode)) })
const codeDefaults = {
  access: 'public',
  anyToken: true,
  invalid: 'counter_code_invalid',
  failure: 'booking_update_failed',
} as const
const codeErrors = ['counter_code_invalid', 'too_many_attempts'] as const

export const openCounterCode = endpoint('counter.open', 'POST /api/counter/open', {
  summary: 'The booking of a printed code. Opening it confirms nothing.',
  ...codeDefaults,
  shows: ['bookings', 'trips'],
  input: codeInput,
  output: confirmation,
  refuses: codeErrors,
})

export const confirmCounterBooking = endpoint('counter.confirm', 'POST /api/counter/confirm', {
  summary:
    'The family confirms that it asked for the booking: from then on it counts as its own. Answers with the token of its private link.',
  ...codeDefaults,
  input: codeInput,
  output: confirmation.extend({ token: z.string().nullable().meta(secretExample) }),
  refuses: [...codeErrors, 'booking_not_changeable'],
})

export const declineCounterBooking = endpoint('counter.decline', 'POST /api/counter/decline', {
  summary:
    '“I did not ask for this”: the seats are available again, and what is stored about travellers is erased.',
  ...codeDefaults,
  input: codeInput,
  output: confirmation,
  refuses: [...codeErrors, 'counter_confirmed', 'booking_not_changeable'],
})

const note = z
  .object({
    note: z.string().meta({ description: '‘’ where there is none', ...example('Calls again on Friday.') }),
    writtenBy: z
      .string()
      .nullable()
      .meta({ description: 'The name of a colleague', ...example('Zahra Rizvi') }),
    writtenAt: instantOut.nullable(),
  })
  .meta({ id: 'BookingNote' })

export const readBookingNote = endpoint('counter.note', 'GET /api/bookings/:id/note', {
  summary: 'The private note about a booking, which only people of the company read who answer requests.',
  ...endpointDefaults,
  shows: ['bookings'],
  input: z.object({ id: bookingId }),
  output: note,
  failure: 'bookings_fetch_failed',
  refuses: ['booking_not_found'],
})

export const writeBookingNote = endpoint('counter.writeNote', 'PUT /api/bookings/:id/note', {
  summary: 'Writes the private note about a booking in place of the one before; an empty text removes it.',
  ...endpointDefaults,
  input: z.object({
    id: bookingId,
    note: text(counterLimits.note).meta(exampleFrom(note.shape.note)),
    seenAt: z.iso
      .datetime()
      .nullable()
      .optional()
      .meta({
        description:
          '`writtenAt` of the note that was seen, null of none: where a colleague has written since, nothing is stored. Without it the last one counts.',
        ...example('2026-11-21T10:00:00.000Z'),
      }),
  }),
  output: note,
  failure: 'booking_update_failed',
  refuses: ['booking_not_found', 'changed_meanwhile'],
})
