import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { count, example, instantOut, line, organizerId, pageSize, phoneE164, text } from '#contract/fields.ts'
import { payeeProofs, payeeWarnings } from '#domain/payees/payees.ts'
import { payee, payeeFields, payeeIdParam } from './payees.ts'

// The accounts of companies that an admin looks at before pilgrims pay into them (decision 0105).

const companyName = z.string().meta(example('Qandil Marg Ziyarat Tours'))

const otherPayee = z
  .object({
    kind: payeeFields.kind,
    lastFour: z.string().nullable().meta(example('7702')),
    holder: payeeFields.holder,
    bank: payeeFields.bank,
  })
  .nullable()

const company = z.object({
  id: organizerId,
  companyName,
  isVerified: z.boolean(),
  contactPhone: z.string().meta({ description: 'To call back on', ...example('+91 98200 00000') }),
  contactPhoneE164: phoneE164,
})
const openBookings = count.describe('Confirmed bookings of the company that are not paid')

const payeeToCheck = payee
  .extend({
    company,
    warnings: z.array(z.enum(payeeWarnings)).meta({
      description:
        'other_holder: the holder is not the company by its name, money could go to a person; known_elsewhere: another company has this number too; refused_before: it was rejected or stopped before',
      ...example(['other_holder']),
    }),
    replaces: otherPayee.describe('The account that it is to replace'),
    openBookings,
    dueAt: instantOut.describe('The deadline of our answer: when its 72 hours are over'),
  })
  .meta({ id: 'PayeeToCheck' })
export type PayeeToCheck = z.output<typeof payeeToCheck>

export const listPayeesToCheck = endpoint('admin.payees', 'GET /api/admin/payees', {
  summary: 'The accounts of companies that wait for a check, the longest waiting first.',
  access: 'admin',
  shows: ['payees', 'organizers', 'bookings'],
  input: z.object({ limit: pageSize(100).default(50) }),
  output: z.object({
    payees: z.array(payeeToCheck),
    total: count.describe('How many wait; more than `payees` has where there are many'),
  }),
  invalid: 'invalid_request',
  failure: 'payees_failed',
})

const checkedPayee = payee.extend({ company, openBookings }).meta({ id: 'CheckedPayee' })
export type CheckedPayee = z.output<typeof checkedPayee>

export const listCheckedPayees = endpoint('admin.checkedPayees', 'GET /api/admin/checked-payees', {
  summary:
    'The accounts that an admin has checked and that have not ended, those checked last first: each can be stopped.',
  access: 'admin',
  shows: ['payees', 'organizers', 'bookings'],
  input: z.object({
    q: line(120)
      .optional()
      .meta({ description: 'Part of the name of the company or the holder', ...example('qandil') }),
    limit: pageSize(100).default(50),
  }),
  output: z.object({
    payees: z.array(checkedPayee),
    total: count.describe('How many match; more than `payees` has where there are many'),
  }),
  invalid: 'invalid_request',
  failure: 'payees_failed',
})

const note = text(1000).meta({
  description: 'For the audit log; required where there is a warning: why it is right all the same',
  ...example('The licence carries the name of the owner, who is a sole proprietor.'),
})

/** The admin's dialog that checks an account. `isWarned`: there is a warning, so that a note is required. */
export const payeeCheckForm = (isWarned: boolean) =>
  z.object({
    seen: z
      .array(z.enum(payeeProofs))
      .min(1, 'choose_proof')
      .max(payeeProofs.length)
      .meta({ description: 'What was seen of it', ...example(['statement', 'call_back']) }),
    note: isWarned ? note.refine((value) => value !== '', 'required') : note.default(''),
  })

const decided = {
  access: 'admin',
  output: z.object({ payee }),
  invalid: 'invalid_payee',
  failure: 'payees_failed',
} as const

export const approvePayee = endpoint('admin.checkPayee', 'POST /api/admin/payees/:id/check', {
  summary:
    'Checks an account: pilgrims pay into it as soon as its 72 hours are over. The owner is told by email; who has an open booking, when it is valid. With a warning it needs a note.',
  ...decided,
  input: payeeCheckForm(false).extend({ id: payeeIdParam }),
  refuses: ['payee_not_found', 'payee_not_waiting', 'payee_registered_elsewhere'],
})

/** The admin's dialog that refuses or stops an account: the owner reads the reason. */
export const payeeRefusalForm = z.object({
  reason: line(1000)
    .refine((value) => value !== '', 'required')
    .meta({ description: 'The owner reads it', ...example('The statement shows another name.') }),
})

export const refusePayee = endpoint('admin.refusePayee', 'POST /api/admin/payees/:id/refuse', {
  summary: 'Rejects an account with a reason, which the owner reads in an email.',
  ...decided,
  input: payeeRefusalForm.extend({ id: payeeIdParam }),
  refuses: ['payee_not_found', 'payee_not_waiting'],
})

export const stopCheckedPayee = endpoint('admin.stopPayee', 'POST /api/admin/payees/:id/stop', {
  summary:
    'Stops an account that was checked, with a reason, which the owner reads in an email. Pilgrims are shown it no longer from then on; who has an open booking is told by email. Sent twice, it is stopped once.',
  ...decided,
  input: payeeRefusalForm.extend({ id: payeeIdParam }),
  refuses: ['payee_not_found'],
})
