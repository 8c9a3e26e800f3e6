import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { TripCard } from '#contract/trips/trips.ts'
import { savedTripLimits } from '#domain/saved/saved-trips.ts'
import { TripGridSkeleton } from '#web/features/trips/card/trip-grid.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { SavedTrip } from './device-storage.ts'
import { GroupedCards } from './grouped-cards.tsx'
import { useSavedTrips } from './use-saved-trips.ts'

type SavedCardsProps = { ids: readonly string[]; actionFor?: (trip: TripCard) => ReactNode }

/** The cards of these trips, bookable ones first, and under the others their present state. */
function SavedCards({ ids, actionFor }: SavedCardsProps) {
  const { trips, waiting, failed } = useTripCards(ids)
  return (
    <>
      {failed ? <LoadFailure query={failed} otherwise="trips.loadFailed" className="mb-6" /> : null}
      <GroupedCards trips={trips} actionFor={actionFor} />
      {waiting > 0 ? <TripGridSkeleton count={Math.min(waiting, 3)} /> : null}
    </>
  )
}

/** The ids of those that are no longer available, once all have been fetched. */
export function useUnavailableTripIds(ids: readonly string[]): string[] {
  const { trips, isWhole, failed } = useTripCards(ids)
  if (!isWhole || failed) return []
  const offered = new Set(trips.map(({ id }) => id))
  return ids.filter((id) => !offered.has(id))
}

/** The oldest first: saving one more leaves the others loaded. */
function useTripCards(ids: readonly string[]) {
  const oldest = ids.toReversed()
  const parts = [
    useCardBatch(oldest, 0),
    useCardBatch(oldest, 1),
    useCardBatch(oldest, 2),
    useCardBatch(oldest, 3),
  ]
  const found = new Map(parts.flatMap(({ data }) => data?.trips ?? []).map((trip) => [trip.id, trip]))
  return {
    trips: ids.flatMap((id) => found.get(id) ?? []),
    waiting: parts.reduce((sum, { awaited }) => sum + awaited, 0),
    isWhole: parts.every(({ isAwaited }) => !isAwaited),
    failed: parts.find(({ error, data }) => error && !data),
  }
}

function useCardBatch(all: readonly string[], part: number) {
  const { locale } = useLanguage()
  const ids = all.slice(part * savedTripLimits.atOnce, (part + 1) * savedTripLimits.atOnce)
  const query = useQuery({
    ...apiQuery('trips.cards', { ids: ids.join(','), words: locale }),
    enabled: ids.length > 0,
    // While one more is fetched, the others stay.
    placeholderData: keepPreviousData,
  })
  const { error, isFetching, refetch } = query
  const data = ids.length > 0 ? query.data : undefined
  const isAwaited = ids.length > 0 && !error && (query.isPending || query.isPlaceholderData)
  return {
    data,
    error,
    isFetching,
    refetch,
    awaited: isAwaited ? ids.length - (data?.trips.length ?? 0) : 0,
    isAwaited,
  }
}

type SavedListProps = {
  actionFor?: (trip: TripCard) => ReactNode
  /** Content of an empty list. */
  children: ReactNode
}

/** All saved trips, and until the page is left those removed in the meantime. */
export function SavedList({ actionFor, children }: SavedListProps) {
  const { t } = useLanguage()
  const { kept, isSaved, toggle } = useSavedTrips()
  const [seen, setSeen] = useState(kept)
  const isSeen = (one: SavedTrip) => seen.some(({ id }) => id === one.id)
  const added = kept.filter((one) => !isSeen(one))
  if (added.length > 0) setSeen([...added, ...seen])
  const ids = seen.map(({ id }) => id)
  if (ids.length === 0) return children
  return (
    <>
      <UnavailableTrips ids={kept.map(({ id }) => id)} />
      <SavedCards
        ids={ids}
        actionFor={(trip) =>
          isSaved(trip.id) ? (
            actionFor?.(trip)
          ) : (
            <button
              type="button"
              onClick={() => toggle(trip)}
              aria-label={`${t('shortlist.again')}: ${trip.title}`}
              className="compare-toggle keep-again"
            >
              {t('shortlist.again')}
            </button>
          )
        }
      />
    </>
  )
}

function UnavailableTrips({ ids }: { ids: readonly string[] }) {
  const { t, formats } = useLanguage()
  const { kept, takeAway } = useSavedTrips()
  const gone = useUnavailableTripIds(ids)
  if (gone.length === 0) return null
  const titles = kept.flatMap(({ id, title }) => (gone.includes(id) && title ? title : []))
  return (
    <Alert tone="info" className="mb-6" title={t('shortlist.gone', { count: gone.length })}>
      {titles.length > 0 ? <p>{formats.list(titles)}</p> : null}
      <Button variant="quiet" size="sm" className="mt-3" onClick={() => takeAway(gone)}>
        {t('shortlist.forget')}
      </Button>
    </Alert>
  )
}
