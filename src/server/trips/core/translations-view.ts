import type { Trip } from '#contract/trips/trips.ts'
import type { Stay } from '#domain/offers/stay.ts'
import { findPlaceByName, getPlace } from '#domain/places/places.ts'
import { groupDaysByPlace } from '#domain/places/trip-places.ts'
import { isInDestination } from '#domain/reference/destination-places.ts'
import { createRouteMap } from '#domain/route-map/route-map.ts'
import { translateHotel } from '#domain/search/stay-names.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import { detectTextLanguage } from '#i18n/scripts.ts'

type OwnText = Pick<Trip, 'title' | 'description' | 'wordsLanguage'>

/** Returns the language of a trip's own texts: as its organizer chose, else by their letters. */
export function detectLanguage({ title, description, wordsLanguage }: OwnText): Trip['wordsLanguage'] {
  return wordsLanguage ?? detectTextLanguage(`${title} ${description}`, 'en') ?? null
}

/** A trip for a page of one language: of its further words those alone, and its departure city and the points of its stays by their names in it. */
export function translateTrip(trip: Trip, language: ContentLanguage): Trip {
  const { translations, departureOrigin, departurePlace } = trip
  const words = translations[language]
  // A text beyond the name of the place was meant by its organizer.
  const place = findPlaceByName(departureOrigin ?? '')
  const originName = place && place.id === departurePlace ? place.names[language] : null
  return {
    ...trip,
    translations: words ? { [language]: words } : {},
    captions: trip.captions.map((caption) => {
      const said = caption.translations[language]
      return { ...caption, translations: said ? { [language]: said } : {} }
    }),
    originName,
    hotels: trip.hotels.map((hotel) => translateHotel(hotel, language)),
    mapPlaces: listMapPlaces(trip, language),
  }
}

/**
 * The places of its map, those first that the days tell of, in their order, each with the numbers of these days; none where
 * no map would be drawn, so that no page shows the frame of one.
 */
function listMapPlaces(
  { places, destination, itinerary }: Trip,
  language: ContentLanguage,
): Trip['mapPlaces'] {
  const daysOf = groupDaysByPlace(itinerary)
  const firstDay = (id: string) => daysOf.get(id)?.[0] ?? Number.POSITIVE_INFINITY
  const stops = places
    .flatMap((id) => getPlace(id) ?? [])
    .filter((one) => isInDestination(one.country, destination))
    .map((place) => ({ ...place, name: place.names[language] }))
  // Of days that no one told of the difference is no number, and the order stays.
  stops.sort((one, other) => firstDay(one.id) - firstDay(other.id) || 0)
  return createRouteMap(stops) ? stops.map(({ id, name }) => ({ id, name, days: daysOf.get(id) ?? [] })) : []
}

/** A stay with its cities by their names in a language, as far as they are places that we know. */
export function translateStay({ stars, walks }: Stay, language: ContentLanguage): Stay {
  const named = walks.map(({ city, metres }) => ({
    city: findPlaceByName(city)?.names[language] ?? city,
    metres,
  }))
  return { stars, walks: named }
}
