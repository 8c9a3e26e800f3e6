import type { Profile, SessionInfo, updateProfile as updateEndpoint } from '#contract/accounts/profiles.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { isAdult, isBirthDate } from '#domain/accounts/accounts.ts'
import { type CalendarDate, today } from '#domain/kernel/calendar.ts'
import type { Ctx } from '#server/machine/context.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { parseDevice } from '#server/machine/sign-in/device.ts'
import { deleteSession, endSession } from '#server/machine/sign-in/session.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'

/** The signed-in user's profile. */
export async function getProfile({ db, caller }: Ctx): Promise<Profile> {
  const profile = caller.actor && (await queries.findProfile(db, caller.actor.id))
  if (!profile) throw new AppError('unauthorized')
  return profile
}

/** Changes the profile, never the email address, whatever is sent: another would have to be proven first. */
export async function updateProfile(
  ctx: Ctx,
  { email: _, ...form }: ParsedInputOf<typeof updateEndpoint>,
): Promise<Profile> {
  const { db, clock, caller } = ctx
  if (!caller.actor) throw new AppError('unauthorized')
  const now = clock()
  const problem = form.dateOfBirth && birthDateProblem(form.dateOfBirth, today(now))
  if (problem) throw new AppError('invalid_profile', { fields: { dateOfBirth: problem } })
  await changing.updateProfile(db, caller.actor.id, form, now)
  ctx.changed(['accounts'])
  return getProfile(ctx)
}

/** Accounts are for adults (specification 1). */
function birthDateProblem(birthDate: CalendarDate, day: CalendarDate): string | undefined {
  if (!isBirthDate(birthDate, day)) return 'invalid_date'
  return isAdult(birthDate, day) ? undefined : 'under_age'
}

/** Where the user is signed in: here first, then the last used. */
export async function listSessions({ db, clock, caller }: Ctx): Promise<SessionInfo[]> {
  if (!caller.actor) throw new AppError('unauthorized')
  const here = caller.token && hashSecret(caller.token)
  const rows = await queries.findSessions(db, caller.actor.id, clock())
  const sessions = rows.map(({ id, sid, sess, createdAt, lastSeenAt }) => ({
    id,
    isCurrent: sid === here,
    ...parseDevice(sess.userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Ends one of the user's sessions; of the one that asks, the cookies go too. */
export async function revokeSession(ctx: Ctx, id: string): Promise<void> {
  const { db, caller } = ctx
  const ended = caller.actor && (await deleteSession(db, caller.actor.id, id))
  if (!ended) throw new AppError('not_found')
  ctx.changed(['sessions'])
  if (caller.token && ended.sid === hashSecret(caller.token)) await endSession(ctx)
}
