import { useQuery } from '@tanstack/react-query'
import { PendingCard } from '#web/features/organizers/moderation/pending-card.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { PanelLinks } from './panel-links.tsx'
import { PlatformHealth } from './platform-health.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** The start page of admins: open tasks, recent events, platform health, and links to the rest (ADM-03). */
export function Overview() {
  const { data: stats } = useQuery(apiQuery('admin.stats', {}))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,.9fr)]">
      <div className="lg:col-span-full">
        <PendingCard />
      </div>
      <RecentActivity />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PlatformHealth stats={stats} />
        <PanelLinks stats={stats} />
      </div>
    </div>
  )
}
