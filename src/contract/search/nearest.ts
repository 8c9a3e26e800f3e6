import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { count, example } from '#contract/fields.ts'
import { searchInput, tripCard } from '#contract/trips/trips.ts'
import { relaxations } from '#domain/search/relaxations.ts'

const nameSchema = (description: string, sample: string) =>
  z
    .string()
    .nullable()
    .meta({ description, ...example(sample) })

/** Trips near a search that finds none, by the filter that was given up for them (FIN-07). */
const nearestGroup = z
  .object({
    relaxed: z.enum(relaxations).meta(example('from')),
    value: nameSchema(
      'What was asked instead: a city, a month or a price range; null where it was left out',
      'lahore',
    ),
    label: nameSchema('Its name, of a city or a month in the language asked for with words', 'Lahore'),
    words: nameSchema(
      'What of the words is given up, the rest stays; null where it is another filter',
      'karachi',
    ),
    kilometres: z
      .number()
      .int()
      .nullable()
      .meta({
        description: 'The distance to that city in a straight line, rounded to ten',
        ...example(1020),
      }),
    total: count.describe('Trips that can be booked and have the places that were asked for'),
    query: z.string().meta({
      description: 'The search that finds them, as the parameters of an address',
      ...example('destination=iraq&from=lahore'),
    }),
    trips: z.array(tripCard).describe('The first of them that no group before shows'),
  })
  .meta({ id: 'NearestGroup' })
export type NearestGroup = z.output<typeof nearestGroup>

export const findNearestTrips = endpoint('trips.nearest', 'GET /api/trips/nearest', {
  summary:
    'The closest matches for a search that finds nothing bookable with free places: up to six trips in groups, each with what of the search was changed. No groups if the search itself finds such trips.',
  access: 'public',
  shows: ['trips'],
  input: searchInput.omit({ sort: true, limit: true, cursor: true, choices: true, grouped: true }),
  output: z.object({
    found: count.describe('Trips that meet the search itself, can be booked and have the places'),
    asked: z
      .object({
        from: nameSchema('The city asked for', 'Karachi'),
        month: nameSchema('The month asked for', 'July 2027'),
      })
      .describe('Names in the language asked for with words'),
    groups: z.array(nearestGroup),
  }),
  invalid: 'invalid_search',
  failure: 'trip_fetch_failed',
})
export type NearestTrips = z.output<typeof findNearestTrips.output>
