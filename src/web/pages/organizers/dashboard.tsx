import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { User } from '#contract/accounts/accounts.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { formatPartTitle } from '#web/platform/parts/part-title.ts'
import { DashboardFailure, DashboardSkeleton, NoProfile } from './dashboard/access.tsx'
import { CompanyFrame } from './dashboard/company-frame.tsx'
import { Dashboard } from './dashboard/dashboard.tsx'
import { readOpenTab, tabNames } from './dashboard/tab-names.ts'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  const tab = readOpenTab(query)
  const part = tab === 'trips' ? undefined : t(tabNames[tab])
  return (
    <CompanyFrame
      title={formatPartTitle(t, t('nav.organizerDashboard'), part)}
      className="pt-8 pb-section lg:pt-10"
    >
      {(user) => <OwnDashboard user={user} />}
    </CompanyFrame>
  )
}

function OwnDashboard({ user }: { user: User }) {
  const query = useQuery(apiQuery('organizers.ofUser', { userId: user.id }))
  if (query.data) return <Dashboard organizer={query.data} />
  if (!query.error) return <DashboardSkeleton />
  if (toFailure(query.error)?.code === 'organizer_profile_not_found') return <NoProfile />
  return <DashboardFailure query={query} />
}
