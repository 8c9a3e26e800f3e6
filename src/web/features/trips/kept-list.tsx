import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { TripCard } from '#contract/trips.ts'
import { keptTrips } from '#domain/kept.ts'
import { slotsLeft } from '#domain/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/load-failure.tsx'
import { apiQuery } from '#web/platform/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { KeptTrip } from './kept-device.ts'
import { TripGrid, TripGridSkeleton } from './trip-grid.tsx'
import { useKept } from './use-kept.ts'

const groups = ['open', 'closed', 'over'] as const

/** What has become of a trip that was put aside. */
export function groupOf(trip: Pick<TripCard, 'status' | 'publication' | 'maxPilgrims' | 'currentBookings'>) {
  if (trip.status !== 'upcoming') return 'over'
  return slotsLeft(trip) === 0 || trip.publication !== 'open' ? 'closed' : 'open'
}

type CardsProps = { ids: readonly string[]; deedOf?: (trip: TripCard) => ReactNode }

/** The cards of these trips, those first that can be booked, and under the others what has become of them. */
export function KeptCards({ ids, deedOf }: CardsProps) {
  const { t } = useLanguage()
  const { trips, waiting, failed } = useCards(ids)
  const sorted = groups.flatMap((group) => trips.filter((trip) => groupOf(trip) === group))
  return (
    <>
      {failed ? <LoadFailure query={failed} otherwise="trips.loadFailed" className="mb-6" /> : null}
      <TripGrid
        trips={sorted}
        deedOf={deedOf}
        headingOf={(trip, before) => {
          const group = groupOf(trip)
          if (group === 'open' || (before && groupOf(before) === group)) return null
          return (
            <h2 className="col-span-full text-h3 not-first:mt-6">
              {t(group === 'over' ? 'shortlist.over' : 'shortlist.closed')}
            </h2>
          )
        }}
      />
      {waiting > 0 ? <TripGridSkeleton count={Math.min(waiting, 3)} /> : null}
    </>
  )
}

/** The ids of those that are not offered any more, once all have been asked for. */
export function useGone(ids: readonly string[]): string[] {
  const { trips, isWhole, failed } = useCards(ids)
  if (!isWhole || failed) return []
  const offered = new Set(trips.map(({ id }) => id))
  return ids.filter((id) => !offered.has(id))
}

/** Of the oldest first: who keeps one more has the others already. */
function useCards(ids: readonly string[]) {
  const oldest = ids.toReversed()
  const parts = [usePart(oldest, 0), usePart(oldest, 1), usePart(oldest, 2), usePart(oldest, 3)]
  const found = new Map(parts.flatMap(({ data }) => data?.trips ?? []).map((trip) => [trip.id, trip]))
  return {
    trips: ids.flatMap((id) => found.get(id) ?? []),
    waiting: parts.reduce((sum, { awaited }) => sum + awaited, 0),
    isWhole: parts.every(({ isAwaited }) => !isAwaited),
    failed: parts.find(({ error, data }) => error && !data),
  }
}

function usePart(all: readonly string[], part: number) {
  const { locale } = useLanguage()
  const ids = all.slice(part * keptTrips.atOnce, (part + 1) * keptTrips.atOnce)
  const query = useQuery({
    ...apiQuery('trips.cards', { ids: ids.join(','), words: locale }),
    enabled: ids.length > 0,
    // While one more is asked for, the others stay.
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

type KeptListProps = {
  deedOf?: (trip: TripCard) => ReactNode
  /** Where nothing is kept. */
  children: ReactNode
}

/** All that is kept, and until the page goes what was taken off it meanwhile. */
export function KeptList({ deedOf, children }: KeptListProps) {
  const { t } = useLanguage()
  const { kept, isKept, toggle } = useKept()
  const [seen, setSeen] = useState(kept)
  const isSeen = (one: KeptTrip) => seen.some(({ id }) => id === one.id)
  const added = kept.filter((one) => !isSeen(one))
  if (added.length > 0) setSeen([...added, ...seen])
  const ids = seen.map(({ id }) => id)
  if (ids.length === 0) return children
  return (
    <>
      <Gone ids={kept.map(({ id }) => id)} />
      <KeptCards
        ids={ids}
        deedOf={(trip) =>
          isKept(trip.id) ? (
            deedOf?.(trip)
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

function Gone({ ids }: { ids: readonly string[] }) {
  const { t, formats } = useLanguage()
  const { kept, takeAway } = useKept()
  const gone = useGone(ids)
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
