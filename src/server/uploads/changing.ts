import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Ctx, Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { uploads } from './tables.ts'

export type UploadKind = (typeof uploads.$inferSelect)['kind']

/** The place of a file in the store, and its public address. */
export const storageLocations = {
  logo: { folder: 'logos', address: '/api/logos' },
  'trip-image': { folder: 'trip-images', address: '/api/trip-images' },
  portrait: { folder: 'portraits', address: '/api/portraits' },
} as const satisfies Record<UploadKind, { folder: string; address: string }>

const pictureFormats = {
  logo: 'logo',
  'trip-image': 'tripImage',
  portrait: 'portrait',
} as const satisfies Record<UploadKind, string>

/** Thirty files an hour and account, sent or fetched for it (decision 0013). */
export async function countUpload(ctx: Ctx, userId: string): Promise<void> {
  await countTry(ctx, { what: 'upload', who: userId, limit: 30, seconds: 3600 })
}

/** Keeps a picture as one of ours and returns its address. The row comes first: a file without one is never found again. */
export async function storePicture(
  { db, databaseClock, pictures, files }: Pick<Deps, 'db' | 'databaseClock' | 'pictures' | 'files'>,
  kind: UploadKind,
  { sent, userId }: { sent: Uint8Array; userId: string | null },
): Promise<string> {
  const bytes = await pictures[pictureFormats[kind]](sent)
  const file = `${randomBytes(16).toString('hex')}.webp`
  const { folder, address } = storageLocations[kind]
  // By the clock by which one that is not used goes.
  await db.insert(uploads).values({ file, kind, userId, createdAt: await databaseClock(db) })
  await files.put(`${folder}/${file}`, bytes, 'image/webp')
  return `${address}/${file}`
}

export type Upload = Pick<typeof uploads.$inferSelect, 'file' | 'kind'>

/** Files that came before this moment and that no company's logo, no trip's picture or portrait and no draft points to. */
const isUnused = (before: Date) => sql`old.created_at < ${before.toISOString()}::timestamptz
  AND old.file NOT IN (
    SELECT split_part(organizers.company_logo, '/', 4) FROM organizers
    WHERE organizers.company_logo LIKE '/api/logos/%')
  AND old.file NOT IN (
    SELECT split_part(image, '/', 4) FROM trips, unnest(trips.images) AS image WHERE image LIKE '/api/trip-images/%')
  AND old.file NOT IN (SELECT split_part(face, '/', 4) FROM trips, unnest(trips.trip_zakir_portraits) AS face)
  AND NOT EXISTS (SELECT FROM trip_drafts WHERE strpos(trip_drafts.form::text, old.file) > 0)`

/** Takes out files that are used nowhere and came before this moment. */
export async function claimUnused(tx: Queryable, before: Date, limit: number): Promise<Upload[]> {
  const { rows } = await tx.execute<Upload>(sql`
    DELETE FROM uploads WHERE uploads.file IN (
      SELECT old.file FROM uploads AS old WHERE ${isUnused(before)}
      ORDER BY old.created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) RETURNING file, kind`)
  return rows
}

/** How many files `claimUnused` would take. */
export async function countUnused(db: Queryable, before: Date): Promise<number> {
  const { rows } = await db.execute<{ unused: number }>(
    sql`SELECT count(*)::int AS unused FROM uploads AS old WHERE ${isUnused(before)}`,
  )
  return rows[0]?.unused ?? 0
}
