import { z } from 'zod'
import { bookingIdParam } from '#contract/bookings/bookings.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, example, line, price, text } from '#contract/fields.ts'
import { documentContent } from '#contract/travellers/documents.ts'
import { paymentLimits } from '#domain/payments/entries.ts'
import { account, receipt } from './account.ts'
import { clientKey, entryId, paidAmount, paymentFields } from './payments.ts'

// The account of a booking for its company: for the roles that see amounts, and for admins, who read only (MON-02, MON-03).

const bookingId = z.string().max(100).meta(bookingIdParam)
const reason = text(paymentLimits.reason)
  .min(1, 'required')
  .meta({ description: 'The pilgrim reads it', ...example('No such transfer in our account.') })

const reading = {
  access: 'signed-in',
  shows: ['bookings', 'trips'],
  invalid: 'booking_not_found',
  failure: 'payments_failed',
  refuses: ['booking_not_found'],
} as const
const writing = {
  access: 'organizer',
  invalid: 'invalid_payment',
  failure: 'payments_failed',
} as const
const writingErrors = ['booking_not_found', 'booking_update_unauthorized'] as const

export const showCompanyAccount = endpoint('payments.ofBooking', 'GET /api/bookings/:id/account', {
  summary:
    'The account of a booking by id, for those of its company who see amounts, and admins: the same amounts as its pilgrim reads.',
  ...reading,
  input: z.object({ id: bookingId }),
  output: account,
})

export const readCompanySlip = endpoint('payments.companySlip', 'POST /api/bookings/:id/account/slip', {
  summary: 'The slip of a reported payment, for those of its company who see amounts.',
  ...reading,
  input: z.object({ id: bookingId, entry: entryId }),
  output: z.object(documentContent),
  refuses: ['booking_not_found', 'entry_not_found', 'paper_not_found'],
})

export const showCompanyReceipt = endpoint(
  'payments.companyReceipt',
  'GET /api/bookings/:id/receipts/:entry',
  {
    summary: 'What the printed receipt of a received payment says, for those of its company who see amounts.',
    ...reading,
    input: z.object({ id: bookingId, entry: entryId }),
    output: receipt,
    refuses: ['booking_not_found', 'entry_not_found'],
  },
)

export const confirmClaim = endpoint(
  'payments.confirmClaim',
  'POST /api/bookings/:id/claims/:entry/confirm',
  {
    summary:
      'Confirms a reported payment, also one that was disputed: it is received, with the next receipt number, and the pilgrim is told. `amount` and `day` where others arrived than were reported. Sent twice, it is confirmed once.',
    ...writing,
    input: z.object({ id: bookingId, entry: entryId, amount: paidAmount.optional(), day: day.optional() }),
    output: account,
    refuses: [...writingErrors, 'entry_not_found', 'entry_answered'],
  },
)

export const disputeClaim = endpoint(
  'payments.disputeClaim',
  'POST /api/bookings/:id/claims/:entry/dispute',
  {
    summary:
      'Says that a reported payment cannot be found, with a reason. The pilgrim is told and can answer.',
    ...writing,
    input: z.object({ id: bookingId, entry: entryId, reason }),
    output: account,
    refuses: [...writingErrors, 'entry_not_found', 'entry_answered'],
  },
)

export const recordPayment = endpoint('payments.record', 'POST /api/bookings/:id/payments', {
  summary:
    'Records money that the company has and that nobody reported: cash or a transfer, with the next receipt number. Sent again with the same key it answers with the same entry.',
  ...writing,
  input: z.object({
    id: bookingId,
    ...paymentFields,
    payer: line(paymentLimits.payer).optional().meta(example('Sibtain Noor Khan')),
    key: clientKey,
  }),
  output: account,
  refuses: [...writingErrors, 'books_off', 'idempotency_key_reused'],
  status: 201,
})

export const recordRefund = endpoint('payments.refund', 'POST /api/bookings/:id/refunds', {
  summary:
    'Records a refund that was paid, with the reference of the transfer; the pilgrim is asked whether it arrived. No more than was received. Sent again with the same key it answers with the same entry.',
  ...writing,
  input: z.object({
    id: bookingId,
    ...paymentFields,
    transferReference: line(paymentLimits.reference).optional().meta(example('UTR 402311')),
    key: clientKey,
  }),
  output: account,
  refuses: [...writingErrors, 'refund_too_high', 'idempotency_key_reused'],
  status: 201,
})

export const correctEntry = endpoint('payments.correct', 'POST /api/bookings/:id/corrections', {
  summary:
    'Corrects a received payment or a refund of the company: what the amount should have been, 0 where it never was, with a reason. Both amounts stay and are shown.',
  ...writing,
  input: z.object({ id: bookingId, entry: entryId, amount: price, reason, key: clientKey }),
  output: account,
  refuses: [
    ...writingErrors,
    'entry_not_found',
    'entry_answered',
    'refund_too_high',
    'idempotency_key_reused',
  ],
  status: 201,
})
