import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { findVisibleIds } from './queries.ts'
import { savedTrips } from './tables.ts'

/**
 * Keeps those of them that anyone is shown, the last first: who lists them finds the first on top. Of one that no one is
 * shown, keeping it would tell that it exists.
 */
export async function saveTrips(tx: Queryable, userId: string, ids: string[], now: Date): Promise<void> {
  const shown = await findVisibleIds(tx, ids)
  const rows = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => shown.has(id)).reverse()
  if (rows.length === 0) return
  await tx
    .insert(savedTrips)
    .values(rows.map((tripId) => ({ userId, tripId, keptAt: now })))
    .onConflictDoNothing()
}

export async function removeSavedTrips(tx: Queryable, userId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(savedTrips).where(and(eq(savedTrips.userId, userId), inArray(savedTrips.tripId, ids)))
}
