import type { NearestGroup, NearestTrips } from '#contract/search/nearest.ts'
import { parsePriceRange } from '#domain/search/price-ranges.ts'
import { widenByDays } from '#domain/search/relaxations.ts'
import type { Formats } from '#i18n/format.ts'
import { formatPriceRange } from '#i18n/price-ranges.ts'
import type { Translate } from '#i18n/translate.ts'
import { destinationLabel } from '#web/features/trips/card/labels.ts'
import type { TripFilters } from './trips-query.ts'

type RelaxedGroup = Pick<NearestGroup, 'relaxed' | 'value' | 'label' | 'words' | 'kilometres' | 'query'>

/** Returns in one sentence which filters were given up for a group of trips. */
export function describeRelaxedSearch(
  t: Translate,
  formats: Formats,
  { relaxed, value, label, words, kilometres, query }: RelaxedGroup,
  { filters, asked }: { filters: TripFilters; asked: NearestTrips['asked'] },
): string {
  const isWider = /departure(?:From|To)=/.test(query)
  if (relaxed === 'from')
    return label !== null && kilometres !== null
      ? t('nearest.from', { city: label, asked: asked.from ?? '', kilometres })
      : t('nearest.anyFrom')
  if (relaxed === 'month')
    return label !== null
      ? t('nearest.month', { month: label, asked: asked.month ?? '' })
      : t('nearest.anyMonth')
  if (relaxed === 'dates') return isWider ? t('nearest.dates', { days: widenByDays }) : t('nearest.anyDates')
  if (relaxed === 'occasion') return t('nearest.occasion')
  if (relaxed === 'price') {
    const range = parsePriceRange(value ?? '')
    return range ? t('nearest.price', { range: formatPriceRange(t, formats, range) }) : t('nearest.anyPrice')
  }
  if (relaxed === 'organizer') return t('nearest.organizer')
  if (relaxed === 'tags') return t('nearest.tags')
  if (relaxed === 'words') return t('nearest.words', { words: words ?? filters.q ?? '' })
  if (relaxed === 'party') return t('nearest.party', { places: filters.zaireen ?? 1 })
  if (relaxed === 'others')
    return filters.destination
      ? t('nearest.others', { destination: destinationLabel(t, filters.destination) })
      : t('nearest.anyOthers')
  if (relaxed === 'destination') return t('nearest.destination')
  return filters.destination ? t('nearest.everything') : t('nearest.anyOthers')
}
