import { z } from 'zod'
import { example, like } from '#contract/fields.ts'
import { wordLanguages } from '#domain/trips/translations.ts'
import { mostPlaces } from '#domain/trips/trips.ts'
import { itineraryDay, writtenDay } from './days.ts'
import { readFields, writtenFields } from './fields.ts'

// A trip in further languages beside its own, and the places that it is about (decision 0040).

const title = example('اربعین: نجف سے کربلا تک پیدل')
const description = example('ایک چھوٹا قافلہ جو ساتھ چلتا ہے۔')
const bring = example('پاسپورٹ جو چھ ماہ تک کارآمد ہو۔')

/** The words of one language as they are answered. */
const words = z.object({
  title: readFields.title.meta(title),
  description: readFields.description.meta(description),
  requirement: readFields.requirement.meta(bring),
  tripDisclaimer: readFields.tripDisclaimer.meta(bring),
  itinerary: z
    .array(itineraryDay)
    .describe('Days by their number; what is not there is shown as the trip has it'),
})

/** One schema for each language; each may be absent. */
export function inEach<Schema extends z.ZodType>(schema: Schema) {
  const each = wordLanguages.map((language) => [language, schema.optional()])
  return z.object(Object.fromEntries(each) as Record<(typeof wordLanguages)[number], z.ZodOptional<Schema>>)
}

const placeId = z
  .string()
  .regex(/^[a-z-]{1,40}$/)
  .meta(example('mumbai'))

/** What answers say of a trip's languages and places. */
export const wordsOfTrip = {
  wordsLanguage: z
    .enum([...wordLanguages, 'hi'])
    .nullable()
    .meta({
      description: 'The language of the trip’s own words: as its organizer says, else as their letters tell',
      ...example('en'),
    }),
  translations: inEach(words).describe('The trip’s words in further languages'),
  departurePlace: placeId.nullable().meta({ description: 'null where it is not certain', ...like(placeId) }),
  places: z.array(placeId.meta(example('karbala'))).describe('Where the trip goes'),
  timeZone: z
    .string()
    .nullable()
    .meta({ description: 'By which its days begin; null: UTC', ...example('Asia/Kolkata') }),
  departureToday: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .meta({ description: 'The day at the departure city as this is answered', ...example('2027-01-10') }),
  originName: z
    .string()
    .nullable()
    .meta({
      description: 'What the departure city is called in the language that was asked for with words',
      ...example('ممبئی'),
    }),
  mapPlaces: z
    .array(
      z.object({
        id: z.string().meta(example('najaf')),
        name: z.string().meta(example('نجف')),
        days: z.array(z.number().int()).meta({
          description: 'The numbers of the days that name it',
          ...example([1, 2]),
        }),
      }),
    )
    .meta({
      description:
        'The places within the destination, named in the language that was asked for with words, in the order of the days that name them first and of their numbers on the map, where a map can be drawn of them; else empty',
    }),
}

/** The days alone in further languages, where more would say too much; absent where there are none. */
export const dayWords = inEach(words.shape.itinerary).optional().describe('The days in further languages')
/** The titles of further languages, on cards; absent where there are none. */
export const titles = inEach(words.shape.title).optional()

/** The language of whose words a reader is in need. */
export const wantedWords = z.enum(wordLanguages).meta({
  description: 'Of the translations, this language’s alone is answered',
  ...example('ur'),
})

const writtenWords = z.object({
  title: writtenFields.title.meta(title),
  description: writtenFields.description.meta(description),
  requirement: writtenFields.requirement.meta(bring),
  tripDisclaimer: writtenFields.tripDisclaimer.meta(bring),
  itinerary: z.array(writtenDay).max(100).default([]),
})

/** What a form sends of them. What is left out stays as it is stored; places are then found anew where their words changed. */
export const writtenWordsOfTrip = {
  wordsLanguage: z
    .enum(wordLanguages)
    .nullish()
    .meta({ description: 'null: as the letters tell', ...example('en') }),
  translations: inEach(writtenWords).optional().describe('All of them: one that is not named is taken away'),
  departurePlace: placeId.nullish(),
  places: z
    .array(placeId.meta(example('karbala')))
    .max(mostPlaces)
    .optional(),
}
