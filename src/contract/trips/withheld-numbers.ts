import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { example, instantOut, organizerId, tripId } from '#contract/fields.ts'
import { tripOrganizer } from '#contract/organizers/organizers.ts'
import { accountKinds, wordPlaces } from '#domain/payees/found.ts'
import { contentLanguages } from '#domain/trips/translations.ts'

export const maxWithheldNumbers = 500

export const listWithheldNumbers = endpoint('trips.withheldNumbers', 'GET /api/withheld-numbers', {
  summary: `The account numbers in public texts that pilgrims see with dots, because they are not checked accounts of the company: those of the caller's companies, or all for admins, the newest first, at most ${maxWithheldNumbers}.`,
  access: 'signed-in',
  shows: ['trips', 'organizers', 'details'],
  input: z.object({}),
  output: z.array(
    z.object({
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
    }),
  ),
  invalid: 'invalid_request',
  failure: 'organizer_trips_fetch_failed',
})
