import type {
  login as loginEndpoint,
  register as registerEndpoint,
  User,
} from '#contract/accounts/accounts.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Ctx } from '#server/machine/context.ts'
import { countTry, resetTries } from '#server/machine/limits/rate-limit.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { markBrowser } from '#server/machine/sign-in/browser-proof.ts'
import { isKnownBrowser } from '#server/machine/sign-in/browsers.ts'
import { dropDeviceKey } from '#server/machine/sign-in/cookies.ts'
import { parseDevice } from '#server/machine/sign-in/device.ts'
import { beginSession, endSession } from '#server/machine/sign-in/session.ts'
import { accountRegistered, insertAccount, recordSignIn, signedOut } from './changing.ts'
import * as queries from './queries.ts'
import { beginSignInAttempt } from './sign-in-attempts-service.ts'
import { queueVerificationEmail } from './verification-changing.ts'
import { completeOwnerProof, resendLimit } from './verification-service.ts'

const hour = 60 * 60

/**
 * Creates an account, an organizer's with its company, and mails its verification link, all in one transaction
 * (specification 5 and 7; ORG-02). The password is hashed before anything is looked up, so that the time of the answer
 * tells nothing.
 */
export async function register(ctx: Ctx, form: ParsedInputOf<typeof registerEndpoint>): Promise<User> {
  const { db, clock, caller, emit } = ctx
  const rank = await countTry(ctx, { what: 'register', who: caller.ip, limit: 20, seconds: hour })
  const passwordHash = await ctx.passwords.hash(form.password, rank)
  const now = clock()
  // A company makes an organizer only together with the role, and the role only with a company.
  const company = form.role === 'organizer' ? form.organizerData : undefined
  const user = await db.transaction(async (tx) => {
    const created = await insertAccount(
      tx,
      emit,
      {
        email: form.email,
        passwordHash,
        firstName: form.firstName ?? null,
        lastName: form.lastName ?? null,
        role: company ? 'organizer' : 'pilgrim',
        language: caller.locale,
        verificationTokenHash: null,
        verificationExpiresAt: null,
        registeredBrowserHash: markBrowser(ctx),
      },
      now,
    )
    if (!created) return undefined
    await emit(tx, accountRegistered, { account: created, company, now }).catch(toRegistrationError)
    const asked = { what: company ? 'company' : 'account', device: parseDevice(caller.userAgent) } as const
    const to = { email: created.email, language: caller.locale }
    await queueVerificationEmail(tx, to, { userId: created.id, asked }, now)
    return created
  })
  if (!user) {
    // Telling that an address has an account is useful to its owner and to a spy: said a few times per address only.
    await countTry(ctx, { what: 'user-exists', who: caller.ip, limit: 5, seconds: hour })
    throw new AppError('user_exists')
  }
  // Whoever registered the address before and did not prove it may have used them up.
  await resetTries(ctx, resendLimit(user.id))
  ctx.changed(company ? ['accounts', 'organizers', 'deeds'] : ['accounts'])
  ctx.wakeMailer()
  return user
}

/** Moves problems with the company to its fields of the registration. */
function toRegistrationError(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'invalid_organizer' || !error.fields) throw error
  const fields = Object.entries(error.fields).map(([field, code]) => [`organizerData.${field}`, code])
  throw new AppError('invalid_registration', { fields: Object.fromEntries(fields), cause: error })
}

/** Signs in and returns the session's token. Unknown address and wrong password answer alike, after the same time. */
export async function login(
  ctx: Ctx,
  { email, password }: ParsedInputOf<typeof loginEndpoint>,
): Promise<string> {
  const { db, clock, caller, passwords } = ctx
  const account = await queries.findCredentials(db, email)
  const signInTry = await beginSignInAttempt(
    ctx,
    email,
    await isKnownBrowser(ctx, caller.browserKey, account?.id),
  )
  const isRight = await passwords
    .matches(account?.passwordHash, password, signInTry.rank)
    .catch(async (busy: unknown) => {
      await signInTry.discard()
      throw busy
    })
  if (!account || !isRight) throw new AppError('invalid_credentials')
  await signInTry.markSucceeded()
  // Said only to who knows the password.
  if (!account.isActive) throw new AppError('account_disabled')
  await recordSignIn(db, account.id, clock())
  const token = await beginSession(ctx, account.id)
  // The password may have been changed while it was being checked: then this session was ended with the others.
  const now = await queries.findCredentials(db, email)
  ctx.changed(['accounts', 'sessions'])
  if (now?.passwordHash === account.passwordHash) {
    await completeOwnerProof(ctx, account.id)
    return token
  }
  await endSession({ ...ctx, caller: { ...caller, token } })
  throw new AppError('invalid_credentials')
}

/** Ends the session, and what codes have opened on this device: the next person at it may be someone else. */
export async function signOut(ctx: Ctx): Promise<void> {
  const { deviceKey } = ctx.caller
  await endSession(ctx)
  if (!deviceKey) return
  await ctx.emit(ctx.db, signedOut, { deviceHash: hashSecret(deviceKey) })
  dropDeviceKey(ctx)
}
