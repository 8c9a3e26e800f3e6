import { foldText } from '#domain/kernel/search-words.ts'
import type { Hotel } from '#domain/offers/offer.ts'
import { findPlaceByName } from '#domain/places/places.ts'
import type { MaterialChange } from '#domain/trips/changes.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import { listPoints } from './reference-points.ts'

type NamedStay = Pick<Hotel, 'city' | 'reference'>

/**
 * Returns a stay with its city, and the point that it is measured to, by their names in a language, as far as they stand in
 * our tables in any language or spelling; anything else was written by the company, and stays as it is.
 */
export function translateHotel<Stay extends NamedStay>(hotel: Stay, language: ContentLanguage): Stay {
  const place = findPlaceByName(hotel.city)
  const reference = hotel.reference && foldText(hotel.reference)
  const points = place ? Object.values(place.names).flatMap(listPoints) : []
  const point = [...points, ...listPoints(hotel.city)].find((names) =>
    Object.values(names).some((name) => foldText(name) === reference),
  )
  return {
    ...hotel,
    city: place?.names[language] ?? hotel.city,
    reference: point?.[language] ?? hotel.reference,
  }
}

/** Returns a change of a trip with its departure city, or the stays in it, by their names in a language. */
export function translateChangedPlaces(change: MaterialChange, language: ContentLanguage): MaterialChange {
  const translate = (value: MaterialChange['after']) => {
    if (typeof value !== 'string') return value
    if (change.field === 'departureOrigin') return findPlaceByName(value)?.names[language] ?? value
    return change.field === 'hotels' ? translateStoredHotels(value, language) : value
  }
  return { ...change, before: translate(change.before), after: translate(change.after) }
}

/** Of what is stored as JSON; a caller may send any text there, which stays the text that it is. */
function translateStoredHotels(value: string, language: ContentLanguage): string {
  try {
    return JSON.stringify((JSON.parse(value) as Hotel[]).map((hotel) => translateHotel(hotel, language)))
  } catch {
    return value
  }
}
