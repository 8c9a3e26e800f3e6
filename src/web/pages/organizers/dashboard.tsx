import { useSearchParams } from 'react-router'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import { ConsoleFrame } from '#web/features/desk/console-frame.tsx'
import { LeaderHome } from '#web/features/desk/leader-home.tsx'
import { useCompanyRight } from '#web/features/desk/use-company-right.ts'
import { DashboardActions, DashboardHeading } from '#web/features/organizers/profile/dashboard-header.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { formatPartTitle } from '#web/platform/parts/part-title.ts'
import { Dashboard } from './dashboard/dashboard.tsx'
import { readOpenTab, tabNames } from './dashboard/tab-names.ts'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  const tab = readOpenTab(query)
  const part = tab === 'trips' ? undefined : t(tabNames[tab])
  return (
    <ConsoleFrame
      title={formatPartTitle(t, t('nav.organizerDashboard'), part)}
      place={query.has('tab') ? tab : 'needs'}
      isForLeaders
      heading={({ company }) => <DashboardHeading organizer={company} />}
      actions={({ company }) => <Actions organizer={company} />}
    >
      {({ company, leads }) => (leads ? <LeaderHome leads={leads} /> : <Dashboard organizer={company} />)}
    </ConsoleFrame>
  )
}

function Actions({ organizer }: { organizer: OwnOrganizer }) {
  const mayPublish = useCompanyRight(organizer.id, 'publishing') ?? false
  return <DashboardActions organizer={organizer} mayPublish={mayPublish} />
}
