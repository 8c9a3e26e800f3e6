import { sql } from 'drizzle-orm'
import { today } from '#domain/kernel/calendar.ts'
import { type Destination, destinations } from '#domain/reference/destinations.ts'
import { priceRanges } from '#domain/search/price-ranges.ts'
import { tripTags } from '#domain/trips/trips.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import type { Search, SearchCounts } from '#server/search/core/search-index.ts'
import { trips } from '#server/trips/core/tables.ts'
import { buildFacets } from './facets-view.ts'
import { choiceConditions, hasTag, listedConditions } from './queries.ts'

const priceBounds = priceRanges.flatMap((range) => range.min ?? [])
/** The position of a trip's price in `priceRanges`. */
const priceBucket = sql<number>`width_bucket(${trips.priceUsd}, ARRAY[${sql.raw(priceBounds.join(','))}]::numeric[])`

type CountRow = {
  destination: Destination | null
  organizer_id: string | null
  company_name: string | null
  bucket: number | null
  currency: string | null
  departure_place: string | null
  month: string | null
  tag: (typeof tripTags)[number] | null
  /** Which of the columns the row groups by. */
  kind: 'destination' | 'organizer' | 'bucket' | 'currency' | 'departure' | 'month' | 'all'
  by_destination: number
  by_organizer: number
  by_price: number
  found: number
  available: number
}

/** Counts of all choices in one pass over the listed trips; OFFSET 0 has each row's matches computed once. */
export async function countChoices(db: Queryable, search: Search, now: Date): Promise<SearchCounts> {
  const match = choiceConditions(search)
  const tagCounts = sql.join(
    tripTags.map(
      (_, index) =>
        sql`count(*) FILTER (WHERE d AND o AND p AND t AND ${sql.identifier(`tag${index}`)})::int AS ${sql.identifier(`tag${index}`)}`,
    ),
    sql`, `,
  )
  const tagMatches = sql.join(
    tripTags.map((tag, index) => sql`${hasTag(tag)} AS ${sql.identifier(`tag${index}`)}`),
    sql`, `,
  )
  const { rows } = await db.execute<CountRow & Record<`tag${number}`, number>>(sql`
    SELECT destination, organizer_id, bucket, currency, departure_place, month,
      (SELECT ${organizers.companyName} FROM ${organizers} WHERE ${organizers.id} = listed.organizer_id) AS company_name,
      CASE 0 WHEN grouping(destination) THEN 'destination' WHEN grouping(organizer_id) THEN 'organizer'
        WHEN grouping(bucket) THEN 'bucket' WHEN grouping(currency) THEN 'currency'
        WHEN grouping(departure_place) THEN 'departure' WHEN grouping(month) THEN 'month' ELSE 'all' END AS kind,
      count(*) FILTER (WHERE o AND p AND t)::int AS by_destination,
      count(*) FILTER (WHERE d AND p AND t)::int AS by_organizer,
      count(*) FILTER (WHERE d AND o AND t)::int AS by_price,
      count(*) FILTER (WHERE d AND o AND p AND t)::int AS found,
      count(*)::int AS available, ${tagCounts}
    FROM (
      SELECT ${trips.destination} AS destination, ${trips.organizerId} AS organizer_id,
        ${trips.currency} AS currency, ${priceBucket} AS bucket, ${tagMatches},
        ${trips.departurePlace} AS departure_place, to_char(${trips.departureDate}, 'YYYY-MM') AS month,
        ${match.destination} AS d, ${match.organizer} AS o, ${match.price} AS p, ${match.tags} AS t
      FROM ${trips} JOIN ${organizers} ON ${organizers.id} = ${trips.organizerId}
      WHERE ${listedConditions(search, now)}
      OFFSET 0
    ) AS listed
    GROUP BY GROUPING SETS ((destination), (organizer_id), (bucket), (currency), (departure_place), (month), ())`)
  const all = rows.find((row) => row.kind === 'all')
  const ofKind = (kind: CountRow['kind']) => rows.filter((row) => row.kind === kind)
  const organizersFound = ofKind('organizer').map((row) => ({
    value: row.organizer_id ?? '',
    label: row.company_name ?? '',
    count: row.by_organizer,
  }))
  const facets = buildFacets({
    departures: ofKind('departure').flatMap(({ departure_place: value, found: count }) =>
      value !== null && count > 0 ? [{ value, count }] : [],
    ),
    months: ofKind('month').flatMap(({ month: value, found: count }) =>
      value !== null && count > 0 ? [{ value, count }] : [],
    ),
    today: today(now),
    destinations: destinations.flatMap((value) =>
      ofKind('destination')
        .filter((row) => row.destination === value)
        .map((row) => ({ value, count: row.by_destination })),
    ),
    organizers: organizersFound,
    priceRanges: priceRanges.flatMap((range, index) =>
      ofKind('bucket')
        .filter((row) => row.bucket === index)
        .map((row) => ({ value: range.id, count: row.by_price })),
    ),
    tags: tripTags.map((value, index) => ({ value, count: all?.[`tag${index}`] ?? 0 })),
    currencies: ofKind('currency').map(({ currency, found }) => ({ value: currency ?? '', count: found })),
    organizedBy: search.organizedBy,
  })
  return { total: all?.found ?? 0, available: all?.available ?? 0, facets }
}
