import { z } from 'zod'
import type { InputOf } from '#contract/endpoint.ts'
import type { updateTrip } from '#contract/trips/form.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { contentLanguages } from '#domain/trips/translations.ts'
import { getDayNumbers } from './itinerary-numbers.ts'

// A trip's words in further languages as its form holds them. Those of a day stand with the day, and move with it.

const translation = z.object({
  language: z.enum(contentLanguages),
  title: z.string(),
  description: z.string(),
  requirement: z.string(),
  tripDisclaimer: z.string(),
})
export type TranslationValues = z.output<typeof translation>

/** One activity per line. */
const dayTranslation = z.object({ activities: z.string().optional(), description: z.string().optional() })

/** The words of a day by their language. */
export const dayTranslations = z.partialRecord(z.enum(contentLanguages), dayTranslation).optional()

/** Drafts of before are without. */
export const translationFieldSchemas = {
  /** '' as detected by the letters. */
  wordsLanguage: z.enum(['', ...contentLanguages]).default(''),
  translations: z.array(translation).default([]),
}

/** Nothing written yet in another language. */
export const createTranslationsValues = () => ({ wordsLanguage: '' as const, translations: [] })

type DayRow = { day?: number | undefined; words?: z.output<typeof dayTranslations> }
type TranslationFormValues = { translations: TranslationValues[]; itinerary: DayRow[] }

/** A further language in which nothing is written yet. */
export const createTranslation = (language: TranslationValues['language']): TranslationValues => ({
  language,
  title: '',
  description: '',
  requirement: '',
  tripDisclaimer: '',
})

/** As a published trip has them. */
export function toTranslationValues({ translations, wordsLanguage }: Trip) {
  return {
    wordsLanguage: wordsLanguage === 'hi' ? ('' as const) : (wordsLanguage ?? ''),
    translations: contentLanguages.flatMap((language) => {
      const words = translations[language]
      if (!words) return []
      const { itinerary: _, ...texts } = words
      const { requirement, tripDisclaimer } = texts
      return [{ ...texts, language, requirement: requirement ?? '', tripDisclaimer: tripDisclaimer ?? '' }]
    }),
  }
}

/** The words of a stored day in every further language of its trip. */
export function getStoredDayTranslations({ translations }: Trip, day: number): DayRow['words'] {
  const written = contentLanguages.flatMap((language) => {
    const words = translations[language]
    const told = words?.itinerary.find((one) => one.day === day)
    const { activities = [], description = '' } = told ?? {}
    return words ? [[language, { activities: activities.join('\n'), description }]] : []
  })
  return written.length > 0 ? Object.fromEntries(written) : undefined
}

type TranslationsPayload = NonNullable<InputOf<typeof updateTrip>['translations']>

/** All that is written in further languages, as it is sent. */
export function toTranslationsPayload({
  translations,
  itinerary,
}: TranslationFormValues): TranslationsPayload {
  const numbers = getDayNumbers(itinerary)
  return Object.fromEntries(
    translations.map(({ language, ...texts }) => [
      language,
      {
        ...texts,
        itinerary: findTranslatedRows(itinerary, language).map((row) => {
          const { activities, description } = getDayTranslation(itinerary[row], language)
          return {
            day: numbers[row] ?? row + 1,
            ...(activities.length > 0 && { activities }),
            ...(description && { description }),
          }
        }),
      },
    ]),
  )
}

/** Returns the field of its error: a language by its place, a day by its row. */
export function toTranslationFieldPath(
  path: string,
  { translations, itinerary }: TranslationFormValues,
): string | undefined {
  const [name, language, field = '', index = '', part = 'activities'] = path.split('.')
  const place = translations.findIndex((one) => one.language === language)
  if (name !== 'translations' || place < 0) return undefined
  if (field !== 'itinerary') return `translations.${place}.${field}`
  const row = findTranslatedRows(itinerary, language ?? '')[Number(index)] ?? 0
  return `itinerary.${row}.words.${language}.${part}`
}

const findTranslatedRows = (itinerary: DayRow[], language: string) =>
  itinerary.flatMap((day, row) => {
    const { activities, description } = getDayTranslation(day, language)
    return activities.length > 0 || description ? [row] : []
  })

function getDayTranslation(day: DayRow | undefined, language: string) {
  const words = day?.words?.[language as TranslationValues['language']]
  const activities = (words?.activities ?? '').split('\n').filter((line) => line.trim() !== '')
  const description = words?.description?.trim() ? words.description : ''
  return { activities, description }
}
