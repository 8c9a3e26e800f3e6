import { z } from 'zod'
import { agreementFields } from '#contract/bookings/agreement.ts'
import { booking } from '#contract/bookings/bookings.ts'
import {
  count,
  currencyOut,
  exactAmountOut,
  example,
  exampleFrom,
  id,
  idParam,
  instantOut,
} from '#contract/fields.ts'
import { trip } from '#contract/trips/trips.ts'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { sides } from '#domain/bookings/events.ts'
import { entryKinds, entryStates, paymentWays } from '#domain/payments/entries.ts'
import { contradictions, owingGroups } from '#domain/payments/owed-by.ts'
import { installmentKinds } from '#domain/payments/schedule.ts'

// The account of a booking as both sides read it (MON-01 to MON-04, decision 0103). Days are those at the departure city.

const day = z.iso.date()

/** An entry of the books. What is about a person is null once it is erased. */
const entry = z
  .object({
    id: id.meta(idParam(id)),
    kind: z.enum(entryKinds).meta(example('claimed')),
    side: z.enum(sides).meta({ description: 'Who wrote it', ...example('pilgrim') }),
    by: z
      .string()
      .nullable()
      .meta({
        description: 'The name of the colleague, for the company; null of others and for the pilgrim',
        ...example('Zahra Rizvi'),
      }),
    amount: exactAmountOut('98500.00').describe('As it was written'),
    counted: exactAmountOut('98500.00').describe('What counts after its last correction'),
    state: z.enum(entryStates).meta({ description: 'What became of it', ...example('open') }),
    day: day.meta({ description: 'On which the money went', ...example('2026-11-21') }),
    way: z
      .enum(paymentWays)
      .nullable()
      .meta({ description: 'null of answers and corrections', ...example('upi') }),
    refersTo: id.nullable().describe('The entry that it answers, repeats or corrects'),
    receiptNumber: count
      .min(1)
      .nullable()
      .meta({ description: 'Of the company, of what is received', ...example(412) }),
    reason: z
      .string()
      .nullable()
      .meta({
        description: 'Why the company disputes or corrects it',
        ...example('No such transfer in our account.'),
      }),
    payer: z
      .string()
      .nullable()
      .meta({ description: 'Who paid, as the pilgrim wrote', ...example('Sibtain Noor Khan') }),
    note: z
      .string()
      .nullable()
      .meta({ description: 'From the one who wrote the entry', ...example('From my brother’s account') }),
    transferReference: z
      .string()
      .nullable()
      .meta({ description: 'Of the bank, of a refund', ...example('UTR 402311') }),
    hasSlip: z.boolean().meta(example(true)),
    writtenAt: instantOut,
  })
  .meta({ id: 'PaymentEntry' })
export type AccountEntry = z.output<typeof entry>

const payment = z
  .object({
    kind: z
      .enum(installmentKinds)
      .meta({ description: 'all: one amount, on one day or on none', ...example('deposit') }),
    amount: exactAmountOut('150000.00'),
    left: exactAmountOut('51500.00').describe('What of it is not received'),
    due: day.nullable().meta({
      description: 'null where no day is known: without terms, and before the confirmation',
      ...example('2026-11-19'),
    }),
    withinDays: count.nullable().meta({
      description: 'It is due so many days after the confirmation; null where the day is known',
      ...example(null),
    }),
  })
  .meta({ id: 'ScheduledPayment' })

const firstDay = day.nullable()

/** The sums of an account. agreed = received − refunded + owed − credit. */
const sums = {
  agreed: exactAmountOut('600000.00')
    .nullable()
    .describe('What is the organizer’s in the end; null where that was not agreed in writing'),
  received: exactAmountOut('98500.00'),
  claimed: exactAmountOut('197000.00').describe('Reported and not answered yet; no part of what is received'),
  refunded: exactAmountOut('0.00'),
  owed: exactAmountOut('501500.00').nullable().describe('By the pilgrim in all; null where agreed is'),
  credit: exactAmountOut('0.00').nullable().describe('To be refunded to the pilgrim; null where agreed is'),
  overdue: exactAmountOut('295500.00').describe('Of what is owed, what had to be there before today'),
}

/** The account of a booking. */
export const account = z
  .object({
    bookingId: booking.shape.id,
    reference: agreementFields.reference,
    contactName: agreementFields.contactName,
    status: z.enum(bookingStatusNames).meta(example('confirmed')),
    trip: z.object({
      title: z.string().meta(exampleFrom(trip.shape.title)),
      departureDate: day.meta(example('2026-12-19')),
    }),
    company: z.string().meta(example('Qandil Marg Ziyarat Tours')),
    currency: currencyOut,
    today: day.meta(example('2026-11-22')),
    booksSince: firstDay.meta({
      description: 'Since when the company keeps the payments of the departure here; null: it does not',
      ...example('2026-10-01'),
    }),
    hasTerms: z.boolean().meta({ description: 'Whether terms say when payments are due', ...example(true) }),
    ...sums,
    dueNow: exactAmountOut('446500.00').describe('Of what is owed, what is due by today'),
    overdueSince: firstDay.meta(example('2026-11-19')),
    payments: z.array(payment).describe('To the organizer, in their order; none of a cancelled booking'),
    onTheWay: z
      .array(
        z.object({
          name: z.string().meta(example('Visa at the border')),
          amount: exactAmountOut('20.00'),
          currency: currencyOut,
        }),
      )
      .describe('To be paid on the way: in none of the sums'),
    credits: z
      .array(
        z.object({
          amount: exactAmountOut('49250.00'),
          since: day.meta(example('2026-11-20')),
          due: firstDay.meta({ description: 'null where nobody agreed on a day', ...example('2026-12-04') }),
        }),
      )
      .describe('What is to be refunded, the oldest first'),
    refundOverdue: exactAmountOut('0.00'),
    refundOverdueSince: firstDay.meta(example(null)),
    contradiction: z
      .enum(contradictions)
      .nullable()
      .meta({
        description: 'Where the status and the money differ',
        ...example('paid_nothing_received'),
      }),
    entries: z.array(entry).describe('In the order in which they were written'),
    mayClaim: z.boolean().meta({
      description: 'Whether a payment can be reported: confirmed, and with books',
      ...example(true),
    }),
    removedOn: firstDay.meta({
      description:
        'On which an admin removed the booking: its books are only read since then; null: it was not removed',
      ...example(null),
    }),
  })
  .meta({ id: 'Account' })
export type Account = z.output<typeof account>

/** A row of an owing list. For those who see no amounts they are null, and `owes` is all. */
export const owingRow = z
  .object({
    bookingId: booking.shape.id,
    tripId: booking.shape.tripId,
    title: account.shape.trip.shape.title,
    departureDate: account.shape.trip.shape.departureDate,
    reference: agreementFields.reference,
    contactName: agreementFields.contactName,
    contactPhoneE164: booking.shape.contactPhoneE164,
    status: z.enum(bookingStatusNames).meta(example('confirmed')),
    group: z.enum(owingGroups).meta(example('overdue')),
    owes: z.boolean().meta(example(true)),
    currency: currencyOut,
    agreed: sums.agreed,
    received: sums.received.nullable(),
    claimed: sums.claimed.nullable(),
    refunded: sums.refunded.nullable(),
    owed: sums.owed,
    credit: sums.credit,
    overdue: sums.overdue.nullable(),
    overdueSince: firstDay.meta(example('2026-11-19')),
    contradiction: account.shape.contradiction,
    claims: count.meta({ description: 'Reported payments without an answer', ...example(1) }),
    askedAt: instantOut
      .nullable()
      .describe('When it was last asked to pay, by the company or by an automatic email'),
    mayRemind: z.boolean().meta({
      description: 'false: nothing is owed, a reported payment waits, the status says paid, or no address',
      ...example(true),
    }),
  })
  .meta({ id: 'OwingRow' })
export type OwingRow = z.output<typeof owingRow>

/** Sums of bookings in one currency; sums of different currencies are never added. */
export const owingSums = z
  .object({
    currency: currencyOut,
    bookings: count.meta(example(21)),
    agreed: exactAmountOut('6068000.00'),
    received: exactAmountOut('4969500.00'),
    claimed: exactAmountOut('353000.00'),
    owed: exactAmountOut('1098500.00'),
    overdue: exactAmountOut('1098500.00'),
    credit: exactAmountOut('0.00'),
  })
  .meta({ id: 'OwingSums' })
export type OwingSums = z.output<typeof owingSums>

/** What a printed receipt says; it is made from the entry each time, so that it always agrees with the books. */
export const receipt = z
  .object({
    number: count.min(1).meta(example(412)),
    company: z.string().meta(example('Qandil Marg Ziyarat Tours')),
    reference: agreementFields.reference,
    contactName: agreementFields.contactName,
    trip: account.shape.trip,
    amount: exactAmountOut('98500.00').describe('What counts'),
    writtenAmount: exactAmountOut('98500.00').describe('Before corrections'),
    reason: entry.shape.reason,
    currency: currencyOut,
    day: entry.shape.day,
    way: z.enum(paymentWays).meta(example('upi')),
    payer: entry.shape.payer,
    owed: sums.owed,
    writtenAt: instantOut,
  })
  .meta({ id: 'PaymentReceipt' })
