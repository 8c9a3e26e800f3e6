import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  count,
  example,
  exampleFrom,
  id,
  organizerId as idOfOrganizer,
  idParam,
  instantOut,
  line,
  name,
  secretExample,
} from '#contract/fields.ts'
import { isCountry } from '#domain/kernel/countries.ts'
import { findNumberProblem, foldNumber, isIfsc, payeeKinds } from '#domain/payees/payee-numbers.ts'
import { payeeStates } from '#domain/payees/payees.ts'

// The accounts into which pilgrims pay a company, for the company itself (decision 0105).

const payeeId = id.meta(example('7d4e2a90-5b18-4c63-9f27-1a8c0e6d3b52'))
export const payeeIdParam = z.string().max(100).meta(idParam(payeeId))
const companyInput = { id: z.string().max(100).meta(idParam(idOfOrganizer)) }

const kind = z.enum(payeeKinds).meta(example('account'))
const optionalLine = (most: number, shown: string) =>
  line(most)
    .nullish()
    .transform((value) => value || null)
    .meta(example(shown))
const lineOut = (shown: string) => z.string().nullable().meta(example(shown))

/** What a pilgrim writes on a transfer, and what the bank must show. */
export const payeeFields = {
  kind,
  country: z
    .string()
    .nullable()
    .meta({ description: 'Of the account or wallet (ISO 3166)', ...example('IN') }),
  accountNumber: z
    .string()
    .nullable()
    .meta({
      description:
        'Whole, without spaces: an IBAN, an account, a UPI ID or the phone of a wallet; null of an office',
      ...example('00421170003158'),
    }),
  holder: z
    .string()
    .meta({ description: 'Exactly as the bank shows it', ...example('QANDIL MARG ZIYARAT TOURS PVT LTD') }),
  bank: lineOut('State Bank of Lucknow').describe('The bank, or the brand of a wallet'),
  branch: lineOut('Hazratganj'),
  ifsc: lineOut('SBLK0001234'),
  address: lineOut('12 Hazratganj, Lucknow').describe('Of an office, with its hours'),
}

/** An account as its company sees it. */
export const payee = z
  .object({
    id: payeeId,
    ...payeeFields,
    state: z.enum(payeeStates).meta({
      description:
        'waiting: no admin has looked; checked: one has, the 72 hours are not over; valid: pilgrims pay into it; replaced: another is valid in its place',
      ...example('valid'),
    }),
    addedAt: instantOut,
    addedBy: lineOut('Hasan Rizvi').describe('The name of the account of who added it; null when it is gone'),
    usableFrom: instantOut.describe('72 hours after it was added'),
    checkedAt: instantOut.nullable().describe('When an admin checked it'),
    validFrom: instantOut
      .nullable()
      .describe(
        'From when pilgrims pay into it: both the 72 hours and the check; null while it was not checked',
      ),
    endedAt: instantOut.nullable(),
    reason: lineOut('The statement shows another name.').describe(
      'Why our team rejected it, or why the owner withdrew it',
    ),
    replacesId: payeeId.nullable().describe('The account that it replaces once it is valid'),
  })
  .meta({ id: 'Payee' })
export type Payee = z.output<typeof payee>

const endpointDefaults = { access: 'signed-in', failure: 'payees_failed' } as const

export const listPayees = endpoint('payees.list', 'GET /api/organizers/:id/payees', {
  summary:
    'The accounts of a company, with past ones, for its owner and its managers: what pilgrims pay into first, then by the day they were added, the latest first.',
  ...endpointDefaults,
  shows: ['payees', 'organizers', 'bookings'],
  input: z.object(companyInput),
  output: z.object({
    payees: z.array(payee),
    mayChange: z.boolean().meta({ description: 'The caller is the owner', ...example(true) }),
    openBookings: count.meta({
      description: 'Confirmed bookings that are not paid: so many get an email about a change',
      ...example(14),
    }),
  }),
  invalid: 'organizer_not_found',
  refuses: ['access_denied'],
})

const payeeFormFields = z.object({
  kind,
  country: z
    .string()
    .trim()
    .max(2)
    .nullish()
    .transform((value) => value?.toUpperCase() || null)
    .refine((value) => value === null || isCountry(value), 'invalid_country')
    .meta({ description: 'Required of an account and a wallet', ...example('IN') }),
  accountNumber: line(120)
    .default('')
    .meta({ description: 'Spaces, hyphens and case do not matter', ...example('0042 1170 0031 58') }),
  holder: name(140)
    .refine((value) => value !== '', 'required')
    .meta(exampleFrom(payeeFields.holder)),
  bank: optionalLine(120, 'State Bank of Lucknow').describe('Required of an account and a wallet'),
  branch: optionalLine(120, 'Hazratganj'),
  ifsc: optionalLine(20, 'SBLK0001234').describe('Required of an account in India'),
  address: optionalLine(300, '12 Hazratganj, Lucknow').describe('Required of an office'),
})

/** The form of a new account; `password` is the caller's, asked for again. */
export const payeeForm = payeeFormFields
  .extend({ password: z.string().min(1, 'required').max(200).meta(example('Safa-and-Marwa-7')) })
  .superRefine((form, context) => {
    for (const [field, message] of Object.entries(findPayeeProblems(form)))
      context.addIssue({ code: 'custom', path: [field], message })
  })

type FormFields = Omit<z.output<typeof payeeFormFields>, 'holder' | 'branch'>

/** Returns the problems of a new account by field, as codes that messages translate. */
function findPayeeProblems({ kind, country, accountNumber, bank, ifsc, address }: FormFields) {
  const problems: Partial<Record<keyof FormFields, string>> = {}
  const isBank = kind === 'account' || kind === 'wallet'
  const number = foldNumber(accountNumber)
  if (isBank && country === null) problems.country = 'invalid_country'
  if (isBank && bank === null) problems.bank = 'required'
  if (kind === 'cash' && address === null) problems.address = 'required'
  if (kind === 'account' && country === 'IN' && !isIfsc((ifsc ?? '').toUpperCase()))
    problems.ifsc = 'ifsc_code'
  const numberProblem =
    number === '' && kind !== 'cash' ? 'required' : findNumberProblem(kind, number, country)
  if (numberProblem) problems.accountNumber = numberProblem
  return problems
}

export const addPayee = endpoint('payees.add', 'POST /api/organizers/:id/payees', {
  summary:
    'Adds an account of a company, for its owner, with the password again. With `replacesId` it is to take the place of that one. Pilgrims see it after 72 hours and the look of an admin, whichever is later; until then the old one. The owner’s address gets an email with a link that stops it.',
  ...endpointDefaults,
  input: payeeForm.safeExtend({
    ...companyInput,
    replacesId: payeeIdParam.nullish().describe('The account that it is to replace'),
  }),
  output: z.object({ payee }),
  invalid: 'invalid_payee',
  status: 201,
  refuses: [
    'access_denied',
    'email_not_verified',
    'no_password_set',
    'current_password_incorrect',
    'payee_not_found',
    'payee_exists',
    'payee_replacement_waits',
    'too_many_attempts',
  ],
})

export const withdrawPayee = endpoint(
  'payees.withdraw',
  'POST /api/organizers/:id/payees/:payeeId/withdraw',
  {
    summary:
      'Withdraws an account, for the owner: pilgrims no longer see it from this moment on, and those with an open booking are told by email. Sent twice, it is withdrawn once.',
    ...endpointDefaults,
    input: z.object({
      ...companyInput,
      payeeId: payeeIdParam,
      reason: optionalLine(300, 'The bank closed our branch.').describe('For the company’s own history'),
    }),
    output: z.object({ payee }),
    invalid: 'invalid_payee',
    refuses: ['access_denied', 'payee_not_found'],
  },
)

const token = z.string().min(20).max(200).meta(secretExample)

/** The account of a link that stops it, for anyone who has the link: no number and no holder. */
const stoppable = z
  .object({
    companyName: z.string().meta(example('Sakina Journeys')),
    kind,
    lastFour: lineOut('3158').describe('The last four signs of the number'),
    addedAt: instantOut,
    addedBy: payee.shape.addedBy,
    usableFrom: instantOut,
    isStopped: z.boolean().meta({ description: 'It is no longer to be paid into', ...example(false) }),
  })
  .meta({ id: 'StoppablePayee' })
export type StoppablePayee = z.output<typeof stoppable>

export const viewPayeeStop = endpoint('payees.viewStop', 'POST /api/payees/view-stop', {
  summary:
    'The account that an emailed link stops, without signing in. Reading it changes nothing. The link works for 30 days.',
  access: 'public',
  shows: ['payees', 'organizers'],
  anyToken: true,
  input: z.object({ token }),
  output: stoppable,
  invalid: 'payee_link_ended',
  failure: 'payees_failed',
  refuses: ['payee_link_ended'],
})

export const stopPayee = endpoint('payees.stop', 'POST /api/payees/stop', {
  summary:
    'Stops an account by the link that its owner was emailed when it was added, without signing in. Sent twice, it is stopped once.',
  access: 'public',
  anyToken: true,
  input: z.object({ token }),
  output: stoppable,
  invalid: 'payee_link_ended',
  failure: 'payees_failed',
  refuses: ['payee_link_ended'],
})
