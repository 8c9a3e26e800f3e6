import { type ReactNode, useState } from 'react'
import type { TripCard } from '#contract/trips/trips.ts'
import { TripGrid, TripGridSkeleton } from '#web/features/trips/card/trip-grid.tsx'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { getAlertPath } from './alert-path.ts'
import { DeferredNearestTrips, hasNoBookableTrips } from './nearest.ts'
import { ResultsFailure } from './results-failure.tsx'
import { ResultsFooter } from './results-footer.tsx'
import { ResultsGroupHeading } from './results-group-heading.tsx'
import { ResultsHeader } from './results-header.tsx'
import { countFilters, getTripsPath, type TripFilters } from './trips-query.ts'
import type { TripResults } from './use-trip-results.ts'

const skeletonCards = 6

type ResultsListProps = {
  filters: TripFilters
  results: TripResults
  actionFor?: (trip: TripCard) => ReactNode
}

/** The trips found: waiting, refused, none, or cards with the way to more. */
export function ResultsList({ filters, results, actionFor }: ResultsListProps) {
  const { trips, found, error } = results
  if (!found && error)
    return (
      <ResultsFailure
        error={error}
        retry={results.retry}
        isRetrying={results.isFetching}
        path={getTripsPath(filters)}
      />
    )
  return (
    <>
      <ResultsHeader found={found} shown={trips.length} filters={filters} />
      {!found ? <TripGridSkeleton count={skeletonCards} isList /> : null}
      {found && found.total > 0 ? (
        <Cards filters={filters} results={results} actionFor={actionFor} total={found.total} />
      ) : null}
      {found && !results.isOutdated && hasNoBookableTrips(trips) ? (
        <DeferredNearestTrips
          path={getTripsPath(filters)}
          isEmpty={found.total === 0}
          unknownFilters={found.unknownFilters}
        />
      ) : null}
      {found && !hasNoBookableTrips(trips) && countFilters(filters) > 0 ? (
        <AlertLink filters={filters} />
      ) : null}
    </>
  )
}

/** A search with results may get an alert too: for a company, a month, a number of places. */
function AlertLink({ filters }: Pick<ResultsListProps, 'filters'>) {
  const { t } = useLanguage()
  return (
    <p className="mt-6 text-center print:hidden">
      <ButtonLink to={getAlertPath(filters)} variant="quiet">
        {t('alert.title')}
      </ButtonLink>
    </p>
  )
}

function Cards({ filters, results, actionFor, total }: ResultsListProps & { total: number }) {
  const { t } = useLanguage()
  const { trips, error, nextCursor } = results
  const path = getTripsPath(filters)
  const [asked, setAsked] = useState<{ path: string; from: number }>()
  return (
    <>
      <TripGrid
        trips={trips}
        isList
        showsTotalPrice={filters.sort === 'all-in'}
        actionFor={actionFor}
        headingFor={(trip, before) => (
          <ResultsGroupHeading trip={trip} before={before} destination={filters.destination} />
        )}
        isOutdated={results.isOutdated}
        focusFrom={asked?.path === path ? asked.from : undefined}
      />
      <ResultsFooter
        shown={trips.length}
        total={total}
        href={nextCursor && getTripsPath(filters, nextCursor)}
        onMore={() => {
          setAsked({ path, from: trips.length })
          results.fetchMore()
        }}
        isLoading={results.isFetchingMore}
        failure={error ? getErrorText(t, error, 'trips.loadFailed') : undefined}
      />
    </>
  )
}
