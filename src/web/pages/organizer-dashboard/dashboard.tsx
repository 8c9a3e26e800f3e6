import type { OwnOrganizer } from '#contract/organizer-work.ts'
import { verificationPromiseHours } from '#domain/organizers.ts'
import { UnverifiedNotice } from '#web/features/accounts/unverified-notice.tsx'
import { DashboardHeader } from '#web/features/organizers/dashboard-header.tsx'
import { OrganizerFigures } from '#web/features/organizers/organizer-figures.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { DashboardTabs } from './tabs.tsx'
import { useTripDialogs } from './use-trip-dialogs.tsx'

/** The dashboard of one company: who it is, how it does, and its work in three tabs. */
export function Dashboard({ organizer }: { organizer: OwnOrganizer }) {
  const { t, formats } = useLanguage()
  const trips = useTripDialogs(organizer)
  return (
    <div className="grid gap-6">
      <DashboardHeader organizer={organizer} onCreate={trips.create} />
      <UnverifiedNotice />
      {organizer.isVerified ? null : (
        <Alert tone="warn" title={t('dashboard.pendingTitle')}>
          {t('dashboard.pendingText', { hours: formats.number(verificationPromiseHours) })}
        </Alert>
      )}
      <OrganizerFigures organizerId={organizer.id} />
      <DashboardTabs organizer={organizer} trips={trips} />
      {trips.dialogs}
    </div>
  )
}
