import { AppError } from '#contract/errors.ts'
import { changedPasswordProblem, normalizeEmail } from '#domain/accounts/accounts.ts'
import { markVerified } from '#server/accounts/core/changing.ts'
import { detachUnprovenIdentities, recordOwnerProven } from '#server/accounts/core/ownership-changing.ts'
import type { Ctx } from '#server/machine/context.ts'
import { countFailure, countTry, type Limit, resetTries } from '#server/machine/limits/rate-limit.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { endSessions } from '#server/machine/sign-in/session.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'

const quarterHour = 15 * 60
const hour = 60 * 60

/**
 * Has a reset link emailed to whom the address belongs. Whether that is anyone is looked up when the email is
 * written, long after the answer: neither the answer nor its time can tell.
 */
export async function forgotPassword(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const { db, clock, caller } = ctx
  const recipient = normalizeEmail(email)
  await countTry(ctx, { what: 'forgot-address', who: caller.ip, limit: 20, seconds: hour })
  const to = { email: recipient, language: caller.locale }
  await changing.queuePasswordEmail(db, 'reset-password', to, clock())
  ctx.wakeMailer()
}

/**
 * Sets a new password by a mailed link and ends every session. Mailbox and password are one person's then, so the
 * account is its owner's, and loses first the sign-in methods that someone else may have opened.
 */
export async function resetPassword(
  ctx: Ctx,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const { db, clock, caller, passwords } = ctx
  if (token === '') throw new AppError('reset_token_missing')
  rejectWeakPassword(newPassword)
  const tokenHash = hashSecret(token)
  // Looked at first, because a hash is costly and a guess should not be.
  const tries: Limit = { what: 'reset', who: caller.ip, limit: 60, seconds: hour }
  const owner = await countFailure(ctx, tries, async () => {
    const found = await queries.findAccountByResetLink(db, tokenHash, clock())
    if (!found) throw new AppError('reset_token_invalid')
    return found
  })
  rejectWeakPassword(newPassword, owner)
  const passwordHash = await passwords.hash(newPassword)
  const now = clock()
  await db.transaction(async (tx) => {
    const user = await changing.resetPassword(tx, tokenHash, passwordHash, now)
    if (!user) throw new AppError('reset_token_invalid')
    await endSessions(tx, user.id)
    const detached = await detachUnprovenIdentities(tx, user.id)
    await markVerified(tx, ctx.emit, user, now)
    await recordOwnerProven(tx, ctx.emit, user, now)
    await changing.queuePasswordEmail(tx, 'password-changed', user, now, detached)
  })
  // The guest bookings of the address are the account's now.
  ctx.changed(['accounts', 'sessions', 'bookings'])
  ctx.wakeMailer()
}

/** Changes the password of the signed-in user and ends the user's other sessions. */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, clock, caller, passwords } = ctx
  const { actor } = caller
  if (!actor) throw new AppError('unauthorized')
  if (currentPassword === '' || newPassword === '') throw new AppError('passwords_required')
  rejectWeakPassword(newPassword)
  const tries: Limit = { what: 'change-password', who: actor.id, limit: 10, seconds: quarterHour }
  await countTry(ctx, tries)
  const owner = await queries.findPasswordOwner(db, actor.id)
  const stored = owner?.passwordHash
  if (!owner || stored == null) throw new AppError('no_password_set')
  rejectWeakPassword(newPassword, owner)
  if (!(await passwords.matches(stored, currentPassword))) throw new AppError('current_password_incorrect')
  const passwordHash = await passwords.hash(newPassword)
  const now = clock()
  await db.transaction(async (tx) => {
    // Another change may have come first: then this was not the current password any more.
    const user = await changing.replacePassword(tx, actor.id, stored, passwordHash, now)
    if (!user) throw new AppError('current_password_incorrect')
    await endSessions(tx, actor.id, caller)
    await changing.queuePasswordEmail(tx, 'password-changed', user, now)
  })
  await resetTries(ctx, tries)
  ctx.changed(['sessions'])
  ctx.wakeMailer()
}

type PasswordOwner = { email: string; firstName: string | null; lastName: string | null }

function rejectWeakPassword(newPassword: string, person?: PasswordOwner) {
  const owner = person && { email: person.email, names: [person.firstName, person.lastName] }
  const problem = changedPasswordProblem(newPassword, owner)
  if (!problem) return
  const code = problem === 'password_too_short' ? 'new_password_too_short' : 'password_not_accepted'
  throw new AppError(code, { fields: { newPassword: problem } })
}
