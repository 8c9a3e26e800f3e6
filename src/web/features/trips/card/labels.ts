import type { TripSort } from '#domain/trips/trips.ts'
import { destinationNames } from '#i18n/destinations.ts'
import { tagNames } from '#i18n/tags.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { createLabeller } from '#web/platform/labels.ts'

// The names of a trip's values on screen.

const sortKeys: Record<TripSort, MessageKey> = {
  recommended: 'trips.sort.recommended',
  'price-low': 'trips.sort.price-low',
  'price-high': 'trips.sort.price-high',
  'all-in': 'trips.sort.all-in',
  rating: 'trips.sort.rating',
  departure: 'trips.sort.departure',
}

export const destinationLabel = createLabeller(destinationNames)
export const tagLabel = createLabeller(tagNames)
export const sortLabel = createLabeller(sortKeys)

/** A city of departure in the reader's language, of those where most groups set out; another stays as it is written. */
export function getCityLabel(t: Translate, city: string): string {
  // One sentence, 'Mumbai: ممبئی; Delhi: دہلی', for a key and a row of each would weigh three times as much on every page.
  const known = t('trips.cityNames').split('; ')
  return known.find((pair) => pair.startsWith(`${city}: `))?.slice(city.length + 2) ?? city
}
