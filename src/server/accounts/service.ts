import type { login as loginEndpoint, register as registerEndpoint, User } from '#contract/accounts.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { verificationLinkHours } from '#domain/accounts.ts'
import type { Ctx } from '#server/machine/context.ts'
import { countFailure, countTry } from '#server/machine/limits/rate-limit.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { isKnownBrowser } from '#server/machine/sign-in/browsers.ts'
import { beginSession, endSession } from '#server/machine/sign-in/session.ts'
import { accountRegistered, insertAccount, markVerified, rememberSignIn } from './changing.ts'
import * as queries from './queries.ts'
import { beginTry } from './sign-in-tries.ts'
import * as verification from './verification-queries.ts'

const hour = 60 * 60

/**
 * Creates an account, an organizer's with its company, and mails its verification link, all in one transaction
 * (specification 5 and 7; ORG-02). The password is hashed before anything is looked up, so that the time of the answer
 * tells nothing.
 */
export async function register(ctx: Ctx, form: ParsedInputOf<typeof registerEndpoint>): Promise<User> {
  const { db, clock, caller, tell } = ctx
  const rank = await countTry(ctx, { what: 'register', who: caller.ip, limit: 20, seconds: hour })
  const passwordHash = await ctx.passwords.hash(form.password, rank)
  const token = newSecret()
  const now = clock()
  // A company makes an organizer only together with the role, and the role only with a company.
  const company = form.role === 'organizer' ? form.organizerData : undefined
  const user = await db.transaction(async (tx) => {
    const created = await insertAccount(
      tx,
      tell,
      {
        email: form.email,
        passwordHash,
        firstName: form.firstName ?? null,
        lastName: form.lastName ?? null,
        role: company ? 'organizer' : 'pilgrim',
        language: caller.locale,
        verificationTokenHash: hashSecret(token),
        verificationExpiresAt: linkExpiry(now),
      },
      now,
    )
    if (!created) return undefined
    await tell(tx, accountRegistered, { account: created, company, now })
    await verification.queueVerificationEmail(
      tx,
      { email: created.email, language: caller.locale },
      token,
      now,
    )
    return created
  })
  if (!user) {
    // Telling that an address has an account is useful to its owner and to a spy: said a few times per address only.
    await countTry(ctx, { what: 'user-exists', who: caller.ip, limit: 5, seconds: hour })
    throw new AppError('user_exists')
  }
  ctx.changed(company ? ['accounts', 'organizers', 'deeds'] : ['accounts'])
  ctx.mailWaiting()
  return user
}

/** Mails the signed-in user a new link. */
export async function resendVerification(ctx: Ctx): Promise<void> {
  const { actor } = ctx.caller
  if (!actor) throw new AppError('unauthorized')
  await countTry(ctx, { what: 'resend', who: actor.id, limit: 3, seconds: hour })
  const token = newSecret()
  const now = ctx.clock()
  await ctx.db.transaction(async (tx) => {
    const to = await verification.renewVerification(tx, actor.id, hashSecret(token), linkExpiry(now))
    if (!to) throw new AppError('email_already_verified')
    await verification.queueVerificationEmail(tx, to, token, now)
  })
  ctx.mailWaiting()
}

/** Marks the address of a link as verified. A link that was used already says so again rather than fail. */
export async function verifyEmail(ctx: Ctx, token: string): Promise<void> {
  if (token === '') throw new AppError('verification_token_required')
  const tries = { what: 'verify', who: ctx.caller.ip, limit: 60, seconds: hour }
  const user = await countFailure(ctx, tries, async () => {
    const found = await verification.findByVerification(ctx.db, hashSecret(token))
    if (!found) throw new AppError('verification_token_invalid')
    return found
  })
  if (user.emailVerified) return
  if (!user.verificationExpiresAt || user.verificationExpiresAt <= ctx.clock())
    throw new AppError('verification_token_expired')
  await ctx.db.transaction((tx) => markVerified(tx, ctx.tell, user, ctx.clock()))
  // The guest bookings of the address are the account's now.
  ctx.changed(['accounts', 'bookings'])
  ctx.mailWaiting()
}

/** Signs in and returns the session's token. Unknown address and wrong password answer alike, after the same time. */
export async function login(
  ctx: Ctx,
  { email, password }: ParsedInputOf<typeof loginEndpoint>,
): Promise<string> {
  const { db, clock, caller, passwords } = ctx
  const account = await queries.findCredentials(db, email)
  const signInTry = await beginTry(ctx, email, await isKnownBrowser(ctx, caller.browserKey, account?.id))
  const isRight = await passwords
    .matches(account?.passwordHash, password, signInTry.rank)
    .catch(async (busy: unknown) => {
      await signInTry.wasNotMade()
      throw busy
    })
  if (!account || !isRight) throw new AppError('invalid_credentials')
  await signInTry.wasRight()
  // Said only to who knows the password.
  if (!account.isActive) throw new AppError('account_disabled')
  await rememberSignIn(db, account.id, clock())
  const token = await beginSession(ctx, account.id)
  // The password may have been changed while it was being checked: then this session was ended with the others.
  const now = await queries.findCredentials(db, email)
  ctx.changed(['accounts', 'sessions'])
  if (now?.passwordHash === account.passwordHash) return token
  await endSession({ ...ctx, caller: { ...caller, token } })
  throw new AppError('invalid_credentials')
}

/** When a verification link that is made now ends. */
export function linkExpiry(now: Date): Date {
  return new Date(now.getTime() + verificationLinkHours * 3_600_000)
}
