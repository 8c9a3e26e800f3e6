import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { NearestTrips } from '#contract/search/nearest.ts'
import type { Locale } from '#i18n/locales.ts'
import { TripGrid } from '#web/features/trips/card/trip-grid.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { describeRelaxedSearch } from './relaxed-text.ts'
import { getTripsPath, type TripFilters } from './trips-query.ts'

/** The trips nearest to a search, as its reader is shown them. */
export function createNearestQuery({ tags, sort: _, unknown, ...chosen }: TripFilters, words: Locale) {
  return apiQuery('trips.nearest', { ...unknown, ...chosen, ...(tags.length > 0 && { tags }), words })
}

type NearestGroupsProps = { filters: TripFilters; nearest: Pick<NearestTrips, 'groups' | 'asked'> }

/** Trips in groups that each name the filters given up for them. */
export function NearestGroups({ filters, nearest: { groups, asked } }: NearestGroupsProps) {
  const { t, formats } = useLanguage()
  return groups.map((group) => (
    <div key={group.query} className="mt-8">
      <h3 className="text-h3">{describeRelaxedSearch(t, formats, group, { filters, asked })}</h3>
      <p className="mt-1 mb-4 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
        <span>{t('nearest.count', { count: group.total })}</span>
        {group.total > group.trips.length ? (
          <Link to={`/trips?${group.query}`} className="link inline-flex min-h-11 items-center">
            {t('nearest.all')}
          </Link>
        ) : null}
      </p>
      <TripGrid trips={group.trips} />
    </div>
  ))
}

/** The same in place of a search that is not shown: where it does find trips, how many and the way to them. */
export function NearestTripsLink({ filters }: { filters: TripFilters }) {
  const { t, locale } = useLanguage()
  const { data } = useQuery(createNearestQuery(filters, locale))
  if (!data) return null
  if (data.found === 0) return <NearestGroups filters={filters} nearest={data} />
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4">
      <span>{t('nearest.count', { count: data.found })}</span>
      <Link to={getTripsPath(filters)} className="link inline-flex min-h-11 items-center">
        {t('nearest.all')}
      </Link>
    </p>
  )
}
