import { useEffect } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { saveSearchedZaireen } from '#web/features/bookings/party/searched-zaireen.ts'
import { useCompareParts } from '#web/features/compare/use-compare-parts.ts'
import { FilterBar } from '#web/features/search/filter-bar.tsx'
import { SearchFormFold } from '#web/features/search/form-fold.tsx'
import { hasNoBookableTrips, loadNearest } from '#web/features/search/nearest.ts'
import { resultsHeadingId } from '#web/features/search/results-header.tsx'
import { ResultsList } from '#web/features/search/results-list.tsx'
import { SearchForm } from '#web/features/search/search-form.tsx'
import {
  createTripPagesQuery,
  getTripsPath,
  readFilters,
  type TripFilters,
} from '#web/features/search/trips-query.ts'
import { useTripResults } from '#web/features/search/use-trip-results.ts'
import { useUrlChoice } from '#web/platform/forms/use-url-choice.ts'
import { useLanguage } from '#web/platform/language.tsx'
import {
  getLoadedData,
  getLocale,
  loadQueries,
  readCursorParam,
  redirectToFirstPage,
} from '#web/platform/parts/loaders.ts'
import { Container } from '#web/ui/section.tsx'
import { TripsMeta } from './trips/trips-meta.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const filters = readFilters(searchParams)
  const pages = createTripPagesQuery(filters, getLocale(args), readCursorParam(searchParams))
  await loadQueries(args, pages)
  // In the browser the part of the page fetches its own data.
  if (import.meta.env.SSR && hasNoBookableTrips(getLoadedData(args, pages)?.pages[0]?.trips ?? [])) {
    const parts = await loadNearest()
    if (parts) await loadQueries(args, parts.createNearestQuery(filters, getLocale(args)))
  }
  return redirectToFirstPage(args)
}

/** The trips list: all its filters are in the address. */
export function Component() {
  const { t } = useLanguage()
  const [params] = useSearchParams()
  const filters = readFilters(params)
  const [chosen, choose] = useUrlChoice(filters, getTripsPath, { preventScrollReset: true })
  const results = useTripResults(filters, readCursorParam(params))
  const facets = results.found?.facets
  const compare = useCompareParts()
  // After a search for so many places the number is not asked for again when one trip is booked.
  useEffect(() => saveSearchedZaireen(filters.zaireen), [filters.zaireen])

  function search(wanted: TripFilters) {
    choose(wanted)
    document.getElementById(resultsHeadingId)?.focus()
  }

  return (
    <>
      <TripsMeta filters={filters} found={results.found} trips={results.trips} />
      {/* As low as it can be: on a phone too the first trips are seen at once. */}
      <div className="night pt-4 pb-15 text-on-night [--girih-size:150px] lg:pt-6 lg:pb-18">
        <Container className="flex flex-wrap items-baseline gap-x-6">
          <h1 className="text-h2">{t('trips.pageTitle')}</h1>
          <p className="min-w-0 flex-1 text-on-night-2 max-lg:hidden">{t('trips.pageLead')}</p>
        </Container>
      </div>
      {/* The suggestions under its field cover the bar below. */}
      <Container className="relative z-1 -mt-11.5 has-[[role=listbox]]:z-25">
        <SearchForm
          filters={chosen}
          facets={facets}
          names={results.found?.filterNames}
          onSubmit={search}
          className="rounded-panel bg-surface p-2.5 shadow-modal max-lg:hidden noscript:block!"
        />
        <SearchFormFold
          filters={chosen}
          facets={facets}
          names={results.found?.filterNames}
          onSubmit={search}
        />
      </Container>
      <FilterBar filters={chosen} facets={facets} names={results.found?.filterNames} onChange={choose} />
      <Container className="pb-section">
        <ResultsList
          filters={filters}
          results={results}
          actionFor={compare && ((trip) => <compare.CompareToggle trip={trip} />)}
        />
      </Container>
      {compare ? <compare.CompareTray /> : null}
    </>
  )
}
