import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Ledger } from '#web/ui/ledger.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The six figures of the platform (ADM-01); while they are on their way, boxes of their size. */
export function StatsCards() {
  const { t, formats } = useLanguage()
  const query = useQuery(apiQuery('admin.stats', {}))
  const { data: stats, error } = query
  if (!stats && error) return <LoadFailure query={query} otherwise="errors.admin_stats_fetch_failed" />
  const figure = (text: string | undefined) => text ?? <Skeleton className="my-1 h-[.9em] w-16" />
  const count = (value: number | undefined) => figure(value === undefined ? undefined : formats.number(value))
  return (
    <Ledger
      items={[
        { label: t('admin.totalOrganizers'), value: count(stats?.totalOrganizers) },
        { label: t('admin.verifiedOrganizers'), value: count(stats?.verifiedOrganizers) },
        { label: t('dashboard.totalTrips'), value: count(stats?.totalTrips) },
        { label: t('admin.pilgrimsServed'), value: count(stats?.totalPilgrims) },
        { label: t('nav.reviews'), value: count(stats?.totalReviews) },
        { label: t('dashboard.avgRating'), value: figure(stats && formats.rating(stats.averageRating)) },
      ]}
    />
  )
}
