import { useState } from 'react'
import { errorText } from '#web/platform/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ResultsFailure } from './results-failure.tsx'
import { ResultsHeader } from './results-header.tsx'
import { ResultsMore } from './results-more.tsx'
import type { TripResults } from './results-query.ts'
import { TripGrid, TripGridSkeleton } from './trip-grid.tsx'
import { countFilters, type TripFilters, tripsPath, withoutFilters } from './trips-query.ts'

const skeletonCards = 6

type ResultsListProps = { filters: TripFilters; results: TripResults }

/** The trips found: waiting, refused, none, or cards with the way to more. */
export function ResultsList({ filters, results }: ResultsListProps) {
  const { t } = useLanguage()
  const { trips, found, error } = results
  const [asked, setAsked] = useState<{ path: string; from: number }>()
  const path = tripsPath(filters)

  if (!found && error)
    return <ResultsFailure error={error} retry={results.retry} isRetrying={results.isFetching} path={path} />
  if (!found) return <TripGridSkeleton count={skeletonCards} />

  return (
    <>
      <ResultsHeader total={found.total} shown={trips.length} filters={filters} facets={found.facets} />
      {found.total === 0 ? (
        <EmptyState
          title={t('trips.emptyTitle')}
          text={t('trips.emptyText')}
          action={
            countFilters(filters) > 0 ? (
              <ButtonLink to={tripsPath(withoutFilters(filters))} preventScrollReset>
                {t('trips.clearAll')}
              </ButtonLink>
            ) : null
          }
        />
      ) : (
        <>
          <TripGrid
            trips={trips}
            priority
            isOutdated={results.isOutdated}
            focusFrom={asked?.path === path ? asked.from : undefined}
          />
          <ResultsMore
            shown={trips.length}
            total={found.total}
            href={results.nextCursor && tripsPath(filters, results.nextCursor)}
            onMore={() => {
              setAsked({ path, from: trips.length })
              results.fetchMore()
            }}
            isLoading={results.isFetchingMore}
            failure={error ? errorText(t, error, 'trips.loadFailed') : undefined}
          />
        </>
      )}
    </>
  )
}
