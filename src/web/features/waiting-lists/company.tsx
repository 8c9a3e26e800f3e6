import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingParty } from '#contract/waiting-lists/waiting-lists.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { mailto } from '#web/platform/mailto.ts'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { PhoneNumber } from '#web/platform/phone-number.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Trips of the company with a waiting list; nothing where there is none. */
export function CompanyWaitingLists({ organizerId }: { organizerId: string }) {
  const { t, formats } = useLanguage()
  const { data: lists = [] } = useQuery(apiQuery('waiting.ofCompany', { id: organizerId }))
  if (lists.length === 0) return null
  return (
    <Card className="mb-6">
      <div className="px-5 pt-5 pb-4 sm:px-6">
        <h2 className="text-h4">{t('waiting.mine')}</h2>
        <p className="mt-1 text-sm text-ink-2">{t('waiting.ofTrip')}</p>
      </div>
      {lists.map(({ tripId, title, departureDate, waiting, offered }) => (
        <TripWaitingList key={tripId} tripId={tripId}>
          <span className="min-w-0 flex-auto font-semibold wrap-anywhere">
            <UserText>{title}</UserText>
            <span className="block text-sm font-normal text-ink-3">{formats.mediumDate(departureDate)}</span>
          </span>
          <span className="text-sm text-ink-2">
            {t('waiting.parties')}: <bdi>{formats.number(waiting.parties + offered.parties)}</bdi>
            {' · '}
            {t('bookings.pilgrims')}: <bdi>{formats.number(waiting.pilgrims + offered.pilgrims)}</bdi>
          </span>
        </TripWaitingList>
      ))}
    </Card>
  )
}

function TripWaitingList({ tripId, children }: { tripId: string; children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/list border-t border-line"
    >
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 focus-visible:shadow-ring sm:px-6 [&::-webkit-details-marker]:hidden">
        {children}
        <Icon
          name="chevron-down"
          className="size-5 flex-none text-ink-3 transition-[rotate] group-open/list:rotate-180"
        />
      </summary>
      {isOpen ? <WaitingParties tripId={tripId} /> : null}
    </details>
  )
}

function WaitingParties({ tripId }: { tripId: string }) {
  const { t } = useLanguage()
  const query = useQuery(apiQuery('waiting.ofTrip', { id: tripId }))
  if (query.error) return <LoadFailure query={query} otherwise="errors.bookings_fetch_failed" />
  if (!query.data) return <Skeleton className="mx-6 mb-5 h-20" />
  if (query.data.parties.length === 0)
    return <p className="px-5 pb-5 text-sm text-ink-2 sm:px-6">{t('waiting.nobody')}</p>
  return (
    <ol className="grid gap-4 px-5 pb-5 sm:px-6">
      {query.data.parties.map((party) => (
        <WaitingPartyRow key={party.id} party={party} />
      ))}
    </ol>
  )
}

function WaitingPartyRow({ party }: { party: WaitingParty }) {
  const { t, formats } = useLanguage()
  const {
    numberOfPilgrims,
    waitingSince,
    contactName,
    contactEmail,
    contactPhone,
    contactPhoneE164,
    offeredUntil,
  } = party
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line pt-3 text-sm">
      <span className="font-semibold">
        {t('bookings.pilgrims')}: <bdi>{formats.number(numberOfPilgrims)}</bdi>
      </span>
      <span className="min-w-0 wrap-anywhere">
        {contactName ? <UserText className="me-2">{contactName}</UserText> : null}
        <a href={mailto(contactEmail)} className="link">
          <bdi>{contactEmail}</bdi>
        </a>{' '}
        <PhoneNumber typed={contactPhone} e164={contactPhoneE164} className="link" />
      </span>
      <span className="text-ink-2">
        {t('waiting.since')} {formats.moment(waitingSince)}
      </span>
      {offeredUntil ? (
        <span className="font-semibold text-brass">
          {t('waiting.heldUntil', { time: formats.moment(offeredUntil) })}
        </span>
      ) : null}
    </li>
  )
}
