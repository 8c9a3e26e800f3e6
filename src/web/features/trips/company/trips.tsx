import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { apiInfiniteQuery, apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { SearchedList } from '#web/platform/parts/searched-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { OwnTripRow } from './trip-row.tsx'

type OwnTripsProps = {
  organizerId: string
  /** The button for a first trip, for those who may create one. */
  createFirst: ReactNode
  onShare: (trip: Trip) => void
  onEdit?: ((trip: Trip) => void) | undefined
  /** For those who may publish. */
  onDuplicate?: ((trip: Trip) => void) | undefined
}

/** The organizer's own trips, coming ones first, then past ones (ORG-06). */
export function OwnTrips({ organizerId, createFirst, onShare, onEdit, onDuplicate }: OwnTripsProps) {
  const { t } = useLanguage()
  const [words, setWords] = useState('')
  const list = useInfiniteQuery(
    apiInfiniteQuery('organizers.searchTrips', { id: organizerId, ...(words && { q: words }) }),
  )
  const groups = useQuery(apiQuery('organizers.groups', { id: organizerId })).data?.groups
  const [focusFrom, setFocusFrom] = useState<number>()
  const trips = list.data?.pages.flatMap((page) => page.trips) ?? []
  const total = list.data?.pages.at(-1)?.total

  return (
    <SearchedList
      list={list}
      rows={trips}
      total={total}
      empty={
        total === 0 && !words && !list.isPlaceholderData ? (
          <EmptyState
            level={2}
            title={t('dashboard.noTripsTitle')}
            text={t('dashboard.noTripsText')}
            action={createFirst}
          />
        ) : null
      }
      bar={
        <div className="flex px-5 py-4.5 sm:px-6">
          <SearchInput label={t('dashboard.searchTrips')} searchText={words} onSearchTextChange={setWords} />
        </div>
      }
      nothingFound={{
        title: t('dashboard.noTripsFound'),
        reset: t('dashboard.clearSearch'),
        onReset: () => setWords(''),
      }}
      summary={t('trips.showing', { shown: trips.length, total: total ?? 0 })}
      more={t('trips.showMore')}
      onMore={() => setFocusFrom(trips.length)}
      otherwise="errors.organizer_trips_fetch_failed"
      waiting="h-18"
      fadesWhole
    >
      {trips.map((trip, index) => (
        <OwnTripRow
          key={trip.id}
          trip={trip}
          takesFocus={index === focusFrom}
          group={groups?.find(({ tripId }) => tripId === trip.id)}
          onShare={() => onShare(trip)}
          onEdit={onEdit && (() => onEdit(trip))}
          onDuplicate={onDuplicate && (() => onDuplicate(trip))}
        />
      ))}
    </SearchedList>
  )
}
