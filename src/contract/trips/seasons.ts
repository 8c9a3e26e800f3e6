import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { count, dayOut, example, pageSize } from '#contract/fields.ts'
import { coverages } from '#domain/seasons/coverage.ts'
import { authorities } from '#domain/seasons/seasons.ts'
import { textLanguageInput } from './translations.ts'
import { tripCard } from './trips.ts'

// The sacred year: an occasion of a year, its days, and how trips cover them (FIN-03).

const name = z.string().meta(example('Arbaeen'))
/** An occasion and its year, as addresses name it. */
const slug = z.string().meta({ description: 'An occasion and its year', ...example('arbaeen-1449') })

/** An occasion of one year as lists show it. */
const season = z.object({
  slug,
  name,
  year: z
    .int32()
    .meta({ description: 'Hijri; of Iran’s solar calendar for an occasion of that', ...example(1449) }),
  observed: z.enum(['day', 'night', 'period']).meta({
    description:
      'Of a night, first and last are its evenings: it begins at sunset of the day before its date',
    ...example('day'),
  }),
  mood: z.enum(['mourning', 'joy', 'worship']).meta(example('mourning')),
  first: dayOut.meta(example('2027-07-24T00:00:00.000Z')),
  last: dayOut.meta(example('2027-07-24T00:00:00.000Z')),
  isCertain: z.boolean().meta({
    description: 'Whether the new moon was announced; until then each day may come one earlier or later',
    ...example(false),
  }),
})

const authority = z.enum(authorities).meta(example('iraq'))

/** An occasion of one year with all that its page says. */
const seasonPage = season.extend({
  about: z
    .string()
    .nullable()
    .meta({ description: 'A sentence on it; null of most', ...example('The fortieth day after Ashura.') }),
  authority: authority.meta({ description: 'Whose moon sighting applies' }),
  source: z
    .string()
    .nullable()
    .meta({ description: 'Who announced the month; null until then', ...example('The office in Najaf') }),
  destinations: z.array(tripCard.shape.destination),
  hijri: z
    .object({
      month: z.int32().meta(example(2)),
      firstDay: z.int32().meta({ description: 'Of the month', ...example(20) }),
      lastDay: z.int32().meta({ description: 'The same as the first for a single day', ...example(20) }),
      begins: dayOut.meta({
        description: 'The first day of the month',
        ...example('2027-07-05T00:00:00.000Z'),
      }),
    })
    .nullable()
    .meta({ description: 'Its days in the moon’s year; null where the sun decides' }),
  calendars: z
    .array(
      z.object({
        authority,
        first: dayOut,
        isCertain: z.boolean().meta(example(false)),
        decides: z.boolean().meta(example(true)),
      }),
    )
    .describe('The same occasion by each authority; none where the sun decides'),
  trips: z
    .array(tripCard.extend({ coverage: z.enum(coverages).meta(example('surely')) }))
    .describe('Against its days: those that are there first, at most twelve'),
  total: count.describe('How many trips are there for sure, or if the moon allows'),
  next: slug.nullable().meta({ description: 'Of the year after it', ...example('arbaeen-1450') }),
})
export type SeasonPage = z.output<typeof seasonPage>
export type SeasonItem = z.output<typeof season>

export const getSeason = endpoint('seasons.get', 'GET /api/seasons/:slug', {
  summary: 'An occasion of one year: its days, how certain they are, and which trips are there.',
  access: 'public',
  shows: ['trips'],
  input: z.object({
    slug: z.string().max(60).meta(example('arbaeen-1449')),
    words: textLanguageInput.optional(),
  }),
  output: seasonPage,
  invalid: 'season_not_found',
  failure: 'trip_fetch_failed',
})

export const listSeasons = endpoint('seasons.list', 'GET /api/seasons', {
  summary: 'The next occasions that most people travel for, each once.',
  access: 'public',
  shows: ['trips'],
  input: z.object({ limit: pageSize(60).default(60), words: textLanguageInput.optional() }),
  output: z.object({ seasons: z.array(season) }),
  invalid: 'invalid_search',
  failure: 'trip_fetch_failed',
})
