import { z } from 'zod'
import type { InputOf } from '#contract/endpoint.ts'
import type { updateTrip } from '#contract/trips/form.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { wordLanguages } from '#domain/trips/translations.ts'
import { dayNumbers } from './itinerary-numbers.ts'

// A trip's words in further languages as its form holds them. Those of a day stand with the day, and move with it.

const translation = z.object({
  language: z.enum(wordLanguages),
  title: z.string(),
  description: z.string(),
  requirement: z.string(),
  tripDisclaimer: z.string(),
})
export type TranslationValues = z.output<typeof translation>

/** One activity to a line. */
const dayWords = z.object({ activities: z.string().optional(), description: z.string().optional() })

/** The words of a day by their language. */
export const wordsOfDay = z.partialRecord(z.enum(wordLanguages), dayWords).optional()

/** Drafts of before are without. */
export const wordsValues = {
  /** '' as the letters tell. */
  wordsLanguage: z.enum(['', ...wordLanguages]).default(''),
  translations: z.array(translation).default([]),
}

/** Nothing written yet in another language. */
export const newWords = () => ({ wordsLanguage: '' as const, translations: [] })

type Row = { day?: number | undefined; words?: z.output<typeof wordsOfDay> }
type Held = { translations: TranslationValues[]; itinerary: Row[] }

/** A further language in which nothing is written yet. */
export const newTranslation = (language: TranslationValues['language']): TranslationValues => ({
  ...{ language, title: '', description: '', requirement: '', tripDisclaimer: '' },
})

/** As a published trip has them. */
export function wordsValuesOf({ translations, wordsLanguage }: Trip) {
  return {
    wordsLanguage: wordsLanguage === 'hi' ? ('' as const) : (wordsLanguage ?? ''),
    translations: wordLanguages.flatMap((language) => {
      const words = translations[language]
      if (!words) return []
      const { itinerary: _, ...texts } = words
      const { requirement, tripDisclaimer } = texts
      return [{ ...texts, language, requirement: requirement ?? '', tripDisclaimer: tripDisclaimer ?? '' }]
    }),
  }
}

/** The words of a stored day in every further language of its trip. */
export function wordsOfStoredDay({ translations }: Trip, day: number): Row['words'] {
  const written = wordLanguages.flatMap((language) => {
    const words = translations[language]
    const told = words?.itinerary.find((one) => one.day === day)
    const { activities = [], description = '' } = told ?? {}
    return words ? [[language, { activities: activities.join('\n'), description }]] : []
  })
  return written.length > 0 ? Object.fromEntries(written) : undefined
}

type Sent = NonNullable<InputOf<typeof updateTrip>['translations']>

/** All that is written in further languages, as it is sent. */
export function translationsOf({ translations, itinerary }: Held): Sent {
  const numbers = dayNumbers(itinerary)
  return Object.fromEntries(
    translations.map(({ language, ...texts }) => [
      language,
      {
        ...texts,
        itinerary: rowsTold(itinerary, language).map((row) => {
          const { activities, description } = toldOf(itinerary[row], language)
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

/** Where in the form a fault of it stands: a language by its place, a day by its row. */
export function wordsPath(path: string, { translations, itinerary }: Held): string | undefined {
  const [name, language, field = '', index = '', part = 'activities'] = path.split('.')
  const place = translations.findIndex((one) => one.language === language)
  if (name !== 'translations' || place < 0) return undefined
  if (field !== 'itinerary') return `translations.${place}.${field}`
  const row = rowsTold(itinerary, language ?? '')[Number(index)] ?? 0
  return `itinerary.${row}.words.${language}.${part}`
}

const rowsTold = (itinerary: Row[], language: string) =>
  itinerary.flatMap((day, row) => {
    const { activities, description } = toldOf(day, language)
    return activities.length > 0 || description ? [row] : []
  })

function toldOf(day: Row | undefined, language: string) {
  const words = day?.words?.[language as TranslationValues['language']]
  const activities = (words?.activities ?? '').split('\n').filter((line) => line.trim() !== '')
  const description = words?.description?.trim() ? words.description : ''
  return { activities, description }
}
