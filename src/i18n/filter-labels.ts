import { isDestination } from '#domain/reference/destinations.ts'
import type { AlertFilters } from '#domain/search/alerts.ts'
import { parsePriceRange } from '#domain/search/price-ranges.ts'
import { tripTags } from '#domain/trips/trips.ts'
import { destinationNames } from './destinations.ts'
import type { Formats } from './format.ts'
import { formatPriceRange } from './price-ranges.ts'
import { tagNames } from './tags.ts'
import type { Translate } from './translate.ts'

/** The names of a search's ids and words in a language. */
export type FilterLabels = {
  from?: string | null
  month?: string | null
  occasion?: string | null
  /** The company; undefined while strangers are not shown it. */
  organizer?: string | undefined
  /** The meanings of the words that were understood. */
  understood?: readonly string[]
}

/** All filters of a saved search, line by line; a single line says that it has none. */
export function formatFilters(
  t: Translate,
  f: Formats,
  asked: AlertFilters,
  names: FilterLabels,
): { label: string; value: string }[] {
  const { destination, priceRange = '', minUsd, maxUsd, departureFrom, departureTo, zaireen, q } = asked
  const range = parsePriceRange(priceRange)
  const tags = tripTags.filter((tag) => asked.tags?.includes(tag)).map((tag) => t(tagNames[tag]))
  const lines: [string, string | false | null | undefined][] = [
    [t('search.destination'), destination && isDestination(destination) && t(destinationNames[destination])],
    [t('search.organizer'), asked.organizedBy && (names.organizer ?? t('alert.organizerHidden'))],
    [t('alert.from'), names.from],
    [t('alert.month'), names.month],
    [t('alert.occasion'), names.occasion],
    [t('search.words'), q],
    [t('alert.understood'), names.understood?.join(' · ')],
    [t('alert.price'), range && formatPriceRange(t, f, range)],
    [t('alert.priceFrom'), minUsd && f.dollars(minUsd)],
    [t('alert.priceTo'), maxUsd && f.dollars(maxUsd)],
    [t('search.departureFrom'), departureFrom && f.longDate(departureFrom)],
    [t('search.departureTo'), departureTo && f.longDate(departureTo)],
    [t('search.zaireen'), zaireen !== undefined && f.number(zaireen)],
    [t('alert.tags'), tags.join(' · ')],
  ]
  const facts = lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return facts.length > 0 ? facts : [{ label: t('alert.wanted'), value: t('alert.anyTrip') }]
}
