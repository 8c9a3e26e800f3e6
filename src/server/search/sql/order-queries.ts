import { type SQL, sql } from 'drizzle-orm'
import type { TripCard } from '#contract/trips/trips.ts'
import { countFreeSeats, type TripSort } from '#domain/trips/trips.ts'
import { isId } from '#server/machine/data/ids.ts'
import { isBookableAt, trips } from '#server/trips/core/tables.ts'
import { organizerRatingBound, organizerRatingShare, tripRatingBound } from './rating-bound-queries.ts'

/** How the results of a search follow each other. */
export type ResultOrder = {
  sort: TripSort
  /** With groups: the exact destination, then what the rule adds to it, then what is full or closed (FIN-04, FAM-03). */
  grouped?: '1' | undefined
  destination?: string | undefined
}

const freePlaces = sql`(${trips.maxPilgrims} - ${trips.currentBookings})`

const listingFacts = [
  sql`length(${trips.description}) >= 120`,
  sql`cardinality(${trips.images}) > 0`,
  sql`jsonb_array_length(${trips.itinerary}) > 0`,
  sql`(jsonb_array_length(${trips.hotels}) > 0 OR ${trips.accommodation} <> '')`,
  sql`cardinality(${trips.inclusions}) > 0`,
  sql`${trips.terms} IS NOT NULL`,
]
const completeness = sql.join(
  listingFacts.map((fact) => sql`coalesce((${fact})::int, 0)`),
  sql` + `,
)

/** `recommendation` of the domain but for free places, in millionths, so that both ways of searching compare whole numbers. */
export const merit = sql<number>`round((1000000 * (0.4 * 1500 / (1500 + ${trips.allInUsd}::float8) + 0.3 * ${organizerRatingShare} + 0.1 * (${completeness}) / 6.0))::numeric)::int`
const recommended = sql`(${merit} + 20000 * least(greatest(${freePlaces}, 0), 10))`

/** Each sort as ascending keys; departure and id end each of them, so that it is total. */
const sortKeys: Record<TripSort, SQL[]> = {
  'price-low': [sql`${trips.priceUsd}`],
  'price-high': [sql`(-${trips.priceUsd})`],
  'all-in': [sql`${trips.allInUsd}`],
  // The rating that a card shows, by what is certain of it (decision 0063).
  rating: [sql`(-coalesce(${tripRatingBound}, ${organizerRatingBound}))`],
  recommended: [sql`(-${recommended})`],
  departure: [],
}

/** Exact ones 0, those that the rule of destinations adds 1, those that nobody can book now 2. */
function groupKey({ destination }: ResultOrder, now: Date): SQL {
  const exact = destination ? sql`${trips.destination} = ${destination.trim().toLowerCase()}` : sql`true`
  return sql`(CASE WHEN ${freePlaces} <= 0 OR NOT ${isBookableAt(now)} THEN 2 WHEN ${exact} THEN 0 ELSE 1 END)`
}

const countNumericKeys = ({ grouped, sort }: ResultOrder) => sortKeys[sort].length + (grouped ? 1 : 0)

/** Returns the keys of the order, and the same as text, which is where a page ends. */
export function buildOrder(arranged: ResultOrder, now: Date): { keys: SQL[]; position: SQL<string[]> } {
  const grouping = arranged.grouped ? [groupKey(arranged, now)] : []
  const keys = [...grouping, ...sortKeys[arranged.sort], sql`${trips.departureDate}`, sql`${trips.id}`]
  const texts = keys.map((key) => sql`(${key})::text`)
  return { keys, position: sql<string[]>`ARRAY[${sql.join(texts, sql`, `)}]` }
}

/** Returns the condition for rows behind a position. */
export function isAfterPosition(position: string[], arranged: ResultOrder, now: Date): SQL {
  const { keys } = buildOrder(arranged, now)
  const types = [...Array(countNumericKeys(arranged)).fill('numeric'), 'date', 'uuid']
  const start = position.map((value, index) => sql`${value}::${sql.raw(types[index] ?? 'text')}`)
  return sql`(${sql.join(keys, sql`, `)}) > (${sql.join(start, sql`, `)})`
}

/** A position of this order that came back from a client; undefined when it is not one of ours. */
export function readPosition(value: unknown, arranged: ResultOrder): string[] | undefined {
  if (!Array.isArray(value) || value.length !== countNumericKeys(arranged) + 2) return undefined
  const texts = value.map(String)
  const [id = '', departure = '', ...numbers] = texts.toReversed()
  const isRight =
    isId(id) &&
    /^\d{4}-\d{2}-\d{2}$/.test(departure) &&
    numbers.every((number) => number !== '' && Number.isFinite(Number(number)))
  return isRight ? texts : undefined
}

/** As the database writes it: there is no less than nothing. */
const negative = (amount: string) => (Number(amount) === 0 ? amount : `-${amount}`)

/** Where a page ends with a card, in the orders of the catalogue, which tell what a card does not. */
export function positionOf(
  card: TripCard,
  { sort, grouped, destination }: ResultOrder,
  standing: { certain: number; recommended: number },
): string[] {
  const { priceUsd, allInUsd } = card
  const isExact = !destination || card.destination === destination.trim().toLowerCase()
  const group = !card.bookable || countFreeSeats(card) === 0 ? 2 : isExact ? 0 : 1
  const told: Partial<Record<TripSort, (string | number)[]>> = {
    'price-low': [priceUsd],
    'price-high': [negative(priceUsd)],
    'all-in': [allInUsd],
    rating: [negative(String(standing.certain))],
    recommended: [negative(String(standing.recommended))],
  }
  const keys = [...(grouped ? [group] : []), ...(told[sort] ?? [])]
  return [...keys, card.departureDate.slice(0, 10), card.id].map(String)
}
