import type { AdminStats } from '#contract/overview/overview.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Panel } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The health of the platform: verified organizers among all, the mean rating, the number of open trips (ADM-03). */
export function PlatformHealth({ stats }: { stats: AdminStats | undefined }) {
  const { t } = useLanguage()
  return (
    <Panel title={t('admin.healthTitle')}>
      {stats ? <Health stats={stats} /> : <Skeleton className="h-44" />}
    </Panel>
  )
}

function Health({ stats }: { stats: AdminStats }) {
  const { t, formats } = useLanguage()
  const { verifiedOrganizers, totalOrganizers, averageTripRating, activeTrips } = stats
  const share = totalOrganizers > 0 ? verifiedOrganizers / totalOrganizers : 0
  const percent = formats.percent(share * 100)
  const ofAll = t('admin.verifiedOf', { verified: verifiedOrganizers, total: totalOrganizers })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <bdi className="num text-[3.25rem] leading-none font-medium">{percent}</bdi>
          <span className="text-ink-2">{t('admin.verificationRate')}</span>
        </p>
        <ProgressBar
          share={share}
          label={[`${percent} ${t('admin.verificationRate')}`, ofAll].join(t('common.listSeparator'))}
          className="mt-4"
        />
        <p className="mt-2 text-sm text-ink-3">{ofAll}</p>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4 border-t border-line pt-5">
        <div className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-2">{t('admin.averageTripRating')}</dt>
          <dd className="num flex items-center gap-2 text-[2.1rem] leading-[1.1] font-medium">
            {formats.rating(averageTripRating)}
            <span className="star8 text-[1.3rem] text-star" aria-hidden="true" />
          </dd>
        </div>
        <div className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-2">{t('admin.activeTrips')}</dt>
          <dd className="num text-[2.1rem] leading-[1.1] font-medium">{formats.number(activeTrips)}</dd>
        </div>
      </dl>
    </div>
  )
}
