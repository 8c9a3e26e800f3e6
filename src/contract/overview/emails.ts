import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { count, cursor, example, id, idParam, instantOut, pageSize, successOutput } from '#contract/fields.ts'

/** An email that its address permanently rejected, as admins see it: with its recipient, without its content. */
export const undeliveredEmail = z.object({
  id,
  recipient: z.string().meta({ description: 'Masked', ...example('z•••@example.com') }),
  kind: z.string().meta(example('verify-email')),
  language: z.string().meta(example('ur')),
  reason: z
    .string()
    .nullable()
    .meta({ description: "The mail server's reply", ...example('550 nobody here') }),
  tries: count,
  queuedAt: instantOut,
  putAsideAt: instantOut,
})
export type UndeliveredEmail = z.output<typeof undeliveredEmail>

export const listUndeliveredEmails = endpoint('admin.letters', 'GET /api/admin/letters', {
  summary: 'Undelivered emails, which mail servers rejected permanently, the newest first, page by page.',
  access: 'admin',
  shows: ['letters'],
  input: z.object({ limit: pageSize(100).default(20), cursor: cursor.optional() }),
  output: z.object({
    letters: z.array(undeliveredEmail),
    total: count.describe('How many there are'),
    nextCursor: cursor.nullable(),
  }),
  invalid: 'invalid_request',
  failure: 'server_error',
})

export const resendEmail = endpoint('admin.sendLetterAgain', 'POST /api/admin/letters/:id/send', {
  summary: 'Sends an undelivered email again; one that is waiting or was already sent is not found.',
  access: 'admin',
  input: z.object({ id: z.string().max(100).meta(idParam(id)) }),
  output: successOutput,
  invalid: 'not_found',
  failure: 'server_error',
})
