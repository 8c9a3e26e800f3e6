import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { getEmailChoices, updateEmailChoices } from '#contract/organizers/email-choices.ts'
import { emailKinds, listEmailChoices } from '#domain/organizers/email-choices.ts'
import type { Ctx } from '#server/machine/context.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { saveChoices } from '#server/organizers/email-choices-changing.ts'
import { findChoices } from './queries.ts'

type Choices = OutputOf<typeof getEmailChoices>

/** How the caller gets each type of email that is for the caller's roles. */
export async function getChoices({ db, caller }: Ctx): Promise<Choices> {
  const { actor } = caller
  if (!actor) throw new AppError('unauthorized')
  const stored = await findChoices(db, actor.id)
  const roles = actor.memberships.map(({ role }) => role)
  return {
    choices: listEmailChoices({ isAdmin: actor.role === 'admin', roles }, stored?.paces ?? {}),
    timeZone: stored?.timeZone ?? null,
  }
}

/**
 * Stores choices, from the next email on. One for which the caller has no role has no effect, because such emails are
 * written to those who have it.
 */
export async function updateChoices(
  ctx: Ctx,
  { timeZone, ...asked }: ParsedInputOf<typeof updateEmailChoices>,
): Promise<Choices> {
  const { db, clock, caller } = ctx
  if (!caller.actor) throw new AppError('unauthorized')
  await countTry(ctx, { what: 'email-choices', who: caller.actor.id, limit: 60, seconds: 3600 })
  const paces = Object.fromEntries(
    emailKinds.flatMap((kind) => {
      const pace = asked[kind]
      return pace ? [[kind, pace]] : []
    }),
  )
  await saveChoices(db, { userId: caller.actor.id, paces, timeZone, now: clock() })
  ctx.changed(['accounts'])
  return getChoices(ctx)
}
