import { and, asc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Trip } from '#contract/trips/trips.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { listSpellings, splitSearchWords } from '#domain/kernel/search-words.ts'
import { isId } from '#server/machine/data/ids.ts'
import { containsSpelling } from './keywords-view.ts'
import { trips } from './tables.ts'

// The order of the lists of trips: coming ones by departure, then those under way, then past ones, the latest first
// (decisions: names and meanings). One ascending key serves all: past departures count backwards.

/** Where a page of a list begins: after a trip of this group, departure and id. */
export type ListPosition = { group: number; departureDate: CalendarDate; id: string }

const groupExpression = (today: CalendarDate) =>
  sql`(CASE WHEN ${trips.departureDate} >= ${today}::date THEN 0 WHEN ${trips.returnDate} >= ${today}::date THEN 1 ELSE 2 END)`
const orderKey = (day: SQLWrapper, group: SQLWrapper) =>
  sql`((${day} - date '2000-01-01') * CASE WHEN ${group} = 2 THEN -1 ELSE 1 END)`

/** The order as a statement has it. */
export function listOrder(today: CalendarDate): SQL[] {
  const group = groupExpression(today)
  return [asc(group), asc(orderKey(trips.departureDate, group)), asc(trips.id)]
}

/** Whether a trip follows the position. */
export function isAfter(after: ListPosition, today: CalendarDate): SQL {
  const group = groupExpression(today)
  const start = orderKey(sql`${after.departureDate}::date`, sql`${after.group}::int`)
  return sql`(${group}, ${orderKey(trips.departureDate, group)}, ${trips.id}) > (${after.group}::int, ${start}, ${after.id}::uuid)`
}

/** The position of a trip as an answer has it. */
export function positionInList(
  trip: Pick<Trip, 'id' | 'departureDate' | 'returnDate'>,
  today: CalendarDate,
): ListPosition {
  const [departureDate, returnDate] = [trip.departureDate.slice(0, 10), trip.returnDate.slice(0, 10)]
  const isHome = returnDate < today
  return { group: departureDate >= today ? 0 : isHome ? 2 : 1, departureDate, id: trip.id }
}

/** A position that came back from a client; undefined when it is not one of ours. */
export function readListPosition(position: unknown): ListPosition | undefined {
  const { group, departureDate, id } = Object(position) as Record<string, unknown>
  const isRight =
    (group === 0 || group === 1 || group === 2) &&
    typeof departureDate === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(departureDate) &&
    typeof id === 'string' &&
    isId(id)
  return isRight ? { group, departureDate, id } : undefined
}

/** Whether a trip carries the words: those that are begun find the whole ones. A query without any word finds nothing. */
export function matchesKeywords(q: string): SQL {
  const words = splitSearchWords(q)
  if (words.length === 0) return sql`false`
  return and(...words.map((_, at) => containsSpelling(listSpellings(words, at)))) ?? sql`false`
}
