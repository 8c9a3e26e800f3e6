import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { today } from '#domain/kernel/calendar.ts'
import { type Destination, listMatchingDestinations } from '#domain/reference/destinations.ts'
import { type PriceRange, priceRanges, unknownPriceRange } from '#domain/search/price-ranges.ts'
import type { tripTags } from '#domain/trips/trips.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { organizers } from '#server/organizers/tables.ts'
import type { CardWithPosition, Search } from '#server/search/core/search-index.ts'
import { isBookableAt, isListedOn, trips } from '#server/trips/core/tables.ts'
import { presentCard, tripCardInLanguage } from '#server/trips/core/view.ts'
import { namedFilterConditions } from './named-filters-queries.ts'
import { buildOrder, isAfterPosition } from './order-queries.ts'
import { matchesQuery } from './query-conditions.ts'

const always = sql`true`

type PlacesParams = Pick<Search, 'zaireen' | 'grouped' | 'sort'>

/** Whether free places decide which trips are found, or their order: such an answer falls with every booking. */
export const dependsOnFreePlaces = ({ zaireen, sort }: PlacesParams) =>
  zaireen !== undefined || sort === 'recommended'

/** Whether free places are read. Groups only need to know which trips can be booked; that is announced as an edit is (migration 0052). */
export const readsFreePlaces = (search: PlacesParams) =>
  dependsOnFreePlaces(search) || search.grouped !== undefined

/** Returns the conditions that every result must meet, whatever is counted. */
export function listedConditions(
  { minUsd, maxUsd, departureFrom, departureTo, zaireen, q, ...named }: Search,
  now: Date,
): SQL | undefined {
  return and(
    isListedOn(today(now)),
    minUsd === undefined ? undefined : sql`${trips.priceUsd} >= ${minUsd}::numeric`,
    maxUsd === undefined ? undefined : sql`${trips.priceUsd} <= ${maxUsd}::numeric`,
    departureFrom === undefined ? undefined : sql`${trips.departureDate} >= ${departureFrom}::date`,
    departureTo === undefined ? undefined : sql`${trips.departureDate} <= ${departureTo}::date`,
    zaireen === undefined ? undefined : hasFreePlaces(zaireen, now),
    q ? matchesQuery(q, today(now)) : undefined,
    ...namedFilterConditions(named),
  )
}

/** Whether a party can be booked on a trip now: it has the places, and takes bookings (`bookable`). */
const hasFreePlaces = (party: number, now: Date): SQL =>
  sql`(${isBookableAt(now)} AND ${trips.maxPilgrims} - ${trips.currentBookings} >= ${party})`

/** The four filters that have facets, each alone, so that a facet can be counted with the other three in force. */
export function choiceConditions({ destination, organizedBy, priceRange, tags }: Search) {
  return {
    destination: destination ? isOneOf(trips.destination, listMatchingDestinations(destination)) : always,
    organizer: !organizedBy
      ? always
      : isId(organizedBy)
        ? eq(trips.organizerId, organizedBy)
        : sql`lower(${organizers.companyName}) = ${organizedBy.toLowerCase()}`,
    price:
      priceRange === undefined
        ? always
        : priceRange === unknownPriceRange
          ? sql`false`
          : isInPriceRange(priceRange),
    tags: and(always, ...(tags ?? []).map(hasTag)) ?? always,
  }
}

function isOneOf(column: typeof trips.destination, values: Destination[]): SQL {
  return values.length > 0 ? inArray(column, values) : sql`false`
}

/** Lower bound included, upper excluded (specification 9), as a range that an index can walk. */
export function isInPriceRange(id: PriceRange): SQL {
  const range = priceRanges.find((known) => known.id === id)
  return sql`(${trips.priceUsd} >= ${String(range?.min ?? 0)}::numeric AND ${trips.priceUsd} < ${String(range?.max ?? 'Infinity')}::numeric)`
}

/** Finds a tag as it is shown: "Verified" where the trip carries it and its organizer is verified (`listShownTags`). */
export function hasTag(tag: (typeof tripTags)[number]): SQL {
  const carries = sql`${trips.tags} @> ARRAY[${tag}]`
  return tag === 'Verified' ? sql`(${carries} AND ${organizers.isVerified})` : carries
}

/** One page of cards, one more than `limit` when there are more. */
export async function findCards(
  db: Queryable,
  search: Search,
  now: Date,
  after?: string[],
): Promise<CardWithPosition[]> {
  const { keys, position } = buildOrder(search, now)
  const rows = await db
    .select({ ...tripCardInLanguage(search.words), position })
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(
      and(
        listedConditions(search, now),
        ...Object.values(choiceConditions(search)),
        after && isAfterPosition(after, search, now),
      ),
    )
    .orderBy(...keys)
    .limit(search.limit + 1)
  return rows.map(({ position, ...row }) => ({ card: presentCard(row, now, search.words), position }))
}
