import { AppError } from '#contract/errors.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { FetchRefused } from '#server/machine/http/guarded-fetch.ts'
import { countUpload, storePicture } from '#server/uploads/changing.ts'
import { replacePicture } from './changing.ts'
import { claimAttempt, clearAttempts } from './pictures-changing.ts'
import { findDuePictures } from './pictures-queries.ts'

const megabyte = 1024 * 1024
/** Of one picture: as large as an upload may be. */
const pictureLimits = { bytes: 5 * megabyte, milliseconds: 10_000 }
/** Of all pictures of a form: someone waits for the answer. */
const fetchBudgetMilliseconds = 20_000

/** Whether a picture is external, where a visitor's browser would be seen. */
const isForeignPicture = (address: string) => /^https?:/i.test(address.trim())

/**
 * The pictures of a trip as they are kept: one elsewhere is fetched once and becomes one of ours, so that no visitor's
 * browser asks there (decision 0032). What cannot be fetched is said at its place; one that the trip has already stays.
 */
export async function importForeignPictures(
  ctx: Ctx,
  images: readonly string[],
  stored: readonly string[] = [],
): Promise<string[]> {
  const userId = ctx.caller.actor?.id ?? null
  const kept: string[] = []
  const until = performance.now() + fetchBudgetMilliseconds
  for (const [index, address] of images.entries()) {
    if (!isForeignPicture(address) || stored.includes(address)) {
      kept.push(address)
      continue
    }
    if (userId) await countUpload(ctx, userId)
    const isTime = performance.now() < until
    const ours = isTime && (await fetchPicture(ctx, address, userId))
    if (!ours) throw new AppError('invalid_trip', { fields: { [`images.${index}`]: 'picture_not_fetched' } })
    kept.push(ours)
  }
  return kept
}

/** Returns a form's captions at the addresses under which its pictures are stored; undefined where it has none. */
export function moveCaptions<Said extends { image: string }>(
  { images, captions }: { images: readonly string[]; captions?: Said[] | undefined },
  imported: readonly string[],
): Said[] | undefined {
  const ours = new Map(images.map((address, index) => [address, imported[index] ?? address]))
  return captions?.map((said) => ({ ...said, image: ours.get(said.image) ?? said.image }))
}

/** The address of our own copy; undefined where nothing is fetched, or no picture. */
async function fetchPicture(
  deps: Pick<Deps, 'fetchUntrusted' | 'db' | 'databaseClock' | 'pictures' | 'files' | 'log'>,
  address: string,
  userId: string | null,
): Promise<string | undefined> {
  try {
    const sent = await deps.fetchUntrusted(address, pictureLimits)
    return await storePicture(deps, 'trip-image', { sent, userId })
  } catch (error) {
    const isNoPicture = error instanceof AppError && error.code === 'picture_type_refused'
    if (!isNoPicture && !(error instanceof FetchRefused)) throw error
    deps.log.info({ reason: error.message }, 'a picture was not fetched')
    return undefined
  }
}

const maxAtOnce = 20
/** After an hour, two, four …: the last after five days. */
const maxAttempts = 8

/**
 * Job: fetches the pictures that trips of before name elsewhere. One that no one answers for is tried eight times, and then
 * taken out; until it is ours, no page shows it.
 */
export async function fetchForeignPictures(deps: Deps): Promise<void> {
  const { db, clock, cache, log } = deps
  for (const address of await findDuePictures(db, clock(), maxAtOnce)) {
    const tries = await claimAttempt(db, address, clock())
    const ours = tries && (await fetchPicture(deps, address.trim(), null))
    if (!tries || (!ours && tries < maxAttempts)) continue
    const tripIds = await replacePicture(db, address, ours || undefined)
    await clearAttempts(db, address)
    cache.changed(tripIds.map((id) => `trip:${id}` as const))
    log.info({ trips: tripIds.length, kept: Boolean(ours) }, 'a picture from elsewhere was settled')
  }
}
