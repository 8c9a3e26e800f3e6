import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { TripCard } from '#contract/trips/trips.ts'
import { TripGrid, TripGridSkeleton } from '#web/features/trips/card/trip-grid.tsx'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Section, SectionHeading } from '#web/ui/section.tsx'

const featuredTrips = 3

type DepartingSoonProps = {
  query: UseQueryResult<{ trips: TripCard[] }>
  /** How many trips there are in all. */
  total: number | undefined
}

/** The next departures, and the way to all of them. */
export function DepartingSoon({ query: { data, error, isFetching, refetch }, total }: DepartingSoonProps) {
  const { t } = useLanguage()
  return (
    <Section>
      <SectionHeading
        title={t('home.featuredTitle')}
        text={t('home.featuredText')}
        action={
          <Link to="/trips" className="way-on group flex-none rounded-control">
            <span>{total ? t('home.featuredAll', { count: total }) : t('home.pilgrimAction')}</span>
            <span className="flip">
              <Icon
                name="arrow-right"
                className="size-5 transition-[translate] duration-(--t-base) group-hover:translate-x-0.75"
              />
            </span>
          </Link>
        }
      />
      {!data && error ? (
        <EmptyState
          title={t('trips.loadFailed')}
          text={getErrorText(t, error, 'errors.unavailable')}
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          }
        />
      ) : null}
      {!data && !error ? <TripGridSkeleton count={featuredTrips} /> : null}
      {data?.trips.length === 0 ? <EmptyState title={t('home.featuredNone')} /> : null}
      {data ? <TripGrid trips={data.trips} /> : null}
    </Section>
  )
}
