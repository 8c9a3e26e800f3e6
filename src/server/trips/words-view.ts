import type { Trip } from '#contract/trips.ts'
import { placeNamed } from '#domain/places/places.ts'
import type { WordLanguage } from '#domain/translations.ts'
import { writtenIn } from '#i18n/scripts.ts'

type Written = Pick<Trip, 'title' | 'description' | 'wordsLanguage'>

/** The language of a trip's own words: as its organizer says, else as their letters tell. */
export function languageOf({ title, description, wordsLanguage }: Written): Trip['wordsLanguage'] {
  return wordsLanguage ?? writtenIn(`${title} ${description}`, 'en') ?? null
}

/** A trip for a page of one language: of its further words those alone, and its departure city by its name in it. */
export function onlyIn(trip: Trip, language: WordLanguage): Trip {
  const { translations, departureOrigin, departurePlace } = trip
  const words = translations[language]
  // What says more than the name of the place, its organizer meant to say.
  const place = placeNamed(departureOrigin ?? '')
  const originName = place && place.id === departurePlace ? place.names[language] : null
  return { ...trip, translations: words ? { [language]: words } : {}, originName }
}
