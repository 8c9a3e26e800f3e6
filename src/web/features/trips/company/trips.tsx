import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { apiInfiniteQuery, apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ListFooter } from '#web/platform/parts/list-footer.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OwnTripRow } from './trip-row.tsx'

type OwnTripsProps = {
  organizerId: string
  /** The button for a first trip, for those who may create one. */
  createFirst: ReactNode
  onShare: (trip: Trip) => void
  onEdit: (trip: Trip) => void
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
  const { data, error, isPlaceholderData } = list
  const groups = useQuery(apiQuery('organizers.groups', { id: organizerId })).data?.groups
  const [focusFrom, setFocusFrom] = useState<number>()
  const trips = data?.pages.flatMap((page) => page.trips) ?? []
  const last = data?.pages.at(-1)

  if (!last && error) return <LoadFailure query={list} otherwise="errors.organizer_trips_fetch_failed" />
  if (!last) return <TripsSkeleton />
  if (last.total === 0 && !words && !isPlaceholderData)
    return (
      <EmptyState
        level={2}
        title={t('dashboard.noTripsTitle')}
        text={t('dashboard.noTripsText')}
        action={createFirst}
      />
    )

  return (
    <>
      <Card className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}>
        <div className="flex px-5 py-4.5 sm:px-6">
          <SearchInput label={t('dashboard.searchTrips')} words={words} onWords={setWords} />
        </div>
        <ul className="divide-y divide-line border-t border-line">
          {trips.map((trip, index) => (
            <OwnTripRow
              key={trip.id}
              trip={trip}
              takesFocus={index === focusFrom}
              group={groups?.find(({ tripId }) => tripId === trip.id)}
              onShare={() => onShare(trip)}
              onEdit={() => onEdit(trip)}
              onDuplicate={onDuplicate && (() => onDuplicate(trip))}
            />
          ))}
        </ul>
        {trips.length === 0 ? (
          <div className="grid justify-items-center gap-4 px-6 py-14 text-center">
            <h2 className="text-h3">{t('dashboard.noTripsFound')}</h2>
            <Button variant="quiet" onClick={() => setWords('')}>
              {t('dashboard.clearSearch')}
            </Button>
          </div>
        ) : null}
      </Card>
      <ListFooter
        list={list}
        rows={trips}
        summary={t('trips.showing', { shown: trips.length, total: last.total })}
        more={t('trips.showMore')}
        onMore={() => setFocusFrom(trips.length)}
        otherwise="errors.organizer_trips_fetch_failed"
      />
    </>
  )
}

function TripsSkeleton() {
  return (
    <Card className="grid gap-6 p-6">
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-18 w-full" />
      ))}
    </Card>
  )
}
