import type { Trip } from '#contract/trips.ts'
import { placeNamed, placeOf } from '#domain/places/places.ts'
import { routeMap } from '#domain/route-map/route-map.ts'
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
  return {
    ...trip,
    translations: words ? { [language]: words } : {},
    originName,
    mapNames: mapNames(trip.places, language),
  }
}

/** Empty where no map would be drawn, so that no page shows the frame of one. */
function mapNames(ids: string[], language: WordLanguage): string[] {
  const places = ids.flatMap((id) => placeOf(id) ?? [])
  const stops = places.map((place) => ({ ...place, name: place.names[language] }))
  return places.length === ids.length && routeMap(stops) ? stops.map(({ name }) => name) : []
}
