import type { SignInMethod } from '#contract/accounts/sign-in-methods.ts'
import { AppError } from '#contract/errors.ts'
import type { Ctx } from '#server/machine/context.ts'
import { endSessions } from '#server/machine/sign-in/session.ts'
import * as changing from './changing.ts'
import * as queries from './sign-in-methods-queries.ts'

/** Returns the sign-in methods of the signed-in user. */
export async function list({ db, caller }: Ctx): Promise<SignInMethod[]> {
  if (!caller.actor) throw new AppError('unauthorized')
  const [hasPassword, providers] = await Promise.all([
    queries.hasPassword(db, caller.actor.id),
    queries.findProviders(db, caller.actor.id),
  ])
  return hasPassword ? [{ id: null, kind: 'password', since: null }, ...providers] : providers
}

/**
 * Detaches a provider; whoever came in through it is signed out, and with that every other device, for a session does
 * not say how it began. The last sign-in method stays.
 */
export async function remove(ctx: Ctx, id: string): Promise<void> {
  const { db, caller } = ctx
  const { actor } = caller
  if (!actor) throw new AppError('unauthorized')
  await db.transaction(async (tx) => {
    const hasPassword = await queries.lockPassword(tx, actor.id)
    const providers = await queries.findProviders(tx, actor.id)
    if (!providers.some((way) => way.id === id)) throw new AppError('not_found')
    if (providers.length === 1 && !hasPassword) throw new AppError('last_way_in')
    await changing.deleteProvider(tx, actor.id, id)
    await endSessions(tx, actor.id, caller)
  })
  ctx.changed(['accounts', 'sessions'])
}
