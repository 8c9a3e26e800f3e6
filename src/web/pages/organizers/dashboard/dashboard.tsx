import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import { UnverifiedNotice } from '#web/features/accounts/sign-in/unverified-notice.tsx'
import { DashboardHeader } from '#web/features/organizers/profile/dashboard-header.tsx'
import { OrganizerFigures } from '#web/features/organizers/profile/figures.tsx'
import { DashboardTabs } from './tabs.tsx'
import { useTripDialogs } from './use-trip-dialogs.tsx'
import { VerificationNotice } from './verification-notice.tsx'

/** The dashboard of one company: its name, its figures, and its work in three tabs. */
export function Dashboard({ organizer }: { organizer: OwnOrganizer }) {
  const trips = useTripDialogs(organizer)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <DashboardHeader organizer={organizer} onCreate={trips.create} />
      <UnverifiedNotice />
      <VerificationNotice organizer={organizer} />
      <OrganizerFigures organizerId={organizer.id} />
      <DashboardTabs organizer={organizer} trips={trips} />
      {trips.dialogs}
    </div>
  )
}
