import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { count, example, id, idParam, instantOut, text } from '#contract/fields.ts'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { bulkKinds, bulkLimits, bulkReasons } from '#domain/bookings/bulk.ts'
import { contentLanguages } from '#domain/trips/translations.ts'

// Acts on many bookings of a departure at once (DSK-03, decision 0100): for those who answer its requests.

const departure = { id: z.string().max(100).meta(idParam(id)) }
const reference = z.string().meta(example('QF-7K3M9XTC'))
const actId = id.meta({ description: 'Of the act', ...example('0b7f4c1e-52d8-4f0e-9a3b-6c1d2e8f7a95') })

const chosen = {
  ...departure,
  kind: z.enum(bulkKinds).meta(example('status')),
  status: z
    .enum(bookingStatusNames)
    .optional()
    .meta({ description: 'The new status; of kind `status` alone', ...example('documents_pending') }),
  bookings: z
    .array(
      z.object({
        id,
        version: z
          .int32()
          .min(1)
          .meta({ description: 'That was seen', ...example(1) }),
      }),
    )
    .min(1)
    .max(bulkLimits.bookings)
    .describe('Of this departure; each once'),
}

const leftOut = z
  .object({
    bookingId: id,
    reference: reference.nullable().meta({ description: 'null: there is no such booking here' }),
    reason: z.enum(bulkReasons).meta({
      description:
        'gone: no booking of this departure; already: it has the status; changed: since it was seen; change_open: its pilgrim can still undo a change; no_seats, closed: no places for a booking that ended; told_often: three messages in 24 hours; ended: a message is for those who travel, unless all that were chosen have ended; reminded: within three days; complete: nothing is missing; unreadable: the stored details are damaged',
      ...example('changed'),
    }),
  })
  .meta({ id: 'BulkLeftOut' })
export type BulkLeftOut = z.output<typeof leftOut>

const plan = {
  bookings: count.meta({ description: 'That the act concerns', ...example(88) }),
  leftOut: z.array(leftOut),
  emails: count.meta({ description: 'That will go out, if nothing is undone', ...example(86) }),
  languages: z.array(z.enum(contentLanguages).meta(example('ur'))).describe('Of the emails, the most first'),
  unreachable: z
    .array(z.object({ bookingId: id, reference }))
    .describe('Bookings of the act without an email address: nobody emails them'),
  seats: count.meta({ description: 'Places that it frees', ...example(4) }),
}
const planOut = z.object(plan).meta({ id: 'BulkPlan' })
export type BulkPlanOut = z.output<typeof planOut>

const defaults = { access: 'signed-in', invalid: 'invalid_bulk', failure: 'bulk_failed' } as const
const refuses = ['trip_not_found', 'booking_update_unauthorized', 'too_many_attempts'] as const

export const previewBulk = endpoint('bulk.preview', 'POST /api/departures/:id/bulk/preview', {
  summary:
    'Which of the chosen bookings an act would concern, which it would leave out and why, and which emails would go out. Nothing is changed.',
  ...defaults,
  shows: ['bookings', 'travellers', 'trips'],
  input: z.object(chosen),
  output: planOut,
  refuses: [...refuses, 'invalid_booking_status'],
})

export const applyBulk = endpoint('bulk.apply', 'POST /api/departures/:id/bulk', {
  summary:
    'Changes the status of many bookings of a departure, reminds them of missing details, or sends them a message of the company. Stored right away; reminders, messages and freed places wait ten seconds, in which it can be undone; emails about a status wait as ever. The same `key` again answers as before.',
  ...defaults,
  input: z.object({
    ...chosen,
    key: z
      .string()
      .min(16)
      .max(100)
      .meta({
        description: 'Of this act, made by the client',
        ...example('0b7f4c1e52d84f0e9a3b6c1d2e8f7a95'),
      }),
    text: text(bulkLimits.text)
      .min(1)
      .optional()
      .meta({
        description: 'In the words of the company, as plain text; of kind `message` alone',
        ...example('The bus leaves at 06:00 from Gate 3.'),
      }),
  }),
  output: z.object({
    ...plan,
    act: z
      .object({
        id: actId,
        undoUntil: instantOut,
        secondsLeft: count.meta({ description: 'In which it can be undone', ...example(10) }),
      })
      .nullable()
      .describe('null: it concerned no booking'),
  }),
  refuses: [...refuses, 'invalid_booking_status'],
})

export const undoBulk = endpoint('bulk.undo', 'POST /api/departures/:id/bulk/undo', {
  summary:
    'Undoes an act within its ten seconds, in one step: statuses are again what they were, and waiting emails are dropped. Bookings that someone has changed since are left. By the person who acted, owners, managers and admins; a second call answers as the first.',
  ...defaults,
  input: z.object({ ...departure, act: z.string().max(100).meta(idParam(actId)) }),
  output: z.object({
    bookings: count.meta({ description: 'That are as before', ...example(88) }),
    leftOut: z.array(leftOut),
  }),
  refuses: [...refuses, 'bulk_undo_over'],
})

export const exportBulk = endpoint('bulk.export', 'POST /api/departures/:id/bulk/export', {
  summary:
    'The chosen bookings as a file for spreadsheets, with the columns of the export of all bookings. Amounts for those who see amounts.',
  ...defaults,
  shows: ['bookings', 'trips'],
  input: z.object({
    ...departure,
    bookings: z.array(id).min(1).max(bulkLimits.bookings),
    format: z.enum(['excel', 'csv']).meta(example('excel')),
  }),
  output: z.object({
    fileName: z.string().meta(example('bookings-2027-01-10.xlsx')),
    type: z.string().meta(example('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')),
    content: z.base64().meta(example('UEsDBBQAAAAI')),
    bookings: count.meta(example(88)),
  }),
  refuses,
})
