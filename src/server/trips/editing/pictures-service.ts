import type { OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { listPictureProblems } from '#contract/trips/picture-problems.ts'
import { listCompaniesWithRight } from '#domain/permissions.ts'
import { isGivenUp, type PictureProblemReason } from '#domain/trips/picture-problems.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { FetchRefused } from '#server/machine/http/guarded-fetch.ts'
import { countUpload, storePicture } from '#server/uploads/changing.ts'
import { replacePicture } from './changing.ts'
import { claimAttempt, clearAttempts, matchForeignPictures, recordFailure } from './pictures-changing.ts'
import { findDuePictures, findPictureProblems } from './pictures-queries.ts'

const megabyte = 1024 * 1024
/** Of one picture: as large as an upload may be. */
const pictureLimits = { bytes: 5 * megabyte, milliseconds: 10_000 }

/** Whether a picture is external, where a visitor's browser would be seen. */
const isForeignPicture = (address: string) => /^https?:/i.test(address.trim())

/** Pictures of a form that are still to be fetched, and from when on. */
export type AwaitedPictures = { addresses: string[]; dueAt: Date }

/**
 * Returns the pictures of a form that stand elsewhere: the trip is saved whether or not they can be fetched, and a job does
 * it (decision 0081). Each new one counts as an upload; where the count is spent they wait for an hour.
 */
export async function awaitForeignPictures(
  ctx: Ctx,
  images: readonly string[],
  stored: readonly string[] = [],
): Promise<AwaitedPictures> {
  const addresses = images.filter(isForeignPicture)
  const userId = ctx.caller.actor?.id
  const now = ctx.clock()
  try {
    for (const address of addresses) if (userId && !stored.includes(address)) await countUpload(ctx, userId)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_attempts') throw error
    return { addresses, dueAt: new Date(now.getTime() + 3_600_000) }
  }
  return { addresses, dueAt: now }
}

/** The address of our own copy, or why there is none. */
async function fetchPicture(
  deps: Pick<Deps, 'fetchUntrusted' | 'db' | 'databaseClock' | 'pictures' | 'files' | 'log'>,
  address: string,
): Promise<{ ours: string } | { reason: PictureProblemReason }> {
  try {
    const sent = await deps.fetchUntrusted(address, pictureLimits)
    return { ours: await storePicture(deps, 'trip-image', { sent, userId: null }) }
  } catch (error) {
    const isNoPicture = error instanceof AppError && error.code === 'picture_type_refused'
    if (!isNoPicture && !(error instanceof FetchRefused)) throw error
    const reason = error instanceof FetchRefused ? error.reason : 'no_picture'
    deps.log.info({ reason, cause: error.message }, 'a linked photo was not downloaded')
    return { reason }
  }
}

const maxAtOnce = 20

/**
 * Job: fetches the pictures that trips name elsewhere, each by one process. Where it fails for good the trip keeps the
 * address, which no page shows, and its company reads why.
 */
export async function fetchAwaitedPictures(deps: Deps): Promise<void> {
  const { db, clock, cache, log } = deps
  for (const address of await findDuePictures(db, clock(), maxAtOnce)) {
    const attempts = await claimAttempt(db, address, clock())
    if (attempts === undefined) continue
    const fetched = await fetchPicture(deps, address.trim())
    if ('reason' in fetched) {
      const givenUpAt = isGivenUp(attempts, fetched.reason) ? clock() : null
      await recordFailure(db, address, { reason: fetched.reason, givenUpAt })
      continue
    }
    const tripIds = await replacePicture(db, address, fetched.ours)
    await clearAttempts(db, address)
    cache.changed(tripIds.map((id) => `trip:${id}` as const))
    log.info({ trips: tripIds.length }, 'a linked photo was downloaded')
  }
}

/** Job: the same with what stood elsewhere before addresses were listed, and without those that no trip names any more. */
export async function fetchForeignPictures(deps: Deps): Promise<void> {
  await matchForeignPictures(deps.db, deps.clock())
  await fetchAwaitedPictures(deps)
}

/** The pictures elsewhere that trips of the caller's companies name and that are not here (yet). */
export async function listProblems({ db, caller }: Ctx): Promise<OutputOf<typeof listPictureProblems>> {
  const companies = listCompaniesWithRight(caller.actor, 'departures')
  return companies.length === 0 ? [] : findPictureProblems(db, companies)
}
