import type { z } from 'zod'
import type { Facets, searchInput, TripCard } from '#contract/trips/trips.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Match } from '#domain/search/name-matching.ts'
import type { Relaxation } from '#domain/search/relaxations.ts'

// What a search engine of ours answers. There are two: `sql`, which asks the database each time, and `memory`, which holds the
// listed trips in columns. engines.test.ts holds each against the other, and would hold a third.

/** A search without its page. */
export type Search = Omit<z.output<typeof searchInput>, 'cursor'>

/** A search without page and order. */
export type NearestParams = Omit<Search, 'sort' | 'limit' | 'grouped' | 'choices'>

/** Where a page ends: the keys of its order as texts, the last are the day of departure and the id. */
export type Position = string[]

/** A card, and where a page ends that ends with it. */
export type CardWithPosition = { card: TripCard; position: Position }

type ValueCounts = { value: string; count: number }[]

/** The facets before ids get their names in the reader's language. */
export type CountedFacets = Omit<Facets, 'departures' | 'months' | 'occasions'> & {
  departures?: ValueCounts
  months?: ValueCounts
}

/** How many trips a search finds, how many are listed at all, and how many each choice of a filter would find. */
export type SearchCounts = { total: number; available: number; facets: CountedFacets }

/** A filter, and the values that replace its own. */
export type ReplacedFilter = { relaxed: Relaxation; values: string[] }

/** Trips shown already, how many are wanted, and the day that the search is about. */
export type NearestPage = { shown: string[]; limit: number; day: CalendarDate | undefined }

/** The trips near one search: of a search that drops or replaces filters of it. */
export type NearestTrips = {
  /** How many can be booked now, with the requested places. */
  countBookable: (filters: NearestParams) => Promise<number>
  /** How many each of the values has that a filter is replaced by; those with none are missing. */
  countValues: (filters: NearestParams, replaced: ReplacedFilter) => Promise<Map<string, number>>
  /** The ids of those that are not shown yet, the nearest to the day first. */
  findNearest: (filters: NearestParams, page: NearestPage) => Promise<string[]>
}

/** A match by name, with its id. */
export type NameMatch = { id: string; match: Match }

/** Companies with listed trips, and trips, the likeliest first. */
export type NamesLike = { organizers: NameMatch[]; trips: NameMatch[] }

export type SearchIndex = {
  /** The cards of a page, one more than its limit where there are more. */
  page: (search: Search, after?: Position) => Promise<CardWithPosition[]>
  counts: (search: Search) => Promise<SearchCounts>
  nearest: (filters: NearestParams) => Promise<NearestTrips>
  /** What is called as was typed, folded words. */
  suggest: (typed: readonly string[]) => Promise<NamesLike>
}
