import type { Trip } from '#contract/trips.ts'
import { liesThere } from '#domain/destination-places.ts'
import type { Stay } from '#domain/offers/stay.ts'
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
    mapPlaces: placesOnMap(trip, language),
  }
}

/** The places of its map; none where no map would be drawn, so that no page shows the frame of one. */
function placesOnMap({ places, destination }: Trip, language: WordLanguage): Trip['mapPlaces'] {
  const shown = places.flatMap((id) => placeOf(id) ?? []).filter((one) => liesThere(one.country, destination))
  const stops = shown.map((place) => ({ ...place, name: place.names[language] }))
  return routeMap(stops) ? stops.map(({ id, name }) => ({ id, name })) : []
}

/** A stay with its cities by their names in a language, as far as they are places that we know. */
export function stayIn({ stars, walks }: Stay, language: WordLanguage): Stay {
  const named = walks.map(({ city, metres }) => ({
    city: placeNamed(city)?.names[language] ?? city,
    metres,
  }))
  return { stars, walks: named }
}
