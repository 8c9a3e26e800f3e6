import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { exactAmountOut, example, id, idParam, instantOut } from '#contract/fields.ts'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { cancelCauses } from '#domain/bookings/cancellations.ts'
import { bookingEventKinds, sides } from '#domain/bookings/events.ts'
import { bookingChange } from './booking-change.ts'
import { bookingCost } from './booking-cost.ts'

// The events of a booking, as both sides read them (decision 0041).

const day = z.iso.date()

/** Something that was done to a booking beside its status. */
export const bookingEvent = z
  .object({
    kind: z.enum(bookingEventKinds),
    side: z.enum(sides).meta({ description: 'Who did it; the platform: a deadline or a rule' }),
    at: instantOut,
    day: day.meta({ description: 'At the departure city', ...example('2027-02-03') }),
    data: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .meta({ description: 'Numbers and days of the event by name', ...example({ keptAmount: '19700.00' }) }),
  })
  .meta({ id: 'BookingAct' })
export type BookingEvent = z.output<typeof bookingEvent>

/** The cancellation of a booking: who cancelled, and the amounts that result. */
export const bookingCancellation = z
  .object({
    by: z.enum(sides).describe('Never the pilgrim unless he did it or agreed'),
    cause: z.enum(cancelCauses),
    at: instantOut,
    day: day.meta({ description: 'At the departure city', ...example('2027-02-03') }),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'As the person who cancelled wrote it', ...example('The visa quota was cut.') }),
    fromStatus: z.enum(bookingStatusNames),
    keepPercent: z
      .number()
      .int()
      .min(0)
      .max(100)
      .nullable()
      .meta({ description: 'Of the price, by the terms; null if no step applies', ...example(10) }),
    keptAmount: exactAmountOut('19700.00')
      .nullable()
      .describe('What the organizer keeps of what was paid; null where no terms were agreed'),
    refundDue: day.nullable().meta({ description: 'When the refund is due by', ...example('2027-02-17') }),
  })
  .meta({ id: 'BookingCancellation' })
export type BookingCancellation = z.output<typeof bookingCancellation>

/** The same in a list, and whether an answer of the pilgrim is waited for. */
export const cancellationSummary = {
  cancelled: bookingCancellation
    .pick({ by: true, cause: true, day: true })
    .nullable()
    .describe(
      'Who cancelled; null while the booking holds its places, and of those before it was written down',
    ),
  isSetBack: z.boolean().meta({
    description: 'Its pilgrim cancelled and the organizer restored it: it waits for the pilgrim’s answer',
    ...example(false),
  }),
}

/** The history on the booking page. */
export const historyFields = {
  changes: z
    .array(bookingChange)
    .describe('Of the travellers and their rooms, the oldest first; the original agreement stays'),
  costs: z.array(bookingCost).describe('That the organizer recorded, the oldest first, withdrawn ones too'),
  acts: z.array(bookingEvent).describe('What was done to the booking beside its status, the oldest first'),
  cancellation: bookingCancellation
    .nullable()
    .describe('That stands; null while the booking holds its places'),
  setBackAt: instantOut.nullable().meta({
    description:
      'The pilgrim cancelled and the organizer then restored the booking: it is not binding until the pilgrim accepts',
    ...example(null),
  }),
  dueAmount: exactAmountOut('197000.00')
    .nullable()
    .describe(
      'What the pilgrim owes the organizer in the end: the agreed amount, or what is kept of it after a cancellation, also while one that was set back waits for his answer; null where that was not agreed',
    ),
}

export const getBookingHistory = endpoint('bookings.history', 'GET /api/bookings/:id/history', {
  summary:
    'What happened to a booking, by id or reference: its statuses, what each side did, and who cancelled. For its pilgrim, for its company and for admins; company members who cannot see amounts get none.',
  access: 'signed-in',
  shows: ['bookings'],
  input: z.object({ id: z.string().max(100).meta(idParam(id)) }),
  output: z.object({
    reference: z.string().meta(example('QF-7K3M9XTC')),
    requestedAt: instantOut,
    timeline: z
      .array(
        z.object({
          from: z.enum(bookingStatusNames),
          to: z.enum(bookingStatusNames).meta(example('confirmed')),
          at: instantOut,
        }),
      )
      .describe('How its status changed, the oldest change first'),
    ...historyFields,
  }),
  invalid: 'booking_not_found',
  failure: 'bookings_fetch_failed',
  refuses: ['booking_not_found'],
})
