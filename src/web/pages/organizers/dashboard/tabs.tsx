import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import { OrganizerBookings } from '#web/features/bookings/company/bookings.tsx'
import { useCompanyRight } from '#web/features/desk/use-company-right.ts'
import { CompanyProfile } from '#web/features/organizers/profile/company-profile.tsx'
import { OwnDrafts } from '#web/features/trips/company/drafts.tsx'
import { OwnTrips } from '#web/features/trips/company/trips.tsx'
import { useOwnTripsReady } from '#web/features/trips/company/use-own-trips-ready.ts'
import { CompanyWaitingLists } from '#web/features/waiting-lists/company.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ListSkeleton } from '#web/platform/parts/searched-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { readOpenTab, tabNames } from './tab-names.ts'
import type { TripDialogs } from './use-trip-dialogs.tsx'

type DashboardTabsProps = { organizer: OwnOrganizer; trips: TripDialogs }

/** Trips, bookings and profile; the open one is in the address, for reload and browser back. */
export function DashboardTabs({ organizer, trips }: DashboardTabsProps) {
  const { t } = useLanguage()
  const [query, setQuery] = useSearchParams()
  const { id, isVerified } = organizer
  const mayPublish = useCompanyRight(id, 'publishing') ?? false
  const isReady = useOwnTripsReady(id, mayPublish)
  // Above the bookings, which it would push down (ACC-14).
  const waiting = useQuery(apiQuery('waiting.ofCompany', { id }))
  const createFirst =
    isVerified && mayPublish ? (
      <Button icon={<Plus aria-hidden="true" />} onClick={trips.create}>
        {t('dashboard.createFirst')}
      </Button>
    ) : null
  return (
    <Tabs
      label={t('dashboard.sections')}
      value={readOpenTab(query)}
      onValueChange={(next) => setQuery(next === 'trips' ? {} : { tab: next }, { preventScrollReset: true })}
      tabs={[
        {
          value: 'trips',
          label: t(tabNames.trips),
          content: isReady ? (
            <>
              {mayPublish ? (
                <OwnDrafts
                  organizerId={id}
                  onContinue={trips.goOn}
                  onCreate={isVerified ? undefined : trips.draft}
                />
              ) : null}
              <OwnTrips
                organizerId={id}
                createFirst={createFirst}
                onShare={trips.share}
                onEdit={mayPublish ? trips.edit : undefined}
                onDuplicate={isVerified && mayPublish ? trips.duplicate : undefined}
              />
            </>
          ) : (
            <ListSkeleton height="h-18" />
          ),
        },
        {
          value: 'bookings',
          label: t(tabNames.bookings),
          content: waiting.isPending ? (
            <ListSkeleton height="h-20" />
          ) : (
            <>
              <CompanyWaitingLists organizerId={id} />
              <OrganizerBookings organizerId={id} isVerified={isVerified} />
            </>
          ),
        },
        {
          value: 'profile',
          label: t(tabNames.profile),
          content: <CompanyProfile organizer={organizer} mayEdit={mayPublish} />,
        },
      ]}
    />
  )
}
