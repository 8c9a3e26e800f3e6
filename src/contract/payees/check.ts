import { z } from 'zod'
import { bookingCredentials } from '#contract/bookings/links.ts'
import { endpoint } from '#contract/endpoint.ts'
import { email, example, instantOut, line, organizerId } from '#contract/fields.ts'
import { bookingPayeesStates, checkAnswers } from '#domain/payees/payees.ts'
import { payeeFields } from './payees.ts'

// The accounts of a booking, and "Is this account theirs?" (decision 0105).

const companyName = z.string().meta(example('Qandil Marg Ziyarat Tours'))

const bookingPayee = z
  .object({
    ...payeeFields,
    checkedAt: instantOut.describe('When an admin checked it'),
    validFrom: instantOut,
    isChanging: z.boolean().meta({
      description: 'A new account is to take its place, and is not valid yet: this one is still right',
      ...example(false),
    }),
  })
  .meta({ id: 'BookingPayee' })
export type BookingPayee = z.output<typeof bookingPayee>

export const getBookingPayees = endpoint('payees.ofBooking', 'POST /api/payees/of-booking', {
  summary:
    'The accounts into which a confirmed booking is paid, for its holder: its signed-in owner by id or reference, or the holder of its link. Until an account is valid, the one before it is shown; where there is none: do not transfer yet.',
  access: 'public',
  shows: ['payees', 'bookings', 'organizers', 'trips'],
  input: z.object(bookingCredentials),
  output: z.object({
    state: z.enum(bookingPayeesStates).meta({
      description:
        'shown: pay into one of `payees`; none: do not transfer yet; frozen: the company is not verified, or suspended, do not transfer; unconfirmed, closed: nothing is paid',
      ...example('shown'),
    }),
    companyName,
    reference: z.string().meta({ description: 'To be written on the transfer', ...example('QF-7K3M9XTC') }),
    payees: z.array(bookingPayee),
  }),
  invalid: 'booking_not_found',
  failure: 'payees_failed',
  refuses: ['booking_not_found'],
})

export const checkPayee = endpoint('payees.check', 'POST /api/payees/check', {
  summary:
    'Whether a pasted account number, IBAN or UPI ID is a checked one of a company: its name and the exact holder, and nothing else. Wallets that are phone numbers answer only together with a confirmed booking of the company. Strangers can check 30 unknown numbers an hour; anyone who proves a confirmed booking is never rejected. It stores nothing.',
  access: 'public',
  shows: ['payees', 'bookings', 'organizers'],
  anyToken: true,
  input: z.object({
    ...bookingCredentials,
    accountNumber: line(200).meta({
      description: 'Whole; spaces, hyphens, case and the script of its digits do not matter',
      ...example('0042 1170 0031 58'),
    }),
    reference: line(40)
      .nullish()
      .meta({ description: 'Of a booking: its company is compared first', ...example('QF-7K3M9XTC') }),
    contactEmail: email
      .nullish()
      .describe('With the reference: proves the booking, as its link or its signed-in owner do'),
  }),
  output: z.object({
    answer: z.enum(checkAnswers).meta({
      description:
        'theirs: a checked account of `company`; new: checked, but not valid before `validFrom`; elsewhere: not of the company of the booking; frozen: the company is not verified, or suspended; mistyped: an IBAN with a typing mistake; unknown: do not pay',
      ...example('theirs'),
    }),
    company: z
      .object({ id: organizerId, companyName })
      .nullable()
      .describe('Of theirs and new; null of every other answer'),
    holder: payeeFields.holder
      .nullable()
      .describe('Of theirs and new: the exact name that the bank must show'),
    checkedAt: instantOut.nullable().describe('Of theirs and new'),
    validFrom: instantOut.nullable().describe('Of theirs and new'),
  }),
  invalid: 'invalid_payee',
  failure: 'payee_check_failed',
  refuses: ['payee_check_limited'],
})
