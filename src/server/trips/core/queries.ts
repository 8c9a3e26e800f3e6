import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Trip, TripCard } from '#contract/trips/trips.ts'
import { today, toTimestamp } from '#domain/kernel/calendar.ts'
import type { WordLanguage } from '#domain/trips/translations.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { exchangeRates } from '#server/reference/tables.ts'
import { readInGroups } from './group-queries.ts'
import type { ListPosition } from './list-queries.ts'
import { isOnMarket, trips } from './tables.ts'
import { presentCard, presentTrip, tripCardIn, tripView } from './view.ts'

type Page = { now: Date; withInactive: boolean; limit: number; after: ListPosition | undefined }

/** A page of all trips with their organizer: coming ones, those under way, past ones. */
export async function listTrips(db: Queryable, { withInactive, ...page }: Page): Promise<Trip[]> {
  const seen = withInactive ? undefined : isOnMarket
  const rows = await readInGroups({ ...page, today: today(page.now) }, ({ where, order, limit }) =>
    db
      .select(tripView)
      .from(trips)
      .innerJoin(organizers, eq(organizers.id, trips.organizerId))
      .where(and(isNull(trips.deletedAt), seen, where))
      .orderBy(...order)
      .limit(limit),
  )
  return rows.map((row) => presentTrip(row, page.now))
}

/** These trips with their organizers, active or not, in the order of their ids; a deleted one is none. */
export async function findTrips(db: Queryable, ids: string[], now: Date): Promise<Trip[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(tripView)
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(inArray(trips.id, ids), isNull(trips.deletedAt)))
  const found = rows.map((row) => presentTrip(row, now))
  return ids.flatMap((id) => found.filter((trip) => trip.id === id.toLowerCase()))
}

type Shown = { ids: readonly string[]; words?: WordLanguage | undefined; isListed?: boolean }

/** What cards show of these trips to strangers, in the order of their ids: over or not, or those alone that are listed. */
export async function findCards(
  db: Queryable,
  { ids, words, isListed = false }: Shown,
  now: Date,
): Promise<TripCard[]> {
  if (ids.length === 0) return []
  const rows = await cardsStatement(db, words, isListed).execute({ ids: [...ids], today: today(now) })
  const found = new Map(rows.map((row) => [row.id, presentCard(row, now, words)]))
  return [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => found.get(id) ?? [])
}

type CardsStatement = ReturnType<typeof writeCards>
const written = new WeakMap<Queryable, Map<string, CardsStatement>>()

/** Written once for a connection: every search that nobody made before asks it, and writing it took longer than searching. */
function cardsStatement(db: Queryable, words: WordLanguage | undefined, isListed: boolean): CardsStatement {
  const ofThis = written.get(db) ?? new Map<string, CardsStatement>()
  written.set(db, ofThis)
  const name = `${words} ${isListed}`
  const statement = ofThis.get(name) ?? writeCards(db, words, isListed)
  ofThis.set(name, statement)
  return statement
}

function writeCards(db: Queryable, words: WordLanguage | undefined, isListed: boolean) {
  const isShown = isListed
    ? sql`${isOnMarket} AND ${trips.returnDate} >= ${sql.placeholder('today')}::date`
    : isOnMarket
  return (
    db
      .select(tripCardIn(words))
      .from(trips)
      .innerJoin(organizers, eq(organizers.id, trips.organizerId))
      .where(and(sql`${trips.id} = ANY(${sql.placeholder('ids')}::uuid[])`, isNull(trips.deletedAt), isShown))
      // Without a name no connection keeps it, as a pooler wants.
      .prepare('')
  )
}

/** Dollars for one unit of the currencies of some trips, and since when. */
export async function ratesOf(db: Queryable, of: readonly Pick<Trip, 'currency'>[]) {
  const { currency, usdRate, asOf } = exchangeRates
  const rows = await db
    .select({ currency, usdRate: sql<string>`trim_scale(${usdRate})::text`, asOf })
    .from(exchangeRates)
    .where(inArray(currency, [...new Set(of.map((trip) => trip.currency))]))
    .orderBy(currency)
  return rows.map((row) => ({ ...row, asOf: toTimestamp(row.asOf) }))
}
