import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { changeKept } from '#contract/saved/saved-trips.ts'
import { keptTrips } from '#domain/saved/saved-trips.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import * as queries from './queries.ts'

function personOf({ actor }: Ctx['caller']): string {
  if (!actor) throw new AppError('unauthorized')
  return actor.id
}

/** What the signed-in person keeps. */
export async function list({ db, caller }: Ctx) {
  return { trips: await queries.findKept(db, personOf(caller)) }
}

/** Keeps and takes away in one step, so that a device can send what it has gathered as often as it must. */
export async function change(ctx: Ctx, input: ParsedInputOf<typeof changeKept>) {
  const userId = personOf(ctx.caller)
  const { keep = [], remove = [] } = input
  const trips = await ctx.db.transaction(async (tx) => {
    // Two devices at once are counted one after the other.
    await lockByName(tx, `kept trips of ${userId}`)
    await queries.takeAway(tx, userId, remove.filter(isId))
    await queries.keep(tx, userId, keep.filter(isId), ctx.clock())
    if ((await queries.countKept(tx, userId)) > keptTrips.most) throw new AppError('too_many_kept')
    return queries.findKept(tx, userId)
  })
  ctx.changed(['kept'])
  return { trips }
}
