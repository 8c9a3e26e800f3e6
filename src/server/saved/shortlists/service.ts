import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { createShortlist, openShortlist } from '#contract/saved/shortlists.ts'
import { addDays, today, toTimestamp } from '#domain/kernel/calendar.ts'
import { savedTripLimits, shortlistDays } from '#domain/saved/saved-trips.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { findVisibleIds } from '#server/saved/trips/queries.ts'
import { findCards } from '#server/trips/core/cards-view.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'

/** Makes a link to trips as they stand in someone's list; of an unknown one and one that no one is shown nothing is said. */
export async function create(
  ctx: Ctx,
  input: ParsedInputOf<typeof createShortlist>,
): Promise<OutputOf<typeof createShortlist>> {
  const { db, databaseClock, caller } = ctx
  await countTry(ctx, { what: 'shortlist', who: caller.ip, limit: 20, seconds: 3600 })
  const asked = [...new Set(input.trips.map((id) => id.toLowerCase()))]
  if (asked.length > savedTripLimits.atOnce) throw new AppError('too_many_shared')
  const shown = await findVisibleIds(db, asked.filter(isId))
  const tripIds = asked.filter((id) => shown.has(id))
  if (tripIds.length === 0) throw new AppError('nothing_to_share')
  const token = newSecret()
  const madeOn = today(await databaseClock(db))
  const endsOn = addDays(madeOn, shortlistDays)
  await changing.insertShortlist(db, { tokenHash: hashSecret(token), tripIds, madeOn, endsOn })
  return { token, count: tripIds.length, endsOn: toTimestamp(endsOn) }
}

/** A shared list with its trips as they are now. */
export async function open(
  { db, clock }: Ctx,
  { token, words }: ParsedInputOf<typeof openShortlist>,
): Promise<OutputOf<typeof openShortlist>> {
  const now = clock()
  const list = await queries.findShortlist(db, hashSecret(token), today(now))
  if (!list) throw new AppError('shortlist_not_found')
  const { tripIds: ids, madeOn, endsOn } = list
  const trips = await findCards(db, { ids, words }, now)
  return {
    madeOn: toTimestamp(madeOn),
    endsOn: toTimestamp(endsOn),
    trips,
    gone: ids.length - trips.length,
  }
}

/** Job: erases lists whose last day is over. */
export async function eraseExpiredShortlists({ db, clock }: Deps): Promise<void> {
  await changing.deleteExpired(db, today(clock()))
}

/** How many lists `eraseExpiredShortlists` erases now. */
export const countExpiredShortlists = ({ db, clock }: Deps): Promise<number> =>
  changing.countExpired(db, today(clock()))
