import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { isOnMarket, trips } from '#server/trips/core/tables.ts'
import { savedTrips } from './tables.ts'

/** Returns a user's saved trips, the newest first. */
export async function findSavedTrips(db: Queryable, userId: string) {
  const rows = await db
    .select({ id: savedTrips.tripId, keptAt: savedTrips.keptAt })
    .from(savedTrips)
    .where(eq(savedTrips.userId, userId))
    .orderBy(desc(savedTrips.number))
  return rows.map(({ id, keptAt }) => ({ id, keptAt: keptAt.toISOString() }))
}

export async function countSavedTrips(tx: Queryable, userId: string): Promise<number> {
  const [row] = await tx.select({ kept: count() }).from(savedTrips).where(eq(savedTrips.userId, userId))
  return row?.kept ?? 0
}

/** Those of them that anyone is shown, over or not. */
export async function findVisibleIds(db: Queryable, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const shown = await db
    .select({ id: trips.id })
    .from(trips)
    .where(and(inArray(trips.id, ids), isNull(trips.deletedAt), isOnMarket))
  return new Set(shown.map(({ id }) => id))
}
