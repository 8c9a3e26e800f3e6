import { useSearchParams } from 'react-router'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import { UnverifiedNotice } from '#web/features/accounts/sign-in/unverified-notice.tsx'
import { ConsoleHome } from '#web/features/desk/home.tsx'
import { useCompanyRight } from '#web/features/desk/use-company-right.ts'
import { OrganizerFigures } from '#web/features/organizers/profile/figures.tsx'
import { DashboardTabs } from './tabs.tsx'
import { useTripDialogs } from './use-trip-dialogs.tsx'
import { VerificationNotice } from './verification-notice.tsx'

/** The console of one company: what needs it, where it stands, and its work in three tabs; with `?tab=` the tabs alone. */
export function Dashboard({ organizer }: { organizer: OwnOrganizer }) {
  const trips = useTripDialogs(organizer)
  const [query] = useSearchParams()
  const seesAmounts = useCompanyRight(organizer.id, 'amounts') ?? false
  return (
    <>
      <div className="grid gap-4 px-5 pt-4 empty:hidden">
        <UnverifiedNotice />
        <VerificationNotice organizer={organizer} />
      </div>
      {query.has('tab') ? null : <ConsoleHome company={organizer} />}
      <div className="console-page grid grid-cols-[minmax(0,1fr)] gap-5">
        {query.has('tab') && seesAmounts ? <OrganizerFigures organizerId={organizer.id} /> : null}
        <DashboardTabs organizer={organizer} trips={trips} />
      </div>
      {trips.dialogs}
    </>
  )
}
