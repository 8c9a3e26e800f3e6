import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import { DashboardFailure, DashboardSkeleton, NoProfile } from '#web/features/desk/access.tsx'
import { OwnCompanies } from '#web/features/organizers/colleagues/companies.tsx'
import { ColleaguesView } from '#web/features/organizers/colleagues/view.tsx'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { CompanyFrame } from './dashboard/company-frame.tsx'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  return <CompanyFrame title={t('colleagues.title')}>{(user) => <Colleagues user={user} />}</CompanyFrame>
}

function Colleagues({ user }: { user: User }) {
  const { t } = useLanguage()
  const query = useQuery(apiQuery('organizers.ofUser', { userId: user.id }))
  const { data: company } = query
  const isNone = toFailure(query.error)?.code === 'organizer_profile_not_found'
  if (isNone) return <NoProfile />
  if (query.error && !company) return <DashboardFailure query={query} />
  if (!company) return <DashboardSkeleton />
  return (
    <>
      <BackLink to="/organizer-dashboard">{t('nav.organizerDashboard')}</BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <header className="grid gap-1">
          <h1 className="text-h1">{t('colleagues.title')}</h1>
          <p className="text-ink-2 wrap-anywhere">{t('colleagues.lead', { company: company.companyName })}</p>
        </header>
        <ColleaguesView key={company.id} company={company} />
        <OwnCompanies />
      </div>
    </>
  )
}
