import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  addressOut,
  email,
  emailOut,
  example,
  exampleFrom,
  id,
  instantOut,
  line,
  passwordExample,
  secretExample,
  successOutput,
  text,
} from '#contract/fields.ts'
import { deletionSources, deletionStatuses } from '#domain/deletions/deletions.ts'

/** The form of the page /facebook-data-deletion (specification 5). */
export const deletionForm = z.object({
  email,
  providerUserId: line(100).nullish().meta(example('10158846391234567')),
  reason: text(2000).nullish().meta(example('I travel no more.')),
})

const code = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[\w-]+$/)
  .meta(example('Qf7k2-pW9xT4mB1s'))

/** A request for the holder of its code: nothing about the person. */
const deletionStatus = z
  .object({
    code,
    status: z.enum(deletionStatuses).meta(example('scheduled')),
    requestedAt: instantOut,
    confirmedAt: instantOut.nullable(),
    dueAt: instantOut.nullable(),
    doneAt: instantOut.nullable().meta(example(null)),
  })
  .meta({ id: 'DeletionStatus' })
export type DeletionRequest = z.output<typeof deletionStatus>

const confirmationInput = z.object({ code, token: z.string().min(20).max(200).meta(secretExample) })

export const requestDeletion = endpoint('deletions.request', 'POST /api/deletion-requests', {
  summary:
    'Requests the deletion of everything that belongs to an email address, and emails the link that confirms it. The answer is the same whether anything belongs to the address or not.',
  access: 'public',
  anyToken: true,
  input: deletionForm,
  output: successOutput,
  invalid: 'invalid_deletion_request',
  failure: 'server_error',
  refuses: ['too_many_attempts'],
  status: 202,
})

export const getDeletion = endpoint('deletions.get', 'GET /api/deletion-requests/:code', {
  summary: 'The state of a deletion request.',
  access: 'public',
  shows: ['deletions'],
  anyToken: true,
  input: z.object({ code }),
  output: deletionStatus,
  invalid: 'deletion_not_found',
  failure: 'server_error',
})

export const confirmDeletion = endpoint('deletions.confirm', 'POST /api/deletion-requests/:code/confirm', {
  summary: 'Confirms a request with the secret of its email: the account is deactivated right away.',
  access: 'public',
  anyToken: true,
  input: confirmationInput,
  output: deletionStatus,
  invalid: 'deletion_not_found',
  failure: 'server_error',
  refuses: ['deletion_link_invalid', 'too_many_attempts'],
})

export const cancelDeletion = endpoint('deletions.cancel', 'POST /api/deletion-requests/:code/cancel', {
  summary: 'Cancels a request with the secret of its email, until it has been carried out.',
  access: 'public',
  anyToken: true,
  input: confirmationInput,
  output: deletionStatus,
  invalid: 'deletion_not_found',
  failure: 'server_error',
  refuses: ['deletion_link_invalid', 'too_many_attempts'],
})

export const deleteAccount = endpoint('deletions.ofAccount', 'POST /api/auth/delete-account', {
  summary:
    "Schedules the deletion of the signed-in user's account and deactivates it right away; requires the password if there is one.",
  access: 'signed-in',
  input: z.object({ password: z.string().max(1000).default('').meta(passwordExample) }),
  output: deletionStatus,
  invalid: 'current_password_incorrect',
  failure: 'server_error',
  refuses: ['account_needs_support', 'too_many_attempts'],
})

export const requestFacebookDeletion = endpoint(
  'deletions.facebook',
  'POST /api/auth/facebook/data-deletion',
  {
    summary:
      "Facebook's data-deletion callback: a signed request, answered with the address of its status page.",
    access: 'public',
    anyToken: true,
    form: true,
    input: z.object({
      signed_request: z.string().max(10_000).meta(example('c2lnbmF0dXJl.eyJ1c2VyX2lkIjoiMTAxNTg4In0')),
    }),
    output: z.object({
      url: addressOut.meta(example('https://qafila.example/facebook-data-deletion/status/Qf7k2-pW9xT4mB1s')),
      confirmation_code: code,
    }),
    invalid: 'signed_request_invalid',
    failure: 'server_error',
    refuses: ['provider_off'],
  },
)

const listedDeletion = deletionStatus.extend({
  source: z.enum(deletionSources),
  email: emailOut.nullable(),
  providerUserId: z.string().nullable().meta(exampleFrom(deletionForm.shape.providerUserId)),
  reason: z.string().nullable().meta(exampleFrom(deletionForm.shape.reason)),
  handledAt: instantOut
    .nullable()
    .meta({ description: 'When an admin marked it as handled', ...example(null) }),
})
export type ListedDeletion = z.output<typeof listedDeletion>

export const listDeletions = endpoint('deletions.list', 'GET /api/admin/deletion-requests', {
  summary: 'The deletion requests, the newest first; for admins.',
  access: 'admin',
  shows: ['deletions'],
  input: z.object({
    id: z
      .string()
      .max(100)
      .optional()
      .meta({
        description: 'Only the one that an entry of the audit log is about, by its entityId',
        ...exampleFrom(id),
      }),
  }),
  output: z.array(listedDeletion),
  invalid: 'invalid_request',
  failure: 'server_error',
})

export const handleDeletion = endpoint('deletions.handle', 'PATCH /api/admin/deletion-requests/:code', {
  summary: 'Marks a deletion request as handled, or reopens it; for admins. It deletes nothing.',
  access: 'admin',
  input: z.object({ code, isHandled: z.boolean() }),
  output: listedDeletion,
  invalid: 'deletion_not_found',
  failure: 'server_error',
})

export const scheduleDeletion = endpoint(
  'deletions.schedule',
  'POST /api/admin/deletion-requests/:code/schedule',
  {
    summary:
      'Schedules a confirmed request that was left to support, once no company depends on the account any more: it is deactivated, and deleted within the promised time.',
    access: 'admin',
    input: z.object({ code }),
    output: listedDeletion,
    invalid: 'deletion_not_found',
    failure: 'server_error',
    refuses: ['account_not_free', 'deletion_unconfirmed'],
  },
)
