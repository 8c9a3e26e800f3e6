import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#web/platform/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { apiPages } from '#web/platform/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrganizerBookingRow } from './organizer-booking-row.tsx'
import { type BookingFilter, OrganizerBookingsBar } from './organizer-bookings-bar.tsx'

type OrganizerBookingsProps = { organizerId: string; isVerified: boolean }

/** The bookings of all of the organizer's trips, the newest first, with the way to set their status (ORG-07). */
export function OrganizerBookings({ organizerId, isVerified }: OrganizerBookingsProps) {
  const { t } = useLanguage()
  const [filter, setFilter] = useState<BookingFilter>({})
  const list = useInfiniteQuery({
    ...apiPages('organizers.searchBookings', { id: organizerId, ...filter }),
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching, isPlaceholderData, isFetchingNextPage, hasNextPage } = list
  const bookings = data?.pages.flatMap((page) => page.bookings) ?? []
  const last = data?.pages.at(-1)
  const summary = useRef<HTMLParagraphElement>(null)
  const hasChanged = useRef(false)
  const shownIds = bookings.map(({ id }) => id).join()

  // A row that leaves the filter takes the focus with it: the count, which says so, gets it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever other rows are shown
  useEffect(() => {
    if (hasChanged.current && document.activeElement === document.body) summary.current?.focus()
  }, [shownIds])

  if (!last && error)
    return (
      <Alert tone="danger">
        <p>{errorText(t, error, 'errors.organizer_bookings_fetch_failed')}</p>
        <Button variant="quiet" size="sm" className="mt-3" busy={isFetching} onClick={() => list.refetch()}>
          {t('common.retry')}
        </Button>
      </Alert>
    )
  if (!last) return <Waiting />
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
            <OrganizerBookingRow
              key={booking.id}
              booking={booking}
              isVerified={isVerified}
              onChanging={() => {
                hasChanged.current = true
              }}
            />
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
      <div className="mt-6 grid justify-items-center gap-3.5">
        {error ? (
          <Alert tone="danger">{errorText(t, error, 'errors.organizer_bookings_fetch_failed')}</Alert>
        ) : null}
        <p ref={summary} tabIndex={-1} role="status" className="text-sm text-ink-2 outline-none">
          {t('dashboard.showing', { shown: bookings.length, count: last.total })}
        </p>
        {hasNextPage && !isPlaceholderData ? (
          <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('dashboard.moreBookings')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function Waiting() {
  return (
    <Card className="grid gap-6 p-6">
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-20 w-full" />
      ))}
    </Card>
  )
}
