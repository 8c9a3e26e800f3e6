import { useInfiniteQuery } from '@tanstack/react-query'
import type { Cursor } from '#contract/fields.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { createTripPagesQuery, type TripFilters } from './trips-query.ts'

/** The trips found so far. While a changed filter loads, those before it stay, outdated. */
export function useTripResults(filters: TripFilters, cursor: Cursor | undefined) {
  const { locale } = useLanguage()
  const {
    data,
    error,
    isPlaceholderData,
    hasNextPage,
    isFetching,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery(createTripPagesQuery(filters, locale, cursor))
  const last = data?.pages.at(-1)
  return {
    trips: data?.pages.flatMap((page) => page.trips) ?? [],
    /** The totals of the search by the last page; undefined before the first one. */
    found: last && {
      total: last.total,
      facets: last.facets,
      understood: last.understood,
      filterNames: last.filterNames,
      unknownFilters: last.unknownFilters,
    },
    nextCursor: hasNextPage && !isPlaceholderData ? (last?.nextCursor ?? undefined) : undefined,
    error,
    isOutdated: isPlaceholderData,
    isFetching,
    isFetchingMore: isFetchingNextPage,
    fetchMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}

export type TripResults = ReturnType<typeof useTripResults>
