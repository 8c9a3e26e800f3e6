import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { exactAmountOut, example } from '#contract/fields.ts'
import { pilgrimCauses } from '#domain/bookings/cancellations.ts'
import { bookingCancellation } from './events.ts'
import { bookingCredentials, bookingPage } from './links.ts'

// A pilgrim cancels, after he was shown the cancellation fee (decision 0041).

const day = z.iso.date()
const feePercent = z.number().int().min(0).max(100)
const feeAmount = exactAmountOut('19700.00').nullable()
const shownFeeAmount = z
  .string()
  .regex(/^\d{1,13}(\.\d{1,3})?$/)
  .nullable()

export const quoteCancellation = endpoint('bookings.cancelling', 'POST /api/bookings/cancelling', {
  summary:
    'What cancelling a booking would mean today, for its holder: whether it can still be cancelled, the cancellation fee for each cause, and from when the fee is higher. It changes nothing.',
  access: 'public',
  shows: ['bookings', 'trips'],
  input: z.object(bookingCredentials),
  output: z.object({
    mayCancel: z
      .boolean()
      .describe('It holds its places, and the day of departure has not begun at the departure city'),
    today: day.meta({ description: 'At the departure city', ...example('2027-02-03') }),
    isAgreed: z.boolean().describe('Terms were agreed in writing'),
    figures: z
      .array(
        z.object({
          cause: z.enum(pilgrimCauses),
          keepPercent: feePercent
            .nullable()
            .meta({ description: 'Of the price; null if no step applies', ...example(10) }),
          keptAmount: feeAmount.describe('At most, of what was paid; null where no terms were agreed'),
          refundDue: day.meta({ description: 'When the refund is due by', ...example('2027-02-17') }),
        }),
      )
      .describe('What each cause leaves today'),
    next: z
      .object({
        from: day.meta(example('2027-02-10')),
        keepPercent: feePercent.meta(example(25)),
        keptAmount: exactAmountOut('49250.00'),
      })
      .nullable()
      .describe('From when more is kept of who cancels by his own wish; null where nothing changes any more'),
    ifAgreed: bookingCancellation
      .pick({ keepPercent: true, keptAmount: true, refundDue: true })
      .nullable()
      .describe(
        'What would be kept if the pilgrim agreed that it was he who cancelled, by the terms on the day it was marked; null where that is not asked',
      ),
  }),
  invalid: 'booking_not_found',
  failure: 'bookings_fetch_failed',
})

export const cancelBooking = endpoint('bookings.cancel', 'POST /api/bookings/cancel', {
  summary:
    'Cancels a booking for its pilgrim, with the fee that was shown. Its places are released right away, and both sides get an email. Sent twice, it is one cancellation. Without a sign-in it needs the proof of a code.',
  access: 'public',
  input: z.object({
    ...bookingCredentials,
    cause: z.enum(pilgrimCauses).meta(example('own')),
    keptAmount: shownFeeAmount.meta({
      description: 'The fee that `bookings.cancelling` gave for this cause',
      ...example('19700.00'),
    }),
    words: z
      .string()
      .trim()
      .max(500)
      .nullish()
      .meta({
        description: 'To the organizer',
        ...example('My mother is ill; please keep us in mind for spring.'),
      }),
  }),
  output: bookingPage,
  invalid: 'invalid_booking',
  failure: 'booking_update_failed',
  refuses: ['booking_not_found', 'code_required', 'cancellation_changed', 'cancelling_closed'],
})

export const agreeCancellation = endpoint(
  'bookings.agreeCancellation',
  'POST /api/bookings/agree-cancellation',
  {
    summary:
      'The pilgrim agrees to have cancelled, after the organizer marked it so: the fee in the terms applies from then on, and no longer a full refund. Sent twice, it is agreed once. Without a sign-in it needs the proof of a code.',
    access: 'public',
    input: z.object({
      ...bookingCredentials,
      keptAmount: shownFeeAmount.meta({
        description: 'The fee that `bookings.cancelling` gave for the case that the pilgrim agrees',
        ...example('19700.00'),
      }),
    }),
    output: bookingPage,
    invalid: 'invalid_booking',
    failure: 'booking_update_failed',
    refuses: ['booking_not_found', 'code_required', 'cancellation_changed'],
  },
)

export const answerReopenedBooking = endpoint(
  'bookings.answerSetBack',
  'POST /api/bookings/answer-set-back',
  {
    summary:
      'The pilgrim answers after the organizer restored a cancelled booking: it is binding again, or stays cancelled with the amounts shown then, and its places are released. It cannot be accepted from the departure day on. Sent twice, it is answered once. Without a sign-in it needs the proof of a code.',
    access: 'public',
    input: z.object({
      ...bookingCredentials,
      answer: z.enum(['accept', 'decline']).meta(example('decline')),
    }),
    output: bookingPage,
    invalid: 'invalid_booking',
    failure: 'booking_update_failed',
    refuses: ['booking_not_found', 'code_required', 'trip_not_bookable'],
  },
)
