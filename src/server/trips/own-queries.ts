import { and, count, eq, isNull, type SQL } from 'drizzle-orm'
import type { Trip } from '#contract/trips.ts'
import { today } from '#domain/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { isOnMarket, trips } from '#server/trips/tables.ts'
import { carriesWords, isAfter, type ListPosition, listOrder } from './list-queries.ts'
import { presentTrip, tripView } from './view.ts'

/** Trips of an organizer: all, or the active ones. */
export async function findTripsOf(
  db: Queryable,
  { organizerId, withInactive }: { organizerId: string; withInactive: boolean },
  now: Date,
): Promise<Trip[]> {
  const ofOrganizer = eq(trips.organizerId, organizerId)
  return select(db, and(ofOrganizer, withInactive ? undefined : isOnMarket), now)
}

/** A page of all trips of an organizer that the words find, and how many they find. */
export async function searchTripsOf(
  db: Queryable,
  { organizerId, q }: { organizerId: string; q?: string },
  { now, limit, after }: { now: Date; limit: number; after?: ListPosition },
): Promise<{ found: Trip[]; total: number }> {
  const matching = and(
    eq(trips.organizerId, organizerId),
    isNull(trips.deletedAt),
    q ? carriesWords(q) : undefined,
  )
  const page = select(db, and(matching, after && isAfter(after, today(now))), now, limit)
  const [found, [counted]] = await Promise.all([
    page,
    db.select({ total: count() }).from(trips).where(matching),
  ])
  return { found, total: counted?.total ?? 0 }
}

async function select(db: Queryable, where: SQL | undefined, now: Date, limit?: number) {
  const query = db
    .select(tripView)
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(where, isNull(trips.deletedAt)))
    .orderBy(...listOrder(today(now)))
  const rows = limit === undefined ? await query : await query.limit(limit)
  return rows.map((row) => presentTrip(row, now))
}
