import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { count, exactAmountOut, example, name, text } from '#contract/fields.ts'
import { placeFields } from '#contract/travellers/person.ts'
import { ages } from '#domain/offers/offer.ts'
import { partyInput, totalsOut } from './agreement.ts'
import { bookingChange, refundDue } from './booking-change.ts'
import { getBookingHistory } from './events.ts'
import { bookingCredentials, bookingPage } from './links.ts'

// Changes of the travellers and their rooms after the booking (CON-13; decision 0042).

const expectedVersion = count.min(1).meta({
  description: 'The version of the booking that was seen: 409 booking_changed if there is a newer one',
  ...example(3),
})

const quoteInput = {
  ...bookingCredentials,
  groups: partyInput.groups.describe('Everyone who travels after the change, by type of room'),
}

/** The values that were shown before the decision. */
const changeInput = {
  ...quoteInput,
  version: expectedVersion,
  agreedAmount: exactAmountOut('242000.00').describe(
    'What the organizer gets after the change, as it was shown: 409 change_price_changed where it is another by now',
  ),
}

const changeEndpoint = {
  access: 'public',
  output: bookingPage,
  invalid: 'invalid_booking',
  failure: 'booking_update_failed',
} as const

const changeErrors = [
  'booking_not_found',
  'code_required',
  'booking_not_changeable',
  'booking_changed',
] as const
const pricingErrors = [
  ...changeErrors,
  ...(['trip_not_bookable', 'not_enough_slots', 'change_price_changed', 'room_question_open'] as const),
] as const

export const quoteChange = endpoint('bookings.quoteChange', 'POST /api/bookings/quote-change', {
  summary:
    'The price of another group or different rooms: travellers who leave by the agreed terms, travellers who join and different rooms at the agreed prices as long as the trip has not changed, otherwise at today’s. It changes nothing.',
  access: 'public',
  input: z.object(quoteInput),
  output: z.object({
    kind: bookingChange.shape.kind,
    version: expectedVersion,
    atAgreedPrices: z.boolean().meta({
      description: 'What is added is priced as agreed; otherwise as the trip is sold today',
      ...example(true),
    }),
    keepPercent: count
      .max(100)
      .meta({ description: 'Today’s cancellation fee for those who leave', ...example(25) }),
    keptAmount: exactAmountOut('24625.00').describe('Of those who leave now'),
    nextFee: z
      .object({
        from: z.iso.date().meta(example('2026-12-02')),
        keepPercent: count.max(100).meta(example(25)),
      })
      .nullable()
      .describe('From which day the fee of who leaves is higher; null where it does not rise any more'),
    refundDue: refundDue.describe(
      'By when the organizer refunds what was paid above the fee; null where no terms promise it, or nothing is confirmed yet',
    ),
    before: totalsOut,
    after: totalsOut,
    party: bookingChange.shape.party,
    lines: bookingChange.shape.lines.unwrap(),
    freeSeats: count.meta({ description: 'Of the trip, now', ...example(12) }),
  }),
  invalid: 'invalid_booking',
  failure: 'bookings_fetch_failed',
  refuses: ['booking_not_found', 'code_required', 'booking_not_changeable', 'trip_not_bookable'],
})

const leaving = z
  .array(z.object(placeFields))
  .max(10)
  .optional()
  .meta({
    description:
      'Travellers who no longer travel, or move to another age group: exactly as many of each age as the group loses. Absent or empty, places without any details are removed, the last first; if there are not enough, it is 409 leaving_needed, and nothing changes',
    ...example([{ age: 'adult', place: 2 }]),
  })

export const changeBooking = endpoint('bookings.change', 'POST /api/bookings/change', {
  summary:
    'Removes travellers from a booking, adds some, or moves them to another age group, for its owner, or by link with the proof of a code. Sent twice, it is one change. The original agreement stays; the lines show what changed. Removed travellers can be brought back for ten minutes (`bookings.undoChange`).',
  ...changeEndpoint,
  input: z.object({ ...changeInput, leaving }),
  refuses: [...pricingErrors, 'leaving_needed', 'undo_open'],
})

export const undoChange = endpoint('bookings.undoChange', 'POST /api/bookings/undo-change', {
  summary:
    'Undoes a change in which travellers left, were replaced or moved to another age group: they are back with all their details, in their places and at their prices. It succeeds until the organizer is told, ten minutes after the change. Sent twice, it is undone once.',
  ...changeEndpoint,
  input: z.object({
    ...bookingCredentials,
    number: count.min(1).meta({ description: 'Of the change', ...example(2) }),
  }),
  refuses: [...changeErrors.slice(0, 2), 'undo_over'],
})

export const requestRoomChange = endpoint('bookings.askRoom', 'POST /api/bookings/ask-room', {
  summary: 'Requests different rooms from the organizer at the price that was shown. One request at a time.',
  ...changeEndpoint,
  input: z.object(changeInput),
  refuses: [...pricingErrors, 'undo_open'],
})

const number = count.min(1).meta({ description: 'Of the change', ...example(2) })

export const withdrawRoomChange = endpoint('bookings.withdrawRoom', 'POST /api/bookings/withdraw-room', {
  summary: 'Withdraws a request for different rooms that has not been answered.',
  ...changeEndpoint,
  input: z.object({ ...bookingCredentials, number }),
  refuses: [...changeErrors.slice(0, 2), 'change_answered'],
})

export const answerRoomChange = endpoint('bookings.answerRoom', 'POST /api/bookings/:id/answer-room', {
  summary:
    'Approves different rooms or declines them with a reason, for company members who answer requests. The answer is the history of the booking.',
  access: 'signed-in',
  input: z.object({
    id: getBookingHistory.input.shape.id,
    number,
    answer: z.enum(['agree', 'decline']),
    reason: text(500)
      .nullish()
      .meta({ description: 'Why it is declined', ...example('The hotel has no double room left.') }),
  }),
  output: getBookingHistory.output,
  invalid: 'invalid_booking',
  failure: 'booking_update_failed',
  refuses: [
    ...(['booking_not_found', 'booking_update_unauthorized', 'booking_not_changeable'] as const),
    ...(['change_answered', 'change_price_changed', 'trip_not_bookable'] as const),
  ],
})

const personName = name(120).refine((value) => value !== '', 'required')

export const replacePerson = endpoint('bookings.replacePerson', 'POST /api/bookings/replace-person', {
  summary:
    'Replaces a traveller with someone else of the same age group, by the agreed day. Only the organizer’s email has the names.',
  ...changeEndpoint,
  input: z.object({
    ...bookingCredentials,
    version: expectedVersion,
    age: z.enum(ages).meta(example('adult')),
    place: count
      .min(1)
      .max(10)
      .optional()
      .meta({
        description:
          'Which traveller of this age: the person’s details are erased with passport, documents and link. Without it, the only one of this age',
        ...example(2),
      }),
    leaves: personName.meta(example('Zahra Rizvi')),
    comes: personName.meta(example('Fatima Rizvi')),
  }),
  refuses: [...changeErrors, 'room_question_open', 'replacement_needs_organizer', 'undo_open'],
})
