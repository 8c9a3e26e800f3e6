import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { SearchedList } from '#web/platform/parts/searched-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type BookingFilter, OrganizerBookingsBar } from './bar.tsx'
import { OrganizerBookingRow } from './row.tsx'

type OrganizerBookingsProps = { organizerId: string; isVerified: boolean }

/** The bookings of all of the organizer's trips, the newest first, with the way to set their status (ORG-07). */
export function OrganizerBookings({ organizerId, isVerified }: OrganizerBookingsProps) {
  const { t } = useLanguage()
  const [searchParams] = useSearchParams()
  const find = searchParams.get('find')
  // The letter about a request leads to it alone.
  const [filter, setFilter] = useState<BookingFilter>(find ? { q: find.slice(0, 200) } : {})
  const list = useInfiniteQuery(apiInfiniteQuery('organizers.searchBookings', { id: organizerId, ...filter }))
  const bookings = list.data?.pages.flatMap((page) => page.bookings) ?? []
  const total = list.data?.pages.at(-1)?.total

  return (
    <SearchedList
      list={list}
      rows={bookings}
      total={total}
      empty={
        total === 0 ? (
          <EmptyState level={2} title={t('dashboard.noBookingsTitle')} text={t('dashboard.noBookingsText')} />
        ) : null
      }
      bar={
        <>
          <OrganizerBookingsBar organizerId={organizerId} filter={filter} onFilter={setFilter} />
          {isVerified ? null : (
            <p id="status-locked" className="border-t border-line px-5 py-3.5 text-sm text-ink-2 sm:px-6">
              {t('dashboard.statusLocked')}
            </p>
          )}
        </>
      }
      nothingFound={{
        title: t('dashboard.noMatchTitle'),
        text: t('dashboard.noMatchText'),
        reset: t('dashboard.showAll'),
        onReset: () => setFilter({}),
      }}
      summary={t('dashboard.showing', { shown: bookings.length, count: total ?? 0 })}
      more={t('dashboard.moreBookings')}
      otherwise="errors.organizer_bookings_fetch_failed"
      waiting="h-20"
    >
      {bookings.map((booking) => (
        <OrganizerBookingRow key={booking.id} booking={booking} isVerified={isVerified} />
      ))}
    </SearchedList>
  )
}
