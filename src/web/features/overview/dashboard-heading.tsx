import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The title, and the time when the figures were counted. */
export function DashboardHeading() {
  const { t, formats } = useLanguage()
  const { data: stats } = useQuery(apiQuery('admin.stats', {}))
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div>
        <h1 className="text-h1">{t('admin.title')}</h1>
        <p className="mt-1 text-ink-2">{t('admin.lead')}</p>
      </div>
      {stats ? (
        <p className="text-sm text-ink-3">
          <time dateTime={stats.updatedAt}>
            {t('admin.lastUpdated', { moment: formats.moment(stats.updatedAt) })}
          </time>
        </p>
      ) : (
        <Skeleton className="h-5 w-60" />
      )}
    </header>
  )
}
