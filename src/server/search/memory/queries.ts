import { and, type SQL, sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { contentLanguages } from '#domain/trips/translations.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import type { Search } from '#server/search/core/search-index.ts'
import { merit } from '#server/search/sql/order-queries.ts'
import { choiceConditions, listedConditions } from '#server/search/sql/queries.ts'
import { featureBits } from '#server/search/sql/query-conditions.ts'
import { organizerRatingBound, tripRatingBound } from '#server/search/sql/rating-bound-queries.ts'
import { isOnMarket, trips } from '#server/trips/core/tables.ts'
import type { CatalogueOrganizer, CatalogueTrip } from './columns.ts'

const titleColumns = sql.raw(
  ['trips.title', ...contentLanguages.map((language) => `trips.translations #>> '{${language},title}'`)].join(
    ', ',
  ),
)
const columns = sql`trips.id, concat_ws(E'\\n', ${titleColumns}) AS title, trips.organizer_id AS "organizerId", trips.destination, (trips.price_usd * 100)::float8 AS price,
  (trips.all_in_usd * 100)::float8 AS "allIn", trips.departure_date - date '1970-01-01' AS departs,
  trips.return_date - date '1970-01-01' AS returns, trips.max_pilgrims - trips.current_bookings AS free, trips.tags,
  trips.currency, trips.departure_place AS "departurePlace", ${tripRatingBound} AS certain, ${merit} AS merit,
  ${featureBits} AS features, coalesce(trips.time_zone, 'UTC') AS "timeZone",
  CASE WHEN trips.publication = 'open' THEN trips.departure_date - date '1970-01-01' - coalesce((trips.terms ->> 'closesDay')::integer, 0) END AS closes`
/** As the database itself parted the search text, so that both ways of searching know the same words. */
const wordsColumn = sql`concat_ws(' ', array_to_string(tsvector_to_array(trips.search_vector), ' '),
  (SELECT string_agg('@' || place || '.', ' ') FROM unnest(trips.places) AS place)) AS words`
const emptyWordsColumn = sql`'' AS words`
const listedTripsJoin = sql`${trips} JOIN ${organizers} ON ${organizers.id} = ${trips.organizerId}`

const uuids = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`

/** How many trips are listed, up to a number. */
export async function countListed(db: Queryable, from: CalendarDate, limit: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM ${trips} WHERE ${isOnMarket} AND trips.return_date >= ${from}::date LIMIT ${limit}) AS counted`,
  )
  return rows[0]?.count ?? 0
}

/** The listed trips after one, by id. */
export async function readListed(
  db: Queryable,
  from: CalendarDate,
  { after, limit, isSearched }: { after: string; limit: number; isSearched: boolean },
): Promise<CatalogueTrip[]> {
  const { rows } = await db.execute<CatalogueTrip>(sql`
    SELECT ${columns}, ${isSearched ? wordsColumn : emptyWordsColumn} FROM ${listedTripsJoin} WHERE ${isOnMarket} AND trips.return_date >= ${from}::date AND trips.id > ${after}::uuid ORDER BY trips.id LIMIT ${limit}`)
  return rows
}

/** Those of these trips, and of these organizers' trips, that are listed. */
export async function readChanged(
  db: Queryable,
  from: CalendarDate,
  { tripIds, organizerIds }: { tripIds: string[]; organizerIds: string[] },
): Promise<CatalogueTrip[]> {
  const { rows } = await db.execute<CatalogueTrip>(sql`
    SELECT ${columns}, ${wordsColumn} FROM ${listedTripsJoin} WHERE ${isOnMarket} AND trips.return_date >= ${from}::date
      AND (trips.id = ANY(${uuids(tripIds)}) OR trips.organizer_id = ANY(${uuids(organizerIds)}))`)
  return rows
}

export async function readOrganizers(db: Queryable, ids?: readonly string[]): Promise<CatalogueOrganizer[]> {
  const { rows } = await db.execute<CatalogueOrganizer>(sql`
    SELECT id, company_name AS "companyName", lower(company_name) AS "lowerName", is_verified AS "isVerified",
      ${organizerRatingBound} AS certain FROM ${organizers} ${ids ? sql`WHERE organizers.id = ANY(${uuids(ids)})` : sql``}`)
  return rows
}

export async function readFreePlaces(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; free: number }[]> {
  const { rows } = await db.execute<{ id: string; free: number }>(
    sql`SELECT id, max_pilgrims - current_bookings AS free FROM ${trips} WHERE id = ANY(${uuids(ids)})`,
  )
  return rows
}

/** The ids of all listed trips that meet the search, in one text: of a word that many carry they are tens of thousands. */
export async function readMatchingIds(db: Queryable, search: Search, now: Date): Promise<string> {
  const meets: SQL | undefined = and(
    listedConditions(search, now),
    ...Object.values(choiceConditions(search)),
  )
  const { rows } = await db.execute<{ ids: string | null }>(sql`
    SELECT string_agg(trips.id::text, ' ') AS ids FROM ${trips} JOIN organizers ON organizers.id = trips.organizer_id WHERE ${meets}`)
  return rows[0]?.ids ?? ''
}

/** Of some letters and digits those that stand within one word for the database: that hangs on its locale. */
export async function findWordLetters(db: Queryable, letters: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ letter: string }>(sql`
    SELECT letter FROM unnest(${sql.param(letters)}::text[]) AS letter
    WHERE numnode(to_tsquery('simple', 'a' || letter || 'b:*')) = 1 AND numnode(to_tsquery('simple', letter || 'b:*')) = 1
      AND numnode(to_tsquery('simple', 'a' || letter || ':*')) = 1`)
  return rows.map(({ letter }) => letter)
}
