import { and, asc, inArray, sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { contentLanguages } from '#domain/trips/translations.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { isListedOn, trips } from '#server/trips/core/tables.ts'
import { containsWords } from './query-conditions.ts'

/** A listed trip as its name is searched: days since 1970, the title in all its languages, a line each. */
export type NamedTrip = { id: string; organizerId: string; title: string; departs: number; returns: number }

/** A trip's title in all its languages, a line each. */
const titleLines = sql<string>`concat_ws(E'\\n', ${sql.join(
  [
    sql`trips.title`,
    ...contentLanguages.map((language) => sql`trips.translations #>> ${sql.raw(`'{${language},title}'`)}`),
  ],
  sql`, `,
)})`

/** The first listed trips by departure, at most so many; with `begun` those whose words begin so. */
export async function readNamedTrips(
  db: Queryable,
  today: CalendarDate,
  { limit, begun = [] }: { limit: number; begun?: readonly string[] },
): Promise<NamedTrip[]> {
  return db
    .select({
      id: trips.id,
      organizerId: trips.organizerId,
      title: titleLines,
      departs: sql<number>`trips.departure_date - date '1970-01-01'`,
      returns: sql<number>`trips.return_date - date '1970-01-01'`,
    })
    .from(trips)
    .innerJoin(organizers, sql`${organizers.id} = ${trips.organizerId}`)
    .where(and(isListedOn(today), begun.length > 0 ? containsWords(begun) : undefined))
    .orderBy(asc(trips.departureDate), asc(trips.id))
    .limit(limit)
}

/** The companies of these ids, by name. */
export async function readOrganizersOf(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({
      id: organizers.id,
      companyName: organizers.companyName,
      lowerName: sql<string>`lower(organizers.company_name)`,
    })
    .from(organizers)
    .where(inArray(organizers.id, [...ids]))
}
