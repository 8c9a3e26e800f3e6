import { randomBytes } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import * as queries from './queries.ts'

type Kind = queries.Upload['kind']

/** Where a file stands in the store, and its address for people. */
export const shelves = {
  logo: { folder: 'logos', address: '/api/logos' },
  'trip-image': { folder: 'trip-images', address: '/api/trip-images' },
} as const satisfies Record<Kind, { folder: string; address: string }>

const hoursUntilUnused = 24
const batch = 100

/** Stores a picture as one of ours and returns its address (decision 0013). The row comes first: a file without one is never found again. */
export async function upload(ctx: Ctx, kind: Kind, sent: Uint8Array | undefined): Promise<{ url: string }> {
  const { db, clock, caller, pictures, files } = ctx
  if (!caller.actor) throw new AppError('unauthorized')
  if (!sent || sent.length === 0) throw new AppError('no_file_uploaded', { fields: { file: 'required' } })
  await countTry(ctx, { what: 'upload', who: caller.actor.id, limit: 30, seconds: 3600 })
  const bytes = await (kind === 'logo' ? pictures.logo(sent) : pictures.tripImage(sent))
  const file = `${randomBytes(16).toString('hex')}.webp`
  const { folder, address } = shelves[kind]
  await queries.insertUpload(db, { file, kind, userId: caller.actor.id, createdAt: clock() })
  await files.put(`${folder}/${file}`, bytes, 'image/webp')
  return { url: `${address}/${file}` }
}

/** Job: removes what was uploaded a day ago and is not, or no longer, shown anywhere. A failure leaves the rows for the next beat. */
export async function removeUnused({ db, clock, files, log }: Deps): Promise<void> {
  const before = new Date(clock().getTime() - hoursUntilUnused * 3_600_000)
  let removed: number
  do {
    removed = await db.transaction(async (tx) => {
      const unused = await queries.takeUnused(tx, before, batch)
      for (const { file, kind } of unused) await files.remove(`${shelves[kind].folder}/${file}`)
      return unused.length
    })
    if (removed > 0) log.info({ files: removed }, 'unused uploads removed')
  } while (removed === batch)
}
