import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { count, cursor, emailOut, exampleFrom, id, idParam, instantOut, pageSize } from '#contract/fields.ts'
import { contactMessage } from './contact.ts'

/** A message of the contact form as admins read it. */
export const receivedMessage = z.object({
  id,
  name: z.string().meta(exampleFrom(contactMessage.shape.name)),
  email: emailOut,
  subject: z.string().meta(exampleFrom(contactMessage.shape.subject)),
  message: z.string().meta(exampleFrom(contactMessage.shape.message)),
  createdAt: instantOut,
  handledAt: instantOut.nullable(),
})
export type ReceivedMessage = z.output<typeof receivedMessage>

export const listMessages = endpoint('admin.messages', 'GET /api/admin/messages', {
  summary: 'Messages of the contact form, the newest first, page by page.',
  access: 'admin',
  shows: ['messages'],
  input: z.object({
    id: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Only this one', ...exampleFrom(id) }),
    state: z.enum(['open', 'handled']).optional(),
    limit: pageSize(100).default(20),
    cursor: cursor.optional(),
  }),
  output: z.object({
    messages: z.array(receivedMessage),
    total: count.describe('How many match'),
    nextCursor: cursor.nullable(),
  }),
  invalid: 'invalid_request',
  failure: 'server_error',
})

export const handleMessage = endpoint('admin.handleMessage', 'PATCH /api/admin/messages/:id', {
  summary: 'Marks a message as handled, or reopens it.',
  access: 'admin',
  input: z.object({ id: z.string().max(100).meta(idParam(id)), isHandled: z.boolean() }),
  output: receivedMessage,
  invalid: 'message_not_found',
  failure: 'server_error',
})
