import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BookingsPanel } from '#web/features/bookings/moderation/panel.tsx'
import { OrganizersPanel } from '#web/features/organizers/moderation/panel.tsx'
import { Overview } from '#web/features/overview/overview.tsx'
import { ReviewsPanel } from '#web/features/reviews/moderation-panel.tsx'
import { TripsPanel } from '#web/features/trips/moderation/panel.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { readOpenTab, tabNames } from './tab-names.ts'

/** The five tabs of the dashboard; the open one is in the address, and only opened ones are fetched. */
export function DashboardTabs() {
  const { t } = useLanguage()
  const [query, setQuery] = useSearchParams()
  const { data: stats } = useQuery(apiQuery('admin.stats', {}))
  const open = readOpenTab(query)
  const [opened, setOpened] = useState<string[]>([open])
  if (!opened.includes(open)) setOpened([...opened, open])

  const tab = (value: string, label: ReactNode, content: ReactNode) => ({
    value,
    label,
    content: opened.includes(value) ? content : null,
  })
  return (
    <Tabs
      label={t('dashboard.sections')}
      value={open}
      onValueChange={(next) =>
        setQuery(next === 'overview' ? {} : { tab: next }, { preventScrollReset: true })
      }
      tabs={[
        tab('overview', t(tabNames.overview), <Overview />),
        tab(
          'organizers',
          <TabLabel label={t(tabNames.organizers)} count={stats?.totalOrganizers} />,
          <OrganizersPanel />,
        ),
        tab('trips', <TabLabel label={t(tabNames.trips)} count={stats?.totalTrips} />, <TripsPanel />),
        tab('bookings', t(tabNames.bookings), <BookingsPanel />),
        tab('reviews', t(tabNames.reviews), <ReviewsPanel />),
      ]}
    />
  )
}

/** The name of a tab; its count is in the figures above and repeated only visually. */
function TabLabel({ label, count }: { label: string; count: number | undefined }) {
  const { formats } = useLanguage()
  return (
    <span className="inline-flex items-center gap-2">
      {label}
      <span
        aria-hidden="true"
        className={cx(
          'min-w-9 rounded-badge bg-surface-2 px-2 text-center text-badge font-semibold text-ink-2',
          // Its room is reserved: the tabs behind it do not jump (ACC-14).
          count === undefined && 'invisible',
        )}
      >
        {formats.number(count ?? 0)}
      </span>
    </span>
  )
}
