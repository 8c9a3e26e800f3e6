import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { ListPosition } from './list-queries.ts'
import { trips } from './tables.ts'

// The order of the lists of trips once more, group by group: each is read along an index of departures, so that the whole
// list costs what its length does. As one order (list-queries.ts) every page sorts all trips, which a search has few of.

/** The selection of a group: which trips, in which order, at most how many. */
type GroupSelection = { where: SQL | undefined; order: SQL[]; limit: number }
type Page = { today: CalendarDate; limit: number; after: ListPosition | undefined }

/** A page of the list: of as many groups as it takes to fill it. */
export async function readInGroups<Row>(
  { today, limit, after }: Page,
  read: (slice: GroupSelection) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = []
  for (let group = after?.group ?? 0; group <= 2 && found.length < limit; group++) {
    const rest = after?.group === group ? isAfter(after) : undefined
    const order = [group === 2 ? desc(trips.departureDate) : asc(trips.departureDate), asc(trips.id)]
    const where = and(isInGroup(group, today), rest)
    found.push(...(await read({ where, order, limit: limit - found.length })))
  }
  return found
}

/** Whether a trip is to come (0), under way (1) or over (2). */
function isInGroup(group: number, today: CalendarDate): SQL {
  if (group === 0) return sql`${trips.departureDate} >= ${today}::date`
  const isHome =
    group === 2 ? sql`${trips.returnDate} < ${today}::date` : sql`${trips.returnDate} >= ${today}::date`
  return sql`${trips.departureDate} < ${today}::date AND ${isHome}`
}

/** Whether a trip of the same group follows the position. An index is entered by the first bound. */
function isAfter({ group, departureDate, id }: ListPosition): SQL {
  if (group !== 2) return sql`(${trips.departureDate}, ${trips.id}) > (${departureDate}::date, ${id}::uuid)`
  return sql`${trips.departureDate} <= ${departureDate}::date
    AND (${trips.departureDate} < ${departureDate}::date OR ${trips.id} > ${id}::uuid)`
}
