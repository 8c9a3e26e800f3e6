import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModeratedTrip } from '#contract/trips/moderation.ts'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PagedList } from '#web/platform/moderation/paged-list.tsx'
import { useRecordAction } from '#web/platform/moderation/use-record-action.ts'
import { RecordList } from '#web/ui/record-list.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { TripDeletion } from './deletion.tsx'
import { TripDialog } from './dialog.tsx'
import { TripRow } from './row.tsx'

/** Every trip: ten, then more on request (ADM-05). */
export function TripsPanel() {
  const { t } = useLanguage()
  const [words, setWords] = useState('')
  const list = useInfiniteQuery(apiInfiniteQuery('admin.trips', { limit: 10, ...(words && { q: words }) }))
  const trips = list.data?.pages.flatMap((page) => page.trips) ?? []
  const { action, ask, close, place } = useRecordAction<'edit' | 'remove', ModeratedTrip>(trips)

  return (
    <div {...place}>
      <PagedList
        list={list}
        rows={trips}
        total={list.data?.pages.at(-1)?.total}
        failure="errors.trip_fetch_failed"
        empty={
          words
            ? { title: t('admin.records.nothing'), text: t('admin.records.nothingText') }
            : { title: t('admin.trips.emptyTitle'), text: t('admin.trips.emptyText') }
        }
        toolbar={
          <div className="mb-5 flex">
            <SearchInput label={t('admin.trips.search')} searchText={words} onSearchTextChange={setWords} />
          </div>
        }
      >
        <RecordList
          columns={[
            { name: t('reviews.trip') },
            { name: t('tripForm.pricePerPerson'), end: true },
            { name: t('admin.trips.seats'), end: true },
            { name: t('admin.records.rating'), end: true },
          ]}
          columnClasses="min-[47.5rem]:grid-cols-[minmax(0,1fr)_minmax(6.5rem,auto)_4rem_4.75rem_auto] lg:grid-cols-[minmax(0,1fr)_9rem_8rem_8rem_auto]"
        >
          {trips.map((trip) => (
            <TripRow
              key={trip.id}
              trip={trip}
              onEdit={() => ask('edit', trip)}
              onDelete={() => ask('remove', trip)}
            />
          ))}
        </RecordList>
      </PagedList>
      {action?.kind === 'edit' ? <TripDialog trip={action.record} onClose={close} /> : null}
      {action?.kind === 'remove' ? <TripDeletion trip={action.record} onClose={close} /> : null}
    </div>
  )
}
