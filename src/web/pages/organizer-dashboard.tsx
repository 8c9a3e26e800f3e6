import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { apiQuery, failureOf } from '#web/platform/queries.ts'
import { useSession } from '#web/platform/session.ts'
import { Container } from '#web/ui/section.tsx'
import {
  AccessDenied,
  DashboardFailure,
  NoProfile,
  WaitingForDashboard,
} from './organizer-dashboard/access.tsx'
import { Dashboard } from './organizer-dashboard/dashboard.tsx'
import { openTab, tabNames } from './organizer-dashboard/tab-names.ts'

/** No loader: what belongs to one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const session = useSession()
  const [query] = useSearchParams()
  const tab = openTab(query)
  const part = tab === 'trips' ? undefined : t(tabNames[tab])
  return (
    <Container className="pt-8 pb-section lg:pt-10">
      <PageMeta title={t('nav.organizerDashboard')} part={part} />
      {session.state === 'signed-out' ? <AccessDenied /> : null}
      {session.state === 'loading' ? <WaitingForDashboard /> : null}
      {session.state === 'signed-in' ? <OwnDashboard user={session.user} /> : null}
    </Container>
  )
}

function OwnDashboard({ user }: { user: User }) {
  const query = useQuery(apiQuery('organizers.ofUser', { userId: user.id }))
  if (query.data) return <Dashboard organizer={query.data} />
  if (!query.error) return <WaitingForDashboard />
  if (failureOf(query.error)?.code === 'organizer_profile_not_found') return <NoProfile />
  return <DashboardFailure query={query} />
}
