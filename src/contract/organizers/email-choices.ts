import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { example } from '#contract/fields.ts'
import { parseTimeZone } from '#domain/kernel/time-zones.ts'
import { emailKinds, emailPaces } from '#domain/organizers/email-choices.ts'

// How a person gets emails (TLK-01): right away, in one email a day, or never. Emails about safety always come.

const pace = z.enum(emailPaces).meta(example('daily'))
const chosen = pace.optional()

const output = z
  .object({
    choices: z
      .array(z.object({ kind: z.enum(emailKinds).meta(example('requests')), pace }))
      .describe("Those that are for the user's roles, with what counts where nothing was chosen"),
    timeZone: z.string().nullable().meta(example('Asia/Kolkata')),
  })
  .meta({ id: 'EmailChoices' })
export type EmailChoices = z.output<typeof output>

export const getEmailChoices = endpoint('emailChoices.get', 'GET /api/auth/email-choices', {
  summary: 'How the signed-in user gets each type of email: right away, daily or never.',
  access: 'signed-in',
  shows: ['accounts'],
  input: z.object({}),
  output,
  invalid: 'invalid_request',
  failure: 'server_error',
})

export const updateEmailChoices = endpoint('emailChoices.update', 'PUT /api/auth/email-choices', {
  summary: 'Changes how the signed-in user gets emails; what is not sent does not change.',
  access: 'signed-in',
  input: z.object({
    requests: chosen.describe('New requests and bookings; with amounts, so for owners and managers'),
    unanswered: chosen.describe('Requests without an answer after 24 and 48 hours'),
    cancellations: chosen.describe('Pilgrims who cancel or leave'),
    changes: chosen.describe('Changes to bookings'),
    payments: chosen.describe('Reported payments and refunds that are due'),
    waiting_lists: chosen.describe('Groups that join a waiting list'),
    groups: chosen.describe('Minimum group sizes that need a decision'),
    applicants: chosen.describe('Companies that apply; of admins, as those below'),
    accounts: chosen.describe('Accounts of companies to check'),
    refunds: chosen.describe('Overdue refunds'),
    claims: chosen.describe('Reported payments that no company confirmed'),
    undelivered: chosen.describe('Emails that could not be delivered'),
    timeZone: z
      .string()
      .max(200)
      .optional()
      .transform(parseTimeZone)
      .meta({
        description: 'Of the reader, by its IANA name: the daily email comes at 7 in the morning there',
        ...example('Asia/Kolkata'),
      }),
  }),
  output,
  invalid: 'invalid_request',
  failure: 'server_error',
})
