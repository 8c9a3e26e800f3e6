import type { MarketingCategory } from '#domain/destinations.ts'
import { type PriceRange, priceRanges } from '#domain/prices.ts'
import type { TripSort } from '#domain/trips.ts'
import { destinationNames } from '#i18n/destinations.ts'
import type { Formats } from '#i18n/format.ts'
import { tagNames } from '#i18n/tags.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { labelsOf } from '#web/platform/labels.ts'

// What a trip's values are called on screen.

const categoryKeys: Record<MarketingCategory, MessageKey> = {
  umrah: 'categories.umrah',
  hajj: 'categories.hajj',
  iraq: 'categories.iraq',
  iran: 'categories.iran',
  syria: 'categories.syria',
  combined: 'categories.combined',
}

const sortKeys: Record<TripSort, MessageKey> = {
  recommended: 'trips.sort.recommended',
  'price-low': 'trips.sort.price-low',
  'price-high': 'trips.sort.price-high',
  'all-in': 'trips.sort.all-in',
  rating: 'trips.sort.rating',
  departure: 'trips.sort.departure',
}

export const destinationLabel = labelsOf(destinationNames)
export const categoryLabel = labelsOf(categoryKeys)
export const tagLabel = labelsOf(tagNames)
export const sortLabel = labelsOf(sortKeys)

/** A city of departure in the reader's language, of those where most groups set out; another stays as it is written. */
export function cityLabel(t: Translate, city: string): string {
  // One sentence, 'Mumbai: ممبئی; Delhi: دہلی', for a key and a row of each would weigh three times as much on every page.
  const known = t('trips.cityNames').split('; ')
  return known.find((pair) => pair.startsWith(`${city}: `))?.slice(city.length + 2) ?? city
}

/** 'Under $500', '$500 – $1,000', '$4,000 and above'. */
export function priceRangeLabel(t: Translate, formats: Formats, id: PriceRange): string {
  const range: { min?: number; max?: number } | undefined = priceRanges.find((known) => known.id === id)
  const dollars = (value: number) => formats.dollars(String(value))
  if (range?.min === undefined) return t('search.priceUnder', { max: dollars(range?.max ?? 0) })
  if (range.max === undefined) return t('search.priceOver', { min: dollars(range.min) })
  return t('search.priceBetween', { min: dollars(range.min), max: dollars(range.max) })
}
