import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { updateSavedTrips } from '#contract/saved/saved-trips.ts'
import { savedTripLimits } from '#domain/saved/saved-trips.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'

function requireUserId({ actor }: Ctx['caller']): string {
  if (!actor) throw new AppError('unauthorized')
  return actor.id
}

/** Lists the saved trips of the signed-in user. */
export async function list({ db, caller }: Ctx) {
  return { trips: await queries.findSavedTrips(db, requireUserId(caller)) }
}

/** Keeps and takes away in one step, so that a device can send what it has gathered as often as it must. */
export async function change(ctx: Ctx, input: ParsedInputOf<typeof updateSavedTrips>) {
  const userId = requireUserId(ctx.caller)
  const { keep = [], remove = [] } = input
  const trips = await ctx.db.transaction(async (tx) => {
    // Two devices at once are counted one after the other.
    await lockByName(tx, `kept trips of ${userId}`)
    await changing.removeSavedTrips(tx, userId, remove.filter(isId))
    await changing.saveTrips(tx, userId, keep.filter(isId), ctx.clock())
    if ((await queries.countSavedTrips(tx, userId)) > savedTripLimits.most)
      throw new AppError('too_many_kept')
    return queries.findSavedTrips(tx, userId)
  })
  ctx.changed(['kept'])
  return { trips }
}
