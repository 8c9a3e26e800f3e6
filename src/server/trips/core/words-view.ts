import type { Trip } from '#contract/trips/trips.ts'
import type { Stay } from '#domain/offers/stay.ts'
import { placeNamed, placeOf } from '#domain/places/places.ts'
import { daysByPlace } from '#domain/places/trip-places.ts'
import { liesThere } from '#domain/reference/destination-places.ts'
import { routeMap } from '#domain/route-map/route-map.ts'
import type { WordLanguage } from '#domain/trips/translations.ts'
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
    captions: trip.captions.map((caption) => {
      const said = caption.translations[language]
      return { ...caption, translations: said ? { [language]: said } : {} }
    }),
    originName,
    mapPlaces: placesOnMap(trip, language),
  }
}

/**
 * The places of its map, those first that the days tell of, in their order, each with the numbers of these days; none where
 * no map would be drawn, so that no page shows the frame of one.
 */
function placesOnMap({ places, destination, itinerary }: Trip, language: WordLanguage): Trip['mapPlaces'] {
  const daysOf = daysByPlace(itinerary)
  const firstDay = (id: string) => daysOf.get(id)?.[0] ?? Number.POSITIVE_INFINITY
  const stops = places
    .flatMap((id) => placeOf(id) ?? [])
    .filter((one) => liesThere(one.country, destination))
    .map((place) => ({ ...place, name: place.names[language] }))
  // Of days that nobody told of the difference is no number, and the order stays.
  stops.sort((one, other) => firstDay(one.id) - firstDay(other.id) || 0)
  return routeMap(stops) ? stops.map(({ id, name }) => ({ id, name, days: daysOf.get(id) ?? [] })) : []
}

/** A stay with its cities by their names in a language, as far as they are places that we know. */
export function stayIn({ stars, walks }: Stay, language: WordLanguage): Stay {
  const named = walks.map(({ city, metres }) => ({
    city: placeNamed(city)?.names[language] ?? city,
    metres,
  }))
  return { stars, walks: named }
}
