import { z } from 'zod'
import { count, example, line } from '#contract/fields.ts'
import { tripTags } from '#domain/trips/trips.ts'

// The words and names that a trip search accepts, and the filters that it derives from them (decision 0050).

/** Several values of one parameter: repeated, or separated by commas. */
export const tags = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((part) => part.split(','))
      .filter(Boolean),
  )
  .pipe(z.array(z.enum(tripTags)).max(tripTags.length))
  .meta({
    description: `Of ${tripTags.join(', ')}: repeated, or separated by commas`,
    ...example('Cultural'),
  })

/** Filters by names of ours; a name of nothing finds nothing. */
export const namedFilters = {
  from: line(40)
    .regex(/^[a-z-]{2,40}$/, 'invalid_place')
    .optional()
    .meta({ description: 'The departure city: an id of our places', ...example('mumbai') }),
  month: line(20)
    .regex(/^(?:(?:hijri|solar):)?\d{4}-(?:0[1-9]|1[0-2])$/, 'invalid_month')
    .optional()
    .meta({
      description: 'Trips that depart in a month: 2027-02, hijri:1448-09 or solar:1405-12',
      ...example('hijri:1448-07'),
    }),
  occasion: line(60)
    .regex(/^[a-z][a-z0-9-]+-1[34]\d{2}$/, 'invalid_occasion')
    .optional()
    .meta({
      description:
        'Trips that are there on an occasion, depending on the moon: its id with the Hijri year, for Nowruz the solar one',
      ...example('arbaeen-1449'),
    }),
  choices: z
    .enum(['1'])
    .optional()
    .meta({
      description: 'With 1 the facets include departure cities, months and occasions',
      ...example('1'),
    }),
  grouped: z
    .enum(['1'])
    .optional()
    .meta({
      description:
        'With 1 the exact destination first, then what its rule adds, and trips that are fully booked or closed last',
      ...example('1'),
    }),
}

const label = z
  .string()
  .nullable()
  .meta({ description: 'Its name in the requested language', ...example('Najaf') })

const filterChoice = z.object({ value: z.string().meta(example('mumbai')), label, count })

/** The choices of the named filters, counted as the other facets are; absent unless `choices` requests them. */
export const namedChoices = {
  departures: z
    .array(filterChoice)
    .optional()
    .describe('Cities of departure, those with most trips, by name'),
  months: z.array(filterChoice).optional().describe('The next months in which trips set out'),
  occasions: z
    .array(filterChoice.omit({ count: true }))
    .optional()
    .describe('The next ones that many travel for, the first one first; not counted'),
}

const meaning = z.object({
  kind: z
    .enum([
      ...(['place', 'origin', 'occasion', 'month', 'destination', 'kind', 'tag'] as const),
      ...(['includes', 'hotel', 'room', 'duration', 'time'] as const),
    ])
    .meta(example('place')),
  value: z.string().meta({ description: 'Its id or value', ...example('najaf') }),
  label,
})

/** The filters that the words of a search were understood as; absent where there are none. */
export const understood = z
  .array(
    z.object({
      words: z.string().meta({ description: 'As typed, folded', ...example('najaf') }),
      without: z
        .string()
        .meta({ description: 'The rest of the query without them', ...example('from khi in rajab') }),
      meanings: z.array(meaning).describe('Any of these is looked for'),
    }),
  )
  .meta({ id: 'Understood' })
  .optional()
export type UnderstoodQuery = NonNullable<z.output<typeof understood>>

/** The names of the filters; absent where there is none, or no language was requested. */
export const filterNames = z
  .object({ from: label, month: label, occasion: label, organizer: label })
  .partial()
  .meta({ id: 'FilterNames' })
  .optional()
export type FilterNames = z.output<typeof filterNames>
