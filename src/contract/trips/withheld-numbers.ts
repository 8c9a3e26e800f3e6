import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { count, cursor, example, id, instantOut, organizerId, pageSize, tripId } from '#contract/fields.ts'
import { tripOrganizer } from '#contract/organizers/organizers.ts'
import { accountKinds, wordPlaces } from '#domain/payees/found.ts'
import { contentLanguages } from '#domain/trips/translations.ts'

/** The most that one page has; companies read theirs in one. */
export const maxWithheldNumbers = 500

/** An account number in a public text that others are shown with dots. */
export const withheldNumber = z.object({
  id,
  organizerId,
  companyName: tripOrganizer.shape.companyName,
  tripId: tripId.nullable().describe('null: in the texts about the company'),
  title: z
    .string()
    .nullable()
    .meta({ description: 'Of the trip', ...example('Arbaeen walk from Najaf to Karbala') }),
  place: z.enum(wordPlaces).meta(example('trip')),
  field: z.string().meta(example('description')),
  language: z
    .enum(contentLanguages)
    .nullable()
    .meta({ description: 'Of a translation', ...example(null) }),
  kind: z.enum(accountKinds).meta(example('iban')),
  masked: z.string().meta({ description: 'As pilgrims see it', ...example('••••3456') }),
  listedAt: instantOut,
})
export type WithheldNumber = z.output<typeof withheldNumber>

export const listWithheldNumbers = endpoint('trips.withheldNumbers', 'GET /api/withheld-numbers', {
  summary:
    "The account numbers in public texts that pilgrims see with dots, because they are not checked accounts of the company: those of the caller's companies, or all for admins, the newest first, page by page.",
  access: 'signed-in',
  shows: ['trips', 'organizers', 'details'],
  input: z.object({ limit: pageSize(maxWithheldNumbers).default(20), cursor: cursor.optional() }),
  output: z.object({
    numbers: z.array(withheldNumber),
    total: count,
    nextCursor: cursor.nullable(),
  }),
  invalid: 'invalid_request',
  failure: 'organizer_trips_fetch_failed',
})
