/** The languages in which a trip can be written, which are those of the pages. */
export const contentLanguages = ['en', 'ar', 'ur', 'fa', 'gu'] as const
export type ContentLanguage = (typeof contentLanguages)[number]

/** The texts of a day. */
export type DayTexts = { day: number; activities?: string[] | undefined; description?: string | undefined }

/** The words of a trip in one language; null was not written in it. */
type TripTexts = {
  title: string
  description: string
  requirement: string | null
  tripDisclaimer: string | null
  itinerary: DayTexts[]
}

/** A trip's words in languages other than its own (LNG-08). */
export type Translations = { [Language in ContentLanguage]?: TripTexts | undefined }

/** The captions of a trip's photo, by its address: in the trip's own language, and in others. */
export type Caption = {
  image: string
  text: string
  translations: { [Language in ContentLanguage]?: string | undefined }
}

/** A trip's own words, which are the agreement and which clients of the specification read and write. */
export type TranslatableTrip = {
  title: string
  description: string
  requirement: string | null
  tripDisclaimer: string | null
  itinerary: DayTexts[]
  wordsLanguage: string | null
  translations: Translations
  captions?: readonly Caption[]
}

/** How much of a trip is available in the reader's language. */
export type TranslationCoverage = 'own' | 'translated' | 'partly' | 'missing'

/**
 * A trip as a reader of a language is shown it: in his words where they were written, else, text by text, in the trip's own.
 * A day is shown in the reader’s language where it has the same number.
 */
export function translateTrip<Trip extends TranslatableTrip>(trip: Trip, language: ContentLanguage): Trip {
  const words = findTranslation(trip, language)
  if (!words) return trip
  return {
    ...trip,
    title: words.title,
    description: words.description,
    requirement: chooseTranslation(trip.requirement, words.requirement),
    tripDisclaimer: chooseTranslation(trip.tripDisclaimer, words.tripDisclaimer),
    itinerary: translateDays(trip.itinerary, words.itinerary),
  }
}

/** Days in another language, each by its number; unchanged where they are not translated. */
export function translateDays<Day extends DayTexts>(days: Day[], told: Day[] = []): Day[] {
  const byNumber = daysByNumber(told)
  return days.map((day) => byNumber.get(day.day) ?? day)
}

/** Whether a reader of a language finds the trip's own words, all of them translated, some, or none. */
export function getTranslationCoverage(
  trip: TranslatableTrip,
  language: ContentLanguage,
): TranslationCoverage {
  // Words that are nothing but figures and signs are in every language.
  if (trip.wordsLanguage === language || trip.wordsLanguage === null) return 'own'
  const words = findTranslation(trip, language)
  if (!words) return 'missing'
  const days = daysByNumber(words.itinerary)
  const isWhole =
    !(isWritten(trip.requirement) && !isWritten(words.requirement)) &&
    !(isWritten(trip.tripDisclaimer) && !isWritten(words.tripDisclaimer)) &&
    trip.itinerary.every((day) => days.has(day.day) || !hasTexts(day)) &&
    (trip.captions ?? []).every((caption) => caption.translations[language])
  return isWhole ? 'translated' : 'partly'
}

/** Returns the caption of a photo for a reader: in his language where that was written, else in the trip's own. */
export function translateCaption(
  { captions, wordsLanguage }: { captions: readonly Caption[]; wordsLanguage: string | null },
  image: string,
  language: ContentLanguage,
): string | undefined {
  const caption = captions.find((one) => one.image === image)
  return (wordsLanguage !== language && caption?.translations[language]) || caption?.text
}

/** Finds the translation; in the language of the trip itself its own words are newer and are used. */
function findTranslation(
  { translations, wordsLanguage }: Pick<TranslatableTrip, 'translations' | 'wordsLanguage'>,
  language: ContentLanguage,
) {
  return wordsLanguage === language ? undefined : translations[language]
}

function daysByNumber<Day extends DayTexts>(days: Day[]): Map<number, Day> {
  return new Map(days.filter(hasTexts).map((day) => [day.day, day]))
}

/** A translation is used only where the trip itself has the text. */
const chooseTranslation = (own: string | null, translated: string | null) =>
  isWritten(own) && isWritten(translated) ? translated : own

const hasTexts = ({ activities = [], description }: DayTexts) =>
  isWritten(description) || activities.some((activity) => isWritten(activity))

const isWritten = (text: string | null | undefined): text is string => Boolean(text?.trim())
