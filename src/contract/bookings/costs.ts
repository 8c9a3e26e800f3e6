import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day, example, line } from '#contract/fields.ts'
import { provenCosts } from '#domain/offers/offer.ts'
import { getBookingHistory } from './events.ts'

// Costs that count against a refund, recorded before anybody cancels (decision 0046).

const { id } = getBookingHistory.input.shape
const refuses = ['booking_not_found', 'booking_update_unauthorized', 'costs_closed'] as const

export const recordCost = endpoint('bookings.recordCost', 'POST /api/bookings/:id/costs', {
  summary:
    'Records a cost that was paid for a booking and can be proven, of a type that its terms name, for company members who see amounts. It counts from then on if it is higher than the cancellation fee; the pilgrim is told by email. The answer is the history of the booking.',
  access: 'signed-in',
  input: z.object({
    id,
    kind: z.enum(provenCosts).meta(example('visa_submitted')),
    amount: z
      .string()
      .trim()
      .regex(/^\d{1,13}(\.\d{1,3})?$/, 'invalid_amount')
      .refine((value) => /[1-9]/.test(value), 'invalid_amount')
      .meta({ description: 'In the booking’s currency', ...example('150.00') }),
    day: day.describe('On which it was paid'),
    paper: line(200).min(1, 'required').meta(example('Invoice 4711 of the consulate')),
  }),
  output: getBookingHistory.output,
  invalid: 'invalid_booking',
  failure: 'booking_update_failed',
  refuses: [...refuses, 'too_many_attempts'],
})

export const withdrawCost = endpoint(
  'bookings.withdrawCost',
  'POST /api/bookings/:id/costs/:number/withdraw',
  {
    summary:
      'Withdraws a recorded cost: it stays in the history and no longer counts. Sent twice, it is withdrawn once. The answer is the history of the booking.',
    access: 'signed-in',
    input: z.object({ id, number: z.coerce.number().int().min(1).max(1_000_000).meta(example(1)) }),
    output: getBookingHistory.output,
    invalid: 'invalid_booking',
    failure: 'booking_update_failed',
    refuses,
  },
)
