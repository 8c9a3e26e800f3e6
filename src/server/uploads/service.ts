import { AppError } from '#contract/errors.ts'
import type { CompanyRight } from '#domain/organizers/members.ts'
import { type Actor, hasRightAnywhere } from '#domain/permissions.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import * as changing from './changing.ts'
import { countUpload, storageLocations, storePicture, type UploadKind } from './changing.ts'

/** The rights that pictures require: those of editors of what shows them, in any company. */
const requiredRights = {
  logo: 'profile',
  'trip-image': 'publishing',
  portrait: 'publishing',
} as const satisfies Record<UploadKind, CompanyRight>

const hoursUntilUnused = 24
const batchSize = 100

/** The one who may send pictures of a kind; throws for all others. */
export function requireUploader({ caller: { actor } }: Ctx, kind: UploadKind): NonNullable<Actor> {
  if (!actor) throw new AppError('unauthorized')
  if (!hasRightAnywhere(actor, requiredRights[kind])) throw new AppError('access_denied')
  return actor
}

/** Stores a picture as one of ours and returns its address (decision 0013). */
export async function upload(
  ctx: Ctx,
  kind: UploadKind,
  sent: Uint8Array | undefined,
): Promise<{ url: string }> {
  const actor = requireUploader(ctx, kind)
  if (!sent || sent.length === 0) throw new AppError('no_file_uploaded', { fields: { file: 'required' } })
  await countUpload(ctx, actor.id)
  return { url: await storePicture(ctx, kind, { sent, userId: actor.id }) }
}

const unusedBefore = ({ clock }: Pick<Deps, 'clock'>) =>
  new Date(clock().getTime() - hoursUntilUnused * 3_600_000)

/** How many uploads `removeUnused` removes now. */
export const countUnusedUploads = (deps: Deps): Promise<number> =>
  changing.countUnused(deps.db, unusedBefore(deps))

/** Job: removes what was uploaded a day ago and is not, or no longer, shown anywhere. A failure leaves the rows for the next beat. */
export async function removeUnused(deps: Deps): Promise<void> {
  const { db, files, log } = deps
  const before = unusedBefore(deps)
  let removed: number
  do {
    removed = await db.transaction(async (tx) => {
      const unused = await changing.claimUnused(tx, before, batchSize)
      for (const { file, kind } of unused) await files.remove(`${storageLocations[kind].folder}/${file}`)
      return unused.length
    })
    if (removed > 0) log.info({ files: removed }, 'unused uploads removed')
  } while (removed === batchSize)
}
