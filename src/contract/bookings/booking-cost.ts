import { z } from 'zod'
import { count, exactAmountOut, example, instantOut } from '#contract/fields.ts'
import { provenCosts } from '#domain/offers/offer.ts'

/** A cost that an organizer paid for a booking and can prove (decision 0046). */
export const bookingCost = z
  .object({
    number: count.min(1).meta({ description: 'Of the booking: its first cost is 1', ...example(1) }),
    kind: z.enum(provenCosts).meta(example('visa_submitted')),
    amount: exactAmountOut('150.00')
      .nullable()
      .describe('In the booking’s currency; null for who sees no amounts'),
    day: z.iso.date().meta({ description: 'When it was paid', ...example('2027-02-03') }),
    paper: z
      .string()
      .nullable()
      .meta({ description: 'What proves it', ...example('Invoice 4711 of the consulate') }),
    recordedAt: instantOut,
    withdrawnAt: instantOut
      .nullable()
      .meta({ description: 'It no longer counts from then on', ...example(null) }),
  })
  .meta({ id: 'BookingCost' })
export type BookingCost = z.output<typeof bookingCost>
