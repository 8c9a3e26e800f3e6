import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ListFooter } from '#web/platform/parts/list-footer.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
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
  const { data, error, isPlaceholderData } = list
  const bookings = data?.pages.flatMap((page) => page.bookings) ?? []
  const last = data?.pages.at(-1)

  if (!last && error) return <LoadFailure query={list} otherwise="errors.organizer_bookings_fetch_failed" />
  if (!last) return <ListSkeleton />
  if (last.total === 0)
    return (
      <EmptyState level={2} title={t('dashboard.noBookingsTitle')} text={t('dashboard.noBookingsText')} />
    )

  return (
    <>
      <Card>
        <OrganizerBookingsBar organizerId={organizerId} filter={filter} onFilter={setFilter} />
        {isVerified ? null : (
          <p id="status-locked" className="border-t border-line px-5 py-3.5 text-sm text-ink-2 sm:px-6">
            {t('dashboard.statusLocked')}
          </p>
        )}
        <ul
          className={cx(
            'divide-y divide-line border-t border-line transition-opacity',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {bookings.map((booking) => (
            <OrganizerBookingRow key={booking.id} booking={booking} isVerified={isVerified} />
          ))}
        </ul>
        {bookings.length === 0 ? (
          <div className="grid justify-items-center gap-1.5 px-6 py-14 text-center">
            <h2 className="text-h3">{t('dashboard.noMatchTitle')}</h2>
            <p className="text-ink-2">{t('dashboard.noMatchText')}</p>
            <Button variant="quiet" className="mt-4" onClick={() => setFilter({})}>
              {t('dashboard.showAll')}
            </Button>
          </div>
        ) : null}
      </Card>
      <ListFooter
        list={list}
        rows={bookings}
        summary={t('dashboard.showing', { shown: bookings.length, count: last.total })}
        more={t('dashboard.moreBookings')}
        otherwise="errors.organizer_bookings_fetch_failed"
      />
    </>
  )
}

function ListSkeleton() {
  return (
    <Card className="grid gap-6 p-6">
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-20 w-full" />
      ))}
    </Card>
  )
}
