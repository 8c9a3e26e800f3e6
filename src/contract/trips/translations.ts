import { z } from 'zod'
import { example, exampleFrom } from '#contract/fields.ts'
import { contentLanguages } from '#domain/trips/translations.ts'
import { maxPlaces } from '#domain/trips/trips.ts'
import { itineraryDay, itineraryDayInput } from './days.ts'
import { inputFields, outputFields } from './fields.ts'

// A trip in further languages beside its own, and the places that it is about (decision 0040).

const titleExample = example('اربعین: نجف سے کربلا تک پیدل')
const descriptionExample = example('ایک چھوٹا قافلہ جو ساتھ چلتا ہے۔')
const requirementExample = example('پاسپورٹ جو چھ ماہ تک کارآمد ہو۔')

/** The words of one language as they are answered. */
const tripTexts = z.object({
  title: outputFields.title.meta(titleExample),
  description: outputFields.description.meta(descriptionExample),
  requirement: outputFields.requirement.meta(requirementExample),
  tripDisclaimer: outputFields.tripDisclaimer.meta(requirementExample),
  itinerary: z
    .array(itineraryDay)
    .describe('Days by their number; what is not there is shown as the trip has it'),
})

/** One schema for each language; each may be absent. */
export function perLanguage<Schema extends z.ZodType>(schema: Schema) {
  const each = contentLanguages.map((language) => [language, schema.optional()])
  return z.object(
    Object.fromEntries(each) as Record<(typeof contentLanguages)[number], z.ZodOptional<Schema>>,
  )
}

const placeId = z
  .string()
  .regex(/^[a-z-]{1,40}$/)
  .meta(example('mumbai'))

/** A trip's languages and places in answers. */
export const translationsOut = {
  wordsLanguage: z
    .enum([...contentLanguages, 'hi'])
    .nullable()
    .meta({
      description:
        'The language of the trip’s own text: as its organizer says, otherwise detected by its letters',
      ...example('en'),
    }),
  translations: perLanguage(tripTexts).describe('The trip’s words in further languages'),
  departurePlace: placeId
    .nullable()
    .meta({ description: 'null where it is not certain', ...exampleFrom(placeId) }),
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
      description: 'The name of the departure city in the requested language',
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
        'The places within the destination, named in the requested language, in the order of the days that name them first and of their numbers on the map, if a map can be drawn of them; otherwise empty',
    }),
}

/** The days alone in further languages, where more would say too much; absent where there are none. */
export const dayWords = perLanguage(tripTexts.shape.itinerary)
  .optional()
  .describe('The days in further languages')
/** The titles of further languages, on cards; absent where there are none. */
export const titles = perLanguage(tripTexts.shape.title).optional()

/** The language of whose words a reader is in need. */
export const textLanguageInput = z.enum(contentLanguages).meta({
  description:
    'Of the translations, only this language’s is answered, and cities and reference points that are known have their names in it',
  ...example('ur'),
})

const tripTextsInput = z.object({
  title: inputFields.title.meta(titleExample),
  description: inputFields.description.meta(descriptionExample),
  requirement: inputFields.requirement.meta(requirementExample),
  tripDisclaimer: inputFields.tripDisclaimer.meta(requirementExample),
  itinerary: z.array(itineraryDayInput).max(100).default([]),
})

/** A trip's languages in a form's input. Fields that are left out do not change; places whose words changed are found anew. */
export const translationsInput = {
  wordsLanguage: z
    .enum(contentLanguages)
    .nullish()
    .meta({ description: 'null: detected by the letters', ...example('en') }),
  translations: perLanguage(tripTextsInput)
    .optional()
    .describe('All of them: one that is not named is removed'),
  departurePlace: placeId.nullish(),
  places: z
    .array(placeId.meta(example('karbala')))
    .max(maxPlaces)
    .optional(),
}
