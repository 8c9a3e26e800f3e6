import { z } from 'zod'
import { counterCode } from '#contract/bookings/counter.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  count,
  example,
  id,
  idParam,
  instantOut,
  name,
  optionalEmail,
  phone,
  tripId,
} from '#contract/fields.ts'
import { rooms } from '#domain/offers/offer.ts'
import { tableLimits } from '#domain/travellers/from-table/fields.ts'
import { contentLanguages } from '#domain/trips/translations.ts'
import { travellerInput } from './person.ts'

// People from a table (DSK-13): a spreadsheet is read, rows are checked against the departure, families are booked. The table
// itself is stored nowhere.

const departureId = z.string().max(100).meta(idParam(tripId))
const endpointDefaults = {
  access: 'organizer',
  invalid: 'invalid_traveller',
  failure: 'travellers_failed',
} as const

export const readTable = endpoint('fromTable.read', 'POST /api/departures/:id/table/read', {
  summary:
    'Reads the first sheet of a spreadsheet (multipart field `table`; .xlsx, .csv or .tsv, at most 5 MB) into rows of texts. Dates are days, formulas what they came to last. Nothing is stored.',
  ...endpointDefaults,
  upload: 'table',
  input: z.object({ id: departureId, file: z.instanceof(Uint8Array).optional() }),
  output: z.object({
    rows: z.array(z.array(z.string().meta(example('Zahra Rizvi')))),
    text: z
      .string()
      .nullable()
      .meta({ description: 'Of a file of text, as it would be pasted', ...example(null) }),
    merged: z
      .array(z.object({ row: count, rows: count.meta(example(6)), column: count }))
      .describe('Cells that were merged downwards, counted from 0'),
  }),
  refuses: [
    'trip_not_found',
    'access_denied',
    'no_file_uploaded',
    'file_too_large',
    'table_unreadable',
    'table_has_password',
    'table_too_large',
    'too_many_attempts',
  ],
})

const { surname, givenNames, ownName, birthDate, sex, nationality, passportNumber, passportExpiry } =
  travellerInput
const row = count.max(100_000).meta({ description: 'The number of the row in the table', ...example(7) })
const person = z.object({
  row,
  surname,
  givenNames,
  ownName: ownName.optional(),
  birthDate,
  sex,
  nationality: nationality.optional(),
  passportNumber,
  passportExpiry,
  room: z.enum(rooms).nullable().meta(example('quad')),
  mayRepeat: z
    .boolean()
    .optional()
    .meta({ description: 'Add the person although the departure has one like this', ...example(false) }),
})

export const checkTable = endpoint('fromTable.check', 'POST /api/departures/:id/table/check', {
  summary:
    'Which people of a table travel on the departure already, by passport number, or by name and birth date, and how many seats are available. Nothing is stored.',
  ...endpointDefaults,
  shows: ['bookings', 'travellers', 'trips'],
  input: z.object({
    id: departureId,
    people: z.array(z.object({ row, surname, givenNames, birthDate, passportNumber })).max(tableLimits.rows),
  }),
  output: z.object({
    seats: count.meta({ description: 'Available now', ...example(29) }),
    duplicates: z.array(
      z.object({
        row,
        match: z.enum(['passport', 'person']).meta({
          description: 'passport: one number; person: one name and birth date',
          ...example('passport'),
        }),
        reference: z.string().meta(example('QF-7K3M9XTC')),
      }),
    ),
  }),
  refuses: ['trip_not_found', 'access_denied', 'too_many_attempts'],
})

export const storeTable = endpoint('fromTable.store', 'POST /api/departures/:id/table', {
  summary:
    'Books for the families of a table and stores their travellers, all in one transaction: one booking for each family, confirmed by the company. Without consent, with a person twice, or with fewer seats than people nothing is stored. Sent again with the same Idempotency-Key it answers with the same bookings.',
  ...endpointDefaults,
  input: z.object({
    id: departureId,
    consent: z.boolean().meta({
      description: '“They asked me to book for them”: recorded with the person and the time',
      ...example(true),
    }),
    language: z.enum(contentLanguages).meta(example('ur')),
    families: z
      .array(
        z.object({
          contactName: name(120).nullable().meta(example('Zahra Rizvi')),
          contactPhone: phone,
          contactEmail: optionalEmail.optional(),
          people: z.array(person).min(1).max(tableLimits.rows),
        }),
      )
      .min(1)
      .max(tableLimits.rows),
  }),
  output: z.object({
    bookings: z.array(
      z.object({
        id: id.meta(idParam(id)),
        reference: z.string().meta(example('QF-7K3M9XTC')),
        numberOfPilgrims: count.meta(example(4)),
        code: counterCode
          .nullable()
          .describe('The code of its slip; null where it was answered before and replaced since'),
      }),
    ),
    people: count.meta(example(23)),
    undoUntil: instantOut,
  }),
  refuses: [
    'trip_not_found',
    'access_denied',
    'consent_required',
    'table_rows_refused',
    'trip_not_bookable',
    'not_enough_slots',
    'idempotency_key_reused',
    'too_many_attempts',
  ],
  status: 201,
})
export type TableInput = z.output<typeof storeTable.input>
