import { desc } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { sightings } from './tables.ts'

/** A sighting as it is stored. */
export type StoredSighting = typeof sightings.$inferSelect

/** Returns the announcements of authorities, the latest month first: a few rows a month. */
export async function findSightings(db: Queryable): Promise<StoredSighting[]> {
  return db
    .select()
    .from(sightings)
    .orderBy(desc(sightings.hijriYear), desc(sightings.month), sightings.authority)
}
