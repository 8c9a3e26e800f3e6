import { z } from 'zod'
import { bookingCredentials } from '#contract/bookings/links.ts'
import { endpoint } from '#contract/endpoint.ts'
import { example, instantOut } from '#contract/fields.ts'
import { listColumns, listKinds } from '#domain/travellers/lists/lists.ts'
import { placeFields } from './person.ts'

// The access log and the export that the lead of a booking can read before all is erased (decision 0048).

const endpointDefaults = {
  invalid: 'invalid_traveller',
  failure: 'travellers_failed',
  access: 'public',
} as const
const refuses = ['booking_not_found', 'code_required'] as const

export const readAccessLog = endpoint('travellers.looks', 'POST /api/travellers/looks', {
  summary:
    'Who opened passports, documents and notes of the travellers on a booking, the newest first, for its holder. Without a sign-in it needs the proof of a code.',
  ...endpointDefaults,
  shows: ['bookings', 'travellers'],
  input: z.object(bookingCredentials),
  output: z.object({
    looks: z.array(
      z.object({
        at: instantOut,
        side: z.enum(['organizer', 'admin']).meta(example('organizer')),
        who: z
          .string()
          .nullable()
          .meta({ description: 'The name of the account', ...example('Hasan Rizvi') }),
        what: z.enum(['passport', 'document', 'list', 'copy', 'print']).meta({
          description:
            'copy: a list with names, rooms, seats and phones kept on a leader’s phone for at most 24 hours; print: the same, printed',
          ...example('passport'),
        }),
        person: z.object(placeFields).nullable().describe('null: a list of everyone'),
        reason: z
          .string()
          .nullable()
          .meta({ description: 'Given by an admin', ...example('The family asked for help.') }),
        list: z
          .object({
            kind: z.enum(listKinds).meta(example('visa')),
            form: z.enum(['screen', 'print', 'excel', 'photographs']).meta(example('excel')),
            columns: z.array(z.enum(listColumns).meta(example('surname'))),
            people: z
              .number()
              .int()
              .meta({ description: 'On the whole list', ...example(61) }),
          })
          .nullable()
          .describe('A list that was made of the departure; null of any other look'),
      }),
    ),
  }),
  refuses,
})

export const downloadBookingArchive = endpoint('travellers.download', 'POST /api/travellers/download', {
  summary:
    'Everything about a booking as one archive (ZIP): the booking, its agreement and history, its travellers with their documents. For its holder; without a sign-in it needs the proof of a code.',
  ...endpointDefaults,
  shows: ['bookings', 'travellers', 'trips'],
  input: z.object(bookingCredentials),
  output: z.object({
    fileName: z.string().meta(example('QF-7K3M9XTC.zip')),
    content: z.base64().meta(example('UEsDBBQAAAAI')),
  }),
  refuses: [...refuses, 'too_many_attempts'],
})
