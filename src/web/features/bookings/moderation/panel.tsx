import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModeratedBooking } from '#contract/bookings/moderation.ts'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PagedList } from '#web/platform/moderation/paged-list.tsx'
import { useOneRecord } from '#web/platform/moderation/use-one-record.tsx'
import { useRecordAction } from '#web/platform/moderation/use-record-action.ts'
import { RecordList } from '#web/ui/record-list.tsx'
import { type BookingFilter, BookingsBar } from './bar.tsx'
import { BookingDeletion } from './deletion.tsx'
import { BookingDialog } from './dialog.tsx'
import { BookingRow } from './row.tsx'

/** Every booking, the newest first (ADM-07). */
export function BookingsPanel() {
  const { t } = useLanguage()
  const [filter, setFilter] = useState<BookingFilter>({})
  const { id, note } = useOneRecord({ tab: 'bookings' })
  const list = useInfiniteQuery(apiInfiniteQuery('admin.searchBookings', id ? { q: id } : filter))
  const bookings = list.data?.pages.flatMap((page) => page.bookings) ?? []
  const { action, ask, close, place } = useRecordAction<'edit' | 'remove', ModeratedBooking>(bookings)
  const last = list.data?.pages.at(-1)

  return (
    <div {...place}>
      <PagedList
        list={list}
        rows={bookings}
        total={last?.matching}
        hasMore={last?.matchesMore}
        failure="errors.bookings_fetch_failed"
        empty={
          last?.total
            ? { title: t('admin.records.nothing'), text: t('admin.records.nothingText') }
            : { title: t('admin.bookings.emptyTitle'), text: t('admin.bookings.emptyText') }
        }
        toolbar={note ?? (last?.total === 0 ? null : <BookingsBar filter={filter} onFilter={setFilter} />)}
      >
        <RecordList
          columns={[
            { name: t('admin.bookings.booking') },
            { name: t('reviews.trip') },
            { name: t('dashboard.pilgrims'), end: true },
            { name: t('dashboard.total'), end: true },
          ]}
          columnClasses="min-[47.5rem]:grid-cols-[11.5rem_minmax(0,1fr)_4rem_minmax(6.5rem,auto)_auto] lg:grid-cols-[14rem_minmax(0,1fr)_6rem_9rem_auto]"
        >
          {bookings.map((booking) => (
            <BookingRow
              key={booking.id}
              booking={booking}
              onEdit={() => ask('edit', booking)}
              onDelete={() => ask('remove', booking)}
            />
          ))}
        </RecordList>
      </PagedList>
      {action?.kind === 'edit' ? <BookingDialog booking={action.record} onClose={close} /> : null}
      {action?.kind === 'remove' ? <BookingDeletion booking={action.record} onClose={close} /> : null}
    </div>
  )
}
