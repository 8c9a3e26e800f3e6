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
    undoes: count
      .min(1)
      .nullable()
      .meta({
        description: 'The number of the change that this one undoes; null for any other',
        ...example(null),
      }),
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

/** The last day of a refund for those who left, at the departure city. */
export const refundDue = z.iso.date().nullable().meta(example('2026-12-11'))

/** A change that can still be undone. */
export const undoableChange = z
  .object({
    number: bookingChange.shape.number,
    kind: bookingChange.shape.kind,
    until: instantOut.describe(
      'Until then, and until the organizer is told. So long the seats are held, and nobody who left is erased',
    ),
    refundDue: refundDue.describe(
      'Of people who left: by when the organizer refunds what was paid above the fee; null where no terms promise it, and of any other change',
    ),
  })
  .meta({ id: 'UndoableChange' })
export type UndoableChange = z.output<typeof undoableChange>
