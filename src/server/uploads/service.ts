import { AppError } from '#contract/errors.ts'
import type { CompanyRight } from '#domain/organizers/members.ts'
import { mayForAny } from '#domain/permissions.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { countFile, type Kind, keepPicture, shelves } from './changing.ts'
import * as queries from './queries.ts'

/** Whose pictures they are: who writes what shows them, in whichever company. */
const needed = {
  logo: 'profile',
  'trip-image': 'publishing',
  portrait: 'publishing',
} as const satisfies Record<Kind, CompanyRight>

const hoursUntilUnused = 24
const batch = 100

/** Stores a picture as one of ours and returns its address (decision 0013). */
export async function upload(ctx: Ctx, kind: Kind, sent: Uint8Array | undefined): Promise<{ url: string }> {
  const { actor } = ctx.caller
  if (!actor) throw new AppError('unauthorized')
  if (!mayForAny(actor, needed[kind])) throw new AppError('access_denied')
  if (!sent || sent.length === 0) throw new AppError('no_file_uploaded', { fields: { file: 'required' } })
  await countFile(ctx, actor.id)
  return { url: await keepPicture(ctx, kind, { sent, userId: actor.id }) }
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
