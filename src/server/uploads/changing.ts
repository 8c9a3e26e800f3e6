import { randomBytes } from 'node:crypto'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { uploads } from './tables.ts'

export type Kind = (typeof uploads.$inferSelect)['kind']

/** Where a file stands in the store, and its address for people. */
export const shelves = {
  logo: { folder: 'logos', address: '/api/logos' },
  'trip-image': { folder: 'trip-images', address: '/api/trip-images' },
  portrait: { folder: 'portraits', address: '/api/portraits' },
} as const satisfies Record<Kind, { folder: string; address: string }>

const drawnAs = { logo: 'logo', 'trip-image': 'tripImage', portrait: 'portrait' } as const satisfies Record<
  Kind,
  string
>

/** Thirty files an hour and account, sent or fetched for it (decision 0013). */
export async function countFile(ctx: Ctx, userId: string): Promise<void> {
  await countTry(ctx, { what: 'upload', who: userId, limit: 30, seconds: 3600 })
}

/** Keeps a picture as one of ours and returns its address. The row comes first: a file without one is never found again. */
export async function keepPicture(
  { db, databaseClock, pictures, files }: Pick<Deps, 'db' | 'databaseClock' | 'pictures' | 'files'>,
  kind: Kind,
  { sent, userId }: { sent: Uint8Array; userId: string | null },
): Promise<string> {
  const bytes = await pictures[drawnAs[kind]](sent)
  const file = `${randomBytes(16).toString('hex')}.webp`
  const { folder, address } = shelves[kind]
  // By the clock by which one that is not used goes.
  await db.insert(uploads).values({ file, kind, userId, createdAt: await databaseClock(db) })
  await files.put(`${folder}/${file}`, bytes, 'image/webp')
  return `${address}/${file}`
}
