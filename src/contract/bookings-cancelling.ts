import { z } from 'zod'
import { pilgrimCauses } from '#domain/cancellations.ts'
import { bookingPage, heldBy } from './bookings-links.ts'
import { endpoint } from './endpoint.ts'
import { exactOut, example } from './fields.ts'

// A pilgrim cancels, after he was told what that keeps (decision 0041).

const day = z.iso.date()
const keepPercent = z.number().int().min(0).max(100)
const keptAmount = exactOut('19700.00').nullable()

export const bookingCancelling = endpoint('bookings.cancelling', 'POST /api/bookings/cancelling', {
  summary:
    'What cancelling a booking would mean today, for its holder: whether it still can be, what the organizer may keep for each cause, and from when it is more. It changes nothing.',
  access: 'public',
  shows: ['bookings', 'trips'],
  input: z.object(heldBy),
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
          keepPercent: keepPercent
            .nullable()
            .meta({ description: 'Of the price; null where no step counts', ...example(10) }),
          keptAmount: keptAmount.describe('At most, of what was paid; null where no terms were agreed'),
          refundDue: day.meta({ description: 'Until when the rest is back', ...example('2027-02-17') }),
        }),
      )
      .describe('What each cause leaves today'),
    next: z
      .object({
        from: day.meta(example('2027-02-10')),
        keepPercent: keepPercent.meta(example(25)),
        keptAmount: exactOut('49250.00'),
      })
      .nullable()
      .describe('From when more is kept of who cancels by his own wish; null where nothing changes any more'),
  }),
  invalid: 'booking_not_found',
  failure: 'bookings_fetch_failed',
})

export const cancelBooking = endpoint('bookings.cancel', 'POST /api/bookings/cancel', {
  summary:
    'Cancels a booking for its pilgrim, by the figure that he was shown. Its places are free at once, both sides get a letter. Sent twice it is one cancellation. Without a sign-in it needs the proof of a code.',
  access: 'public',
  input: z.object({
    ...heldBy,
    cause: z.enum(pilgrimCauses).meta(example('own')),
    keptAmount: z
      .string()
      .regex(/^\d{1,13}(\.\d{1,3})?$/)
      .nullable()
      .meta({
        description: 'What `bookings.cancelling` said is kept for this cause',
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
