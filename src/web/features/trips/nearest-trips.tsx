import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Locale } from '#i18n/locales.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { apiQuery } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { alertPath } from './alert-path.ts'
import { relaxedText } from './nearest-words.ts'
import { TripGrid } from './trip-grid.tsx'
import { type TripFilters, tripsPath, withoutFilters } from './trips-query.ts'

/** The trips nearest to a search, as its reader is shown them. */
export function nearestQuery({ tags, sort: _, ...chosen }: TripFilters, words: Locale) {
  return apiQuery('trips.nearest', { ...chosen, ...(tags.length > 0 && { tags }), words })
}

type NearestTripsProps = { filters: TripFilters; isEmpty: boolean }

/** Trips near a search that finds none with places, in groups that say what was given up for them (FIN-07). */
export function NearestTrips({ filters, isEmpty }: NearestTripsProps) {
  const { t } = useLanguage()
  return (
    <>
      {isEmpty ? (
        <EmptyState
          title={t('trips.emptyTitle')}
          text={t('trips.emptyText')}
          action={
            <ButtonLink to={tripsPath(withoutFilters(filters))} preventScrollReset>
              {t('trips.clearAll')}
            </ButtonLink>
          }
        />
      ) : null}
      <Groups filters={filters} />
      <p className="mt-8">
        <ButtonLink to={alertPath(filters)} variant="quiet">
          {t('alert.title')}
        </ButtonLink>
      </p>
    </>
  )
}

function Groups({ filters }: { filters: TripFilters }) {
  const { t, formats, locale } = useLanguage()
  const { data } = useQuery(nearestQuery(filters, locale))
  if (!data || data.found > 0) return null
  const { groups, asked } = data
  return (
    <section aria-labelledby="nearest" className="mt-12">
      <h2 id="nearest" className="text-h2">
        {t('nearest.title')}
      </h2>
      <p className="mt-1.5 max-w-[62ch] text-ink-2">
        {groups.length > 0 ? t('nearest.lead') : t('nearest.none')}
      </p>
      {groups.map((group) => (
        <div key={group.query} className="mt-8">
          <h3 className="text-h3">{relaxedText(t, formats, group, { filters, asked })}</h3>
          <p className="mt-1 mb-4 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
            {t('nearest.count', { count: group.total })}
            {group.total > group.trips.length ? (
              <Link to={`/trips?${group.query}`} className="link inline-flex min-h-11 items-center">
                {t('nearest.all')}
              </Link>
            ) : null}
          </p>
          <TripGrid trips={group.trips} />
        </div>
      ))}
    </section>
  )
}
