import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { storageLocations } from './changing.ts'
import type { uploads } from './tables.ts'

/** The names in the store of all pictures that have a row. */
export async function listUploadedFiles(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<Upload>(sql`SELECT file, kind FROM uploads ORDER BY file COLLATE "C"`)
  return rows.map(({ file, kind }) => `${storageLocations[kind].folder}/${file}`)
}

export type Upload = Pick<typeof uploads.$inferSelect, 'file' | 'kind'>

/** Takes out files that came before this moment and that no company's logo, no trip's picture or portrait and no draft points to. */
export async function claimUnused(tx: Queryable, before: Date, limit: number): Promise<Upload[]> {
  const { rows } = await tx.execute<Upload>(sql`
    DELETE FROM uploads WHERE file IN (
      SELECT file FROM uploads WHERE created_at < ${before.toISOString()}::timestamptz
        AND file NOT IN (SELECT split_part(company_logo, '/', 4) FROM organizers WHERE company_logo LIKE '/api/logos/%')
        AND file NOT IN (SELECT split_part(image, '/', 4) FROM trips, unnest(images) image WHERE image LIKE '/api/trip-images/%')
        AND file NOT IN (SELECT split_part(face, '/', 4) FROM trips, unnest(trip_zakir_portraits) face)
        AND NOT EXISTS (SELECT FROM trip_drafts WHERE strpos(form::text, file) > 0)
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) RETURNING file, kind`)
  return rows
}
