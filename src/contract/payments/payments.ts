import { z } from 'zod'
import { bookingCredentials } from '#contract/bookings/links.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, example, id, idParam, line, price, text } from '#contract/fields.ts'
import { documentContent } from '#contract/travellers/documents.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { paymentLimits, paymentWays } from '#domain/payments/entries.ts'
import { account, receipt } from './account.ts'

// The account of a booking for its holder: the signed-in owner, or who has its private link (MON-03, MON-05).

/** More than nothing, in the booking's currency. */
export const paidAmount = price.refine((amount) => compareAmount(amount, '0') > 0, 'invalid_amount')
/** Sent twice with one key it is one entry. */
export const clientKey = line(200)
  .min(1, 'required')
  .meta({ description: 'Made once for each form that is filled in', ...example('5b1f6c1e-claim') })
export const entryId = z.string().max(100).meta(idParam(id))
export const paymentFields = {
  amount: paidAmount,
  day: day.describe('On which the money went; not after today at the departure city'),
  way: z.enum(paymentWays).meta(example('upi')),
  note: text(paymentLimits.note).optional().meta(example('From my brother’s account')),
}

const endpointDefaults = { access: 'public', invalid: 'invalid_payment', failure: 'payments_failed' } as const
const refuses = ['booking_not_found', 'code_required'] as const
const fileErrors = [
  'file_too_large',
  'paper_type_refused',
  'pdf_has_scripts',
  'pdf_has_files',
  'pdf_has_actions',
  'pdf_has_forms',
  'pdf_has_password',
] as const

export const showAccount = endpoint('payments.account', 'POST /api/payments/account', {
  summary:
    'The account of a booking for its holder: the agreed, received and refunded amounts, what is owed by when, and every entry. A link from an email shows it without names, notes and slips until its code was entered.',
  ...endpointDefaults,
  shows: ['bookings', 'trips'],
  input: z.object(bookingCredentials),
  output: account,
  refuses: ['booking_not_found'],
})

export const claimPayment = endpoint('payments.claim', 'POST /api/payments/claims', {
  summary:
    'Reports a payment, with a photo or PDF of the slip in the multipart field `slip`, if there is one. It counts once the company confirms it. With `answers` it answers a dispute. Sent again with the same key it answers with the same entry.',
  ...endpointDefaults,
  upload: 'slip',
  input: z.object({
    ...bookingCredentials,
    ...paymentFields,
    payer: line(paymentLimits.payer)
      .optional()
      .meta({
        description: 'Whose name the bank shows',
        ...example('Sibtain Noor Khan'),
      }),
    answers: entryId.optional().describe('The disputed claim that this one answers'),
    key: clientKey,
    file: z.instanceof(Uint8Array).optional(),
  }),
  output: account,
  refuses: [
    ...refuses,
    'books_off',
    'booking_not_changeable',
    'entry_not_found',
    'entry_answered',
    'idempotency_key_reused',
    ...fileErrors,
    'too_many_attempts',
  ],
  status: 201,
})

export const withdrawClaim = endpoint('payments.withdrawClaim', 'POST /api/payments/withdraw-claim', {
  summary:
    'Withdraws a reported payment that nobody has answered: a correction to nothing. Sent twice, it is withdrawn once.',
  ...endpointDefaults,
  input: z.object({ ...bookingCredentials, entry: entryId }),
  output: account,
  refuses: [...refuses, 'entry_not_found', 'entry_answered'],
})

export const confirmRefund = endpoint('payments.confirmRefund', 'POST /api/payments/confirm-refund', {
  summary:
    'The pilgrim says that a refund arrived: the one of the company with `entry`, or with `amount` and `day` one that it did not record.',
  ...endpointDefaults,
  input: z.object({
    ...bookingCredentials,
    entry: entryId.optional(),
    amount: paidAmount.optional(),
    day: day.optional(),
    way: paymentFields.way.optional(),
    key: clientKey,
  }),
  output: account,
  refuses: [...refuses, 'entry_not_found', 'entry_answered', 'refund_too_high', 'idempotency_key_reused'],
})

export const readSlip = endpoint('payments.slip', 'POST /api/payments/slip', {
  summary: 'The slip of a reported payment, for the holder of the booking.',
  ...endpointDefaults,
  shows: ['bookings'],
  input: z.object({ ...bookingCredentials, entry: entryId }),
  output: z.object(documentContent),
  refuses: [...refuses, 'entry_not_found', 'paper_not_found'],
})

export const showReceipt = endpoint('payments.receipt', 'POST /api/payments/receipt', {
  summary: 'What the printed receipt of a received payment says, for the holder of the booking.',
  ...endpointDefaults,
  shows: ['bookings', 'trips'],
  input: z.object({ ...bookingCredentials, entry: entryId }),
  output: receipt,
  refuses: [...refuses, 'entry_not_found'],
})
