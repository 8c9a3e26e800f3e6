import { z } from 'zod'
import { count, exactAmountOut, example, instantOut } from '#contract/fields.ts'
import { sides } from '#domain/bookings/events.ts'
import { bookingChangeKinds, bookingChangeStates } from '#domain/bookings/party-changes.ts'
import { agreementFields } from './agreement.ts'

const hiddenAmountNote = 'null for who sees no amounts'

/** A change of a booking, and what is from then on; of rooms that are requested, what would be. */
export const bookingChange = z
  .object({
    number: count.min(1).meta({ description: 'Of the booking: its first change is 1', ...example(1) }),
    kind: z.enum(bookingChangeKinds),
    side: z.enum(sides),
    at: instantOut,
    day: z.iso.date().meta({ description: 'At the departure city', ...example('2027-02-03') }),
    state: z.enum(bookingChangeStates).describe('Everything but rooms is agreed by the terms'),
    answeredAt: instantOut.nullable().meta(example(null)),
    reason: z
      .string()
      .nullable()
      .meta({
        description: 'Why it was declined',
        ...example('The hotel has no double room left.'),
      }),
    party: agreementFields.party,
    lines: agreementFields.lines.nullable().describe(hiddenAmountNote),
    totalAmount: exactAmountOut('197000.00').nullable().describe(hiddenAmountNote),
    agreedAmount: exactAmountOut('242000.00').nullable().describe(hiddenAmountNote),
    allInAmount: exactAmountOut('248500.00').nullable().describe(hiddenAmountNote),
    agreedBefore: exactAmountOut('197000.00').nullable().describe('What the organizer got before it'),
  })
  .meta({ id: 'BookingChange' })
export type BookingChange = z.output<typeof bookingChange>
