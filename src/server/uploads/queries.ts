import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { storageLocations, type Upload } from './changing.ts'

/** The names in the store of all pictures that have a row. */
export async function listUploadedFiles(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<Upload>(sql`SELECT file, kind FROM uploads ORDER BY file COLLATE "C"`)
  return rows.map(({ file, kind }) => `${storageLocations[kind].folder}/${file}`)
}
