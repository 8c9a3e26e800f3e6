import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Trip } from '#contract/trips/trips.ts'
import { today, toTimestamp } from '#domain/kernel/calendar.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { exchangeRates } from '#server/reference/tables.ts'
import { readInGroups } from './group-queries.ts'
import type { ListPosition } from './list-queries.ts'
import { isOnMarket, trips } from './tables.ts'
import { translateTrip } from './translations-view.ts'
import { presentTrip, tripView } from './view.ts'

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

/** These trips with their organizers, active or not, in the order of their ids; a deleted one is none. As pages of a language show them, where one is given. */
export async function findTrips(
  db: Queryable,
  ids: string[],
  now: Date,
  language?: ContentLanguage,
): Promise<Trip[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(tripView)
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(inArray(trips.id, ids), isNull(trips.deletedAt)))
  const read = rows.map((row) => presentTrip(row, now))
  const found = language ? read.map((trip) => translateTrip(trip, language)) : read
  return ids.flatMap((id) => found.filter((trip) => trip.id === id.toLowerCase()))
}

/** Dollars for one unit of the currencies of some trips, and since when. */
export async function findRatesOfTrips(db: Queryable, of: readonly Pick<Trip, 'currency'>[]) {
  const { currency, usdRate, asOf } = exchangeRates
  const rows = await db
    .select({ currency, usdRate: sql<string>`trim_scale(${usdRate})::text`, asOf })
    .from(exchangeRates)
    .where(inArray(currency, [...new Set(of.map((trip) => trip.currency))]))
    .orderBy(currency)
  return rows.map((row) => ({ ...row, asOf: toTimestamp(row.asOf) }))
}
