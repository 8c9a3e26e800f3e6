import { asc, sql } from 'drizzle-orm'
import type { TripChange } from '#contract/trips/changes.ts'
import { findMaterialChanges } from '#domain/trips/changes.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { tripChanges } from './tables.ts'

/** A material change with the trip and the version that it made. */
export type VersionedChange = TripChange & { tripId: string; version: number }

/** The material changes of these trips, the oldest first. */
export async function findTripChanges(db: Queryable, tripIds: readonly string[]): Promise<VersionedChange[]> {
  if (tripIds.length === 0) return []
  const rows = await db
    .select()
    .from(tripChanges)
    .where(sql`${tripChanges.tripId} = ANY(${sql.param([...new Set(tripIds)])}::uuid[])`)
    .orderBy(asc(tripChanges.version))
  return rows.flatMap(({ tripId, version, changedAt, reason, before, after }) => {
    const changes = findMaterialChanges(before, after)
    return changes.length === 0 ? [] : [{ tripId, version, at: changedAt.toISOString(), reason, changes }]
  })
}
