import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { dayOut, example } from '#contract/fields.ts'
import { foldText } from '#domain/kernel/search-words.ts'
import { contentLanguages } from '#domain/trips/translations.ts'
import { suggestedFilters } from './suggested-filters.ts'

/** The kinds of suggestions for a search that is being typed. */
export const suggestionKinds = [
  'place',
  'origin',
  'occasion',
  'month',
  'destination',
  'tag',
  'organizer',
  'trip',
] as const

/** So much of what is typed is looked at, and so much of it once it is folded. */
const queryLimits = { typed: 200, folded: 60 }

const suggestion = z
  .object({
    kind: z.enum(suggestionKinds).meta(example('place')),
    value: z.string().meta({ description: 'Its id or value', ...example('karbala') }),
    label: z.string().meta({ description: 'Its name, in the language', ...example('Karbala') }),
    detail: z
      .string()
      .nullable()
      .meta({ description: 'For a trip its company, otherwise null', ...example('Noor Travels') }),
    departureDate: dayOut.nullable().describe('Of a trip, else null'),
    filter: z.partialRecord(z.enum(suggestedFilters), z.string()).meta({
      description: 'The parameters of trips.search that find it; none for a trip',
      ...example({ q: 'Karbala' }),
    }),
  })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.output<typeof suggestion>

export const suggestTrips = endpoint('trips.suggest', 'GET /api/trips/suggest', {
  summary:
    'Suggestions while keywords are typed: at most eight places, occasions, months, destinations, tags, companies with listed trips, and listed trips.',
  access: 'public',
  shows: ['trips'],
  input: z.object({
    q: z
      .string()
      .transform((typed) =>
        Array.from(foldText(typed.slice(0, queryLimits.typed)))
          .slice(0, queryLimits.folded)
          .join('')
          .trim(),
      )
      .meta({
        description: `What was typed; the first ${queryLimits.typed} characters count`,
        ...example('karb'),
      }),
    lang: z.enum(contentLanguages).default('en').meta(example('ur')),
  }),
  output: z.object({ suggestions: z.array(suggestion) }),
  invalid: 'invalid_search',
  failure: 'trip_fetch_failed',
})
