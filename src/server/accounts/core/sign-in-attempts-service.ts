import type { Ctx } from '#server/machine/context.ts'
import {
  countTries,
  createTooManyError,
  type Limit,
  resetTries,
  undoTries,
} from '#server/machine/limits/rate-limit.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'

const quarterHour = 15 * 60
const hour = 60 * 60

/** Wrong passwords from all addresses in an hour, beyond which an account counts as besieged. */
const attackThreshold = 100
/** Wrong passwords that one address may send for a besieged account: its owner still comes in from anywhere. */
const limitUnderAttack = 3

/** A try to sign in that was counted: how it stands behind others, and what is to be said of its end. */
export type SignInAttempt = {
  /** More than others tried from this address and for this account: the higher, the later its turn (0 is first). */
  rank: number
  /** The password was right: nothing of it counts, and the wrong ones before it count no more. */
  markSucceeded: () => Promise<void>
  /** It was never looked at. */
  discard: () => Promise<void>
}

/**
 * Counts a try before its password is looked at, so that a rush counts too (decision 0028). Only wrong ones stay counted:
 * per address and account together, per address over all accounts, and apart for a browser that has signed in before,
 * whom no stranger's tries touch. No account is ever closed to all addresses.
 */
export async function beginSignInAttempt(ctx: Ctx, email: string, isKnown: boolean): Promise<SignInAttempt> {
  const { ip, browserKey = '' } = ctx.caller
  const own: Limit = isKnown
    ? { what: 'login-browser', who: `${hashSecret(browserKey)} ${email}`, limit: 10, seconds: quarterHour }
    : { what: 'login', who: `${ip} ${email}`, limit: 10, seconds: quarterHour }
  // Right ones too: each makes a session.
  const all: Limit = { what: 'login-all', who: own.who, limit: 60, seconds: quarterHour }
  const ofAddress: Limit = { what: 'login-address', who: ip, limit: 100, seconds: quarterHour }
  const ofAccount: Limit = { what: 'login-account', who: email, limit: attackThreshold, seconds: hour }
  const shared = isKnown ? [] : [ofAddress, ofAccount]
  const limits = [own, all, ...shared]

  const [tried, everyTry, address, account] = await countTries(ctx, limits)
  const isBesieged = (account?.hits ?? 0) > ofAccount.limit
  const mostOfOwn = isBesieged ? limitUnderAttack : own.limit
  const over = [
    tried && tried.hits > mostOfOwn ? tried : undefined,
    everyTry && everyTry.hits > all.limit ? everyTry : undefined,
    address && address.hits > ofAddress.limit ? address : undefined,
  ].filter((one) => one !== undefined)
  const [latest] = over.toSorted((a, b) => b.resetsAt.getTime() - a.resetsAt.getTime())
  if (latest) {
    await undoTries(ctx, limits)
    throw createTooManyError(ctx, latest)
  }
  return {
    rank: (address?.hits ?? 0) + (account?.hits ?? 0),
    markSucceeded: async () => {
      await resetTries(ctx, own)
      if (shared.length > 0) await undoTries(ctx, shared)
    },
    discard: () => undoTries(ctx, limits),
  }
}
