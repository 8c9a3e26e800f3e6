import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { searchInput, TripCard } from '#contract/trips.ts'
import { type CalendarDate, today } from '#domain/calendar.ts'
import { type Destination, destinationsMatching } from '#domain/destinations.ts'
import { type PriceRange, priceRanges } from '#domain/prices.ts'
import type { TripSort, tripTags } from '#domain/trips.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { organizers } from '#server/organizers/tables.ts'
import { listedOn, trips } from '#server/trips/tables.ts'
import { carriesWords } from './list-queries.ts'
import { presentCard, tripCardIn } from './view.ts'

export type Search = Omit<z.output<typeof searchInput>, 'cursor'>

const always = sql`true`

/** Whether free places decide which trips are found, or their order: such an answer falls with every booking. */
export const asksForPlaces = ({ zaireen }: Pick<Search, 'zaireen'>) => zaireen !== undefined

/** What every result must meet, whatever is counted. */
export function listed(
  { minUsd, maxUsd, departureFrom, departureTo, zaireen, q }: Search,
  today: CalendarDate,
): SQL | undefined {
  return and(
    listedOn(today),
    minUsd === undefined ? undefined : sql`${trips.priceUsd} >= ${minUsd}::numeric`,
    maxUsd === undefined ? undefined : sql`${trips.priceUsd} <= ${maxUsd}::numeric`,
    departureFrom === undefined ? undefined : sql`${trips.departureDate} >= ${departureFrom}::date`,
    departureTo === undefined ? undefined : sql`${trips.departureDate} <= ${departureTo}::date`,
    zaireen === undefined ? undefined : sql`${trips.maxPilgrims} - ${trips.currentBookings} >= ${zaireen}`,
    q ? carriesWords(q) : undefined,
  )
}

/** The four filters that have facets, each alone, so that a facet can be counted with the other three in force. */
export function choices({ destination, organizedBy, priceRange, tags }: Search) {
  return {
    destination: destination ? sameAs(trips.destination, destinationsMatching(destination)) : always,
    organizer: !organizedBy
      ? always
      : isId(organizedBy)
        ? eq(trips.organizerId, organizedBy)
        : sql`lower(${organizers.companyName}) = ${organizedBy.toLowerCase()}`,
    price: priceRange ? between(priceRange) : always,
    tags: and(always, ...(tags ?? []).map(carriesTag)) ?? always,
  }
}

function sameAs(column: typeof trips.destination, values: Destination[]): SQL {
  return values.length > 0 ? inArray(column, values) : sql`false`
}

/** Lower bound included, upper excluded (specification 9), as a range that an index can walk. */
function between(id: PriceRange): SQL {
  const range = priceRanges.find((known) => known.id === id)
  return sql`(${trips.priceUsd} >= ${String(range?.min ?? 0)}::numeric AND ${trips.priceUsd} < ${String(range?.max ?? 'Infinity')}::numeric)`
}

/** What is shown is what is found: "Verified" where the trip carries it and its organizer is verified (`shownTags`). */
export function carriesTag(tag: (typeof tripTags)[number]): SQL {
  const carries = sql`${trips.tags} @> ARRAY[${tag}]`
  return tag === 'Verified' ? sql`(${carries} AND ${organizers.isVerified})` : carries
}

type SortKeys = {
  keys: SQL[]
  read: (trip: TripCard & { organizer: { averageRating: number } }) => (string | number)[]
}

/** Each order as ascending keys, ended by departure and id so that it is total. */
const orders: Record<TripSort, SortKeys> = {
  'price-low': { keys: [sql`${trips.priceUsd}`], read: (trip) => [trip.priceUsd] },
  'price-high': { keys: [sql`(-${trips.priceUsd})`], read: (trip) => [`-${trip.priceUsd}`] },
  'all-in': { keys: [sql`${trips.allInUsd}`], read: (trip) => [trip.allInUsd] },
  // Coming trips have no reviews of their own yet; their organizer's rating decides among them.
  rating: {
    keys: [sql`(-${trips.averageRating})`, sql`(-${organizers.averageRating})`],
    read: (trip) => [-trip.averageRating, -trip.organizer.averageRating],
  },
  departure: { keys: [], read: () => [] },
}

/** Where the next page of an order begins. */
export function positionOf(trip: TripCard, sort: TripSort): (string | number)[] {
  return [...orders[sort].read(trip), trip.departureDate.slice(0, 10), trip.id]
}

/** A position of this order that came back from a client; undefined when it is not one of ours. */
export function readPosition(value: unknown, sort: TripSort): (string | number)[] | undefined {
  if (!Array.isArray(value) || value.length !== orders[sort].keys.length + 2) return undefined
  const [id, departure, ...numbers] = value.toReversed()
  const isRight =
    isId(String(id)) &&
    typeof departure === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(departure) &&
    numbers.every((n) => n !== '' && Number.isFinite(Number(n)))
  return isRight ? value : undefined
}

/** The cards of these trips, in their order; what is no longer listed is missing. */
export async function findCardsOf(
  db: Queryable,
  ids: readonly string[],
  { words }: Search,
  now: Date,
): Promise<TripCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(tripCardIn(words))
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(inArray(trips.id, [...ids]), listedOn(today(now))))
  const cards = new Map(rows.map((row) => [row.id, presentCard(row, now)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** One page of cards, one more than `limit` when there are more. */
export async function findCards(
  db: Queryable,
  search: Search,
  now: Date,
  after?: (string | number)[],
): Promise<TripCard[]> {
  const keys = [...orders[search.sort].keys, sql`${trips.departureDate}`, sql`${trips.id}`]
  const types = [...orders[search.sort].keys.map(() => 'numeric'), 'date', 'uuid']
  const start = after?.map((value, index) => sql`${String(value)}::${sql.raw(types[index] ?? 'text')}`)
  const rows = await db
    .select(tripCardIn(search.words))
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(
      and(
        listed(search, today(now)),
        ...Object.values(choices(search)),
        start && sql`(${sql.join(keys, sql`, `)}) > (${sql.join(start, sql`, `)})`,
      ),
    )
    .orderBy(...keys)
    .limit(search.limit + 1)
  return rows.map((row) => presentCard(row, now))
}
