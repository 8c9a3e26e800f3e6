import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'

/** Addresses elsewhere that trips name and that are due, each once. */
export async function findDuePictures(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ address: string }>(sql`
    SELECT DISTINCT image AS address FROM trips, unnest(trips.images) AS image
      LEFT JOIN foreign_pictures ON foreign_pictures.address = image
    WHERE trips.deleted_at IS NULL AND image ~* '^\s*https?:'
      AND coalesce(foreign_pictures.next_try_at, '-infinity') <= ${now.toISOString()}::timestamptz LIMIT ${limit}`)
  return rows.map(({ address }) => address)
}
