import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { OrganizerBooking } from '#contract/organizers/dashboard.ts'
import { PartyChangeList } from '#web/features/bookings/core/party-change-list.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { OrganizerRoomRequest } from './room-request.tsx'

type Props = { booking: OrganizerBooking; isVerified: boolean }

/** The question for other rooms, which waits for an answer, and what was changed before; asked for when it is opened. */
export function OrganizerBookingChanges({ booking, isVerified }: Props) {
  const { t } = useLanguage()
  const { id, version, asksRoom, currency } = booking
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...apiQuery('bookings.history', { id }), enabled: asksRoom || isOpen })
  const changes = query.data?.changes ?? []
  const asked = changes.find(({ state }) => state === 'asked')
  // A booking that nobody touched was not changed either.
  if (version === 1) return null
  return (
    <>
      {asksRoom && asked ? (
        <OrganizerRoomRequest booking={booking} roomChange={asked} isVerified={isVerified} />
      ) : null}
      {query.error ? <LoadFailure query={query} otherwise="booking.loadFailed" /> : null}
      <details
        className="group/changes text-sm"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="inline-flex min-h-11 items-center gap-2 rounded-small font-semibold text-link">
          {t('change.list')}
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-[rotate] group-open/changes:rotate-180"
          />
        </summary>
        {query.data && changes.length === 0 ? <p>{t('change.none')}</p> : null}
        <PartyChangeList changes={changes} currency={currency} />
      </details>
    </>
  )
}
