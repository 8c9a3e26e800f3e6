import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { TripCard } from '#contract/trips/trips.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { parsePriceRange } from '#domain/search/price-ranges.ts'
import type { Relaxation } from '#domain/search/relaxations.ts'
import { parseMonth } from '#domain/seasons/months.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import type { NearestPage, NearestParams, ReplacedFilter } from '#server/search/core/search-index.ts'
import { trips } from '#server/trips/core/tables.ts'
import { presentCard, tripCardInLanguage } from '#server/trips/core/view.ts'
import { resolveNamedFilters } from './named-filters-queries.ts'
import { bookableTrips } from './open-trips.ts'
import { isInPriceRange } from './queries.ts'
import { departsIn } from './query-conditions.ts'

/** How many trips each of the values has that a filter is replaced by; those with none are missing. */
export async function countValues(
  db: Queryable,
  params: NearestParams,
  { relaxed, values }: ReplacedFilter,
  now: Date,
): Promise<Map<string, number>> {
  const key = valueKey(relaxed, values)
  const rows = await db
    .select({ key, count: sql<number>`count(*)::int` })
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(bookableTrips(params, now))
    .groupBy(sql`1`)
  return new Map(rows.flatMap(({ key, count }) => (key === null ? [] : [[key, count]])))
}

/** Which of the values a trip has. */
function valueKey(relaxed: Relaxation, values: string[]): SQL<string | null> {
  if (relaxed === 'from') return sql`${trips.departurePlace}`
  const cases = values.flatMap((value) => {
    const condition = matchesValue(relaxed, value)
    return condition ? [sql`WHEN ${condition} THEN ${value}::text`] : []
  })
  return cases.length > 0 ? sql`CASE ${sql.join(cases, sql` `)} END` : sql`''::text`
}

function matchesValue(relaxed: Relaxation, value: string): SQL | undefined {
  const month = relaxed === 'month' ? parseMonth(value) : undefined
  if (month) return departsIn(month)
  const range = relaxed === 'price' ? parsePriceRange(value) : undefined
  return range && isInPriceRange(range)
}

/** The day that a search is about, if there is one. */
export function searchedDay(params: NearestParams): CalendarDate | undefined {
  const { occasion, month } = resolveNamedFilters(params)
  return occasion?.first ?? month?.first ?? params.departureFrom ?? params.departureTo
}

/** Returns such trips that are not shown yet: those that depart nearest to the requested day first. */
export async function findNearest(
  db: Queryable,
  params: NearestParams,
  { shown, limit, day }: NearestPage,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ id: trips.id })
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(bookableTrips(params, now), shown.length > 0 ? notInArray(trips.id, shown) : undefined))
    .orderBy(
      ...(day ? [sql`abs(${trips.departureDate} - ${day}::date)`] : []),
      asc(trips.departureDate),
      asc(trips.id),
    )
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Returns the cards of some trips, as far as they can be booked now. */
export async function readBookableCards(
  db: Queryable,
  ids: readonly string[],
  words: NearestParams['words'],
  now: Date,
): Promise<TripCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(tripCardInLanguage(words))
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(inArray(trips.id, [...ids]), bookableTrips({}, now)))
  return rows.map((row) => presentCard(row, now, words))
}

/** Counts the trips that meet a search and can be booked now. */
export async function countBookable(db: Queryable, params: NearestParams, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(bookableTrips(params, now))
  return row?.count ?? 0
}
