import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { example, id, idParam, instantOut, text } from '#contract/fields.ts'
import { listGaps } from '#domain/travellers/lists/gaps.ts'
import { listColumns, listKinds } from '#domain/travellers/lists/lists.ts'
import { contentLanguages } from '#domain/trips/translations.ts'
import { placeFields } from './person.ts'

// The lists of a departure for its company, and for admins with a reason (decision 0097). They are made when they are asked for and
// stored nowhere; each is recorded for the families that are on it.

const endpointDefaults = {
  access: 'signed-in',
  invalid: 'invalid_list',
  failure: 'list_failed',
} as const
const refuses = ['trip_not_found', 'travellers_unauthorized', 'reason_required'] as const

const departure = { id: z.string().max(100).meta(idParam(id)) }
const reason = text(500)
  .optional()
  .meta({
    description: 'Why an admin opens it; nobody else gives one',
    ...example('The family asked for help.'),
  })
const kind = z.enum(listKinds).meta(example('visa'))
const columns = z.array(z.enum(listColumns).meta(example('surname'))).max(listColumns.length)
const count = z.number().int().min(0)
const gapCounts = z
  .array(z.object({ gap: z.enum(listGaps).meta(example('passport')), people: count.meta(example(6)) }))
  .describe('Why people cannot be sent yet; one person may have several reasons')

const listOverview = z
  .object({
    kind,
    ready: count.meta({ description: 'People, or bookings that owe', ...example(51) }),
    total: count.meta(example(61)),
    gaps: gapCounts,
    allowed: columns.describe('The columns that it may have for the caller'),
    columns: columns.describe('Those that the company chose, or the usual ones'),
    last: z
      .object({
        at: instantOut,
        who: z.string().nullable().meta(example('Aqeel Merchant')),
        changed: count.meta({
          description: 'People whose row is new, gone or different since',
          ...example(2),
        }),
      })
      .nullable()
      .describe('When it was last printed or downloaded; null where it never was'),
  })
  .meta({ id: 'ListOverview' })
export type ListOverview = z.output<typeof listOverview>

export const showLists = endpoint('lists.overview', 'POST /api/departures/:id/lists', {
  summary:
    'The lists of a departure: how many people each can be sent with, what is missing, its columns, and what changed since it was last printed or downloaded. For owners, managers and desks of its company, and admins with a reason. It names no one.',
  ...endpointDefaults,
  shows: ['bookings', 'travellers', 'trips', 'rooms'],
  input: z.object({ ...departure, reason }),
  output: z.object({
    title: z.string().meta(example('13 Rajab in Najaf')),
    lists: z.array(listOverview),
    photographs: count.meta({ description: 'Photographs that the archive would have', ...example(48) }),
  }),
  refuses,
})

const listInput = {
  ...departure,
  kind,
  columns: columns.optional().describe('Those of the company where it has none'),
  language: z
    .enum(contentLanguages)
    .meta({ description: 'Of headings; names stay in Latin letters', ...example('en') }),
  reason,
}

const row = z.array(z.string().meta(example('RIZVI'))).describe('A text for each column')
const list = z
  .object({
    kind,
    language: z.enum(contentLanguages).meta(example('en')),
    title: z.string().meta(example('Visa list')),
    lines: z.array(z.string().meta(example('13 Rajab in Najaf'))).describe('Trip, days and route'),
    company: z.string().meta(example('Noor Travels')),
    phone: z.string().meta(example('+91 98200 00000')),
    columns: z.array(
      z.object({
        id: z.enum(['number', ...listColumns]).meta(example('surname')),
        label: z.string().meta(example('Surname')),
        isLatin: z.boolean().meta({
          description: 'It reads from left to right in every language',
          ...example(true),
        }),
      }),
    ),
    sections: z.array(
      z.object({
        title: z.string().meta({ description: 'Of a hotel or a coach; else empty', ...example('') }),
        rows: z.array(row),
      }),
    ),
    gaps: z.array(
      z.object({
        reference: z.string().meta(example('QF-7K3M9XTC')),
        ...placeFields,
        name: z.string().meta({ description: 'Or the place', ...example('Adult 2') }),
        missing: z.array(z.enum(listGaps).meta(example('passport'))),
        why: z.string().meta({ description: 'The same in words', ...example('Passport details') }),
        row,
      }),
    ),
    gapTitle: z.string().meta(example('Cannot be sent yet')),
    foot: z.string().meta(example('51 people. Made on Nov 22, 2026 by Aqeel Merchant.')),
    ready: count.meta(example(51)),
    total: count.meta(example(61)),
  })
  .meta({ id: 'DepartureList' })
export type DepartureList = z.output<typeof list>

export const openList = endpoint('lists.open', 'POST /api/departures/:id/lists/open', {
  summary:
    'A list of a departure, to be shown or printed. Visa and flight lists have whole passport numbers. People of confirmed bookings alone are on it; it is recorded, and each family on it can read the record.',
  ...endpointDefaults,
  shows: ['bookings', 'travellers', 'trips', 'rooms', 'accounts'],
  input: z.object({
    ...listInput,
    purpose: z
      .enum(['screen', 'print'])
      .meta({ description: 'A print is what later changes are compared with', ...example('print') }),
  }),
  output: list,
  refuses: [...refuses, 'too_many_attempts'],
})

const file = {
  fileName: z.string().meta(example('visa-2026-12-19.xlsx')),
  type: z.string().meta(example('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')),
  content: z.base64().meta(example('UEsDBBQAAAAI')),
}

export const downloadList = endpoint('lists.excel', 'POST /api/departures/:id/lists/excel', {
  summary:
    'The same list as an Excel file, whose cells are all text. People who cannot be sent yet are on a second sheet.',
  ...endpointDefaults,
  shows: ['bookings', 'travellers', 'trips', 'rooms'],
  input: z.object(listInput),
  output: z.object(file),
  refuses: [...refuses, 'too_many_attempts'],
})

export const downloadPhotographs = endpoint(
  'lists.photographs',
  'POST /api/departures/:id/lists/photographs',
  {
    summary:
      'The photographs of the people of a departure as an archive (ZIP), named by reference and name, in parts of at most 10 MB. For those who may open lists; it is recorded.',
    ...endpointDefaults,
    shows: ['bookings', 'travellers', 'trips', 'rooms'],
    input: z.object({
      ...departure,
      after: z
        .string()
        .max(100)
        .optional()
        .meta({ description: 'Where the part before ended', ...example('QF-7K3M9XTC-adult-2') }),
      reason,
    }),
    output: z.object({
      ...file,
      photographs: count.meta(example(48)),
      unreadable: count.meta({ description: 'Files that could not be read', ...example(0) }),
      next: z
        .string()
        .nullable()
        .meta({ description: 'Where the next part begins after; null: it is the last', ...example(null) }),
    }),
    refuses: [...refuses, 'paper_not_found', 'too_many_attempts'],
  },
)

export const chooseListColumns = endpoint('lists.chooseColumns', 'PUT /api/departures/:id/lists/columns', {
  summary:
    'Remembers the columns of a list for the company of this departure. Their order is that of the list; without any, the usual ones count again.',
  ...endpointDefaults,
  input: z.object({ ...departure, kind, columns }),
  output: z.object({ columns }),
  refuses: ['trip_not_found', 'travellers_unauthorized', 'too_many_attempts'],
})
