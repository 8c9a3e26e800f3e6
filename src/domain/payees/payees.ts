const hourMilliseconds = 3_600_000

/** So long a new account waits after it was added, by the database's clock, whatever was looked at (MON-06). */
const payeeWaitHours = 72

/** How long the owner's link that stops a new account works. */
export const stopLinkDays = 30

/** How an account came to its end. `replaced`: another one took its place. */
export const payeeEndings = ['withdrawn', 'refused', 'stopped', 'replaced'] as const
export type PayeeEnding = (typeof payeeEndings)[number]

/**
 * Where an account stands. `waiting`: no admin has looked at it; `checked`: one has, its 72 hours are not over; `valid`: pilgrims
 * pay into it.
 */
export const payeeStates = ['waiting', 'checked', 'valid', ...payeeEndings] as const
export type PayeeState = (typeof payeeStates)[number]

type Dates = { usableFrom: Date; checkedAt: Date | null }

/** Returns from when a new account may be paid into at the earliest. */
export const usableFrom = (addedAt: Date): Date =>
  new Date(addedAt.getTime() + payeeWaitHours * hourMilliseconds)

/** Returns from when an account is valid: both the wait and the look are over; null while nobody has looked. */
export function validFrom({ usableFrom: usable, checkedAt }: Dates): Date | null {
  if (checkedAt === null) return null
  return checkedAt > usable ? checkedAt : usable
}

type Standing = Dates & {
  ending: PayeeEnding | null
  /** From when another account is valid in its place, whatever became of that one; null of one that no other replaces. */
  replacedFrom: Date | null
}

/** Returns where an account stands at a time. */
export function payeeState(payee: Standing, now: Date): PayeeState {
  if (payee.ending !== null) return payee.ending
  if (payee.replacedFrom !== null && payee.replacedFrom <= now) return 'replaced'
  const from = validFrom(payee)
  if (from === null) return 'waiting'
  return from <= now ? 'valid' : 'checked'
}

/** What an admin can have seen before an account is checked. */
export const payeeProofs = [
  'statement',
  'cheque',
  'bank_letter',
  'wallet_screen',
  'office',
  'call_back',
] as const

/** What an admin is warned of before he checks an account; a checked one in spite of it needs a reason. */
export const payeeWarnings = ['other_holder', 'known_elsewhere', 'refused_before'] as const
export type PayeeWarning = (typeof payeeWarnings)[number]

/** How often an hour strangers of one network may check numbers that are not known (MON-07). */
export const missesPerHour = 30

/**
 * What a check of a number says. `new`: checked, its 72 hours are not over; `elsewhere`: of another company than that of the
 * booking; `frozen`: of a company that is not verified, or suspended; `mistyped`: an IBAN that no bank has. Only after `theirs`
 * may anyone pay.
 */
export const checkAnswers = ['theirs', 'new', 'elsewhere', 'frozen', 'mistyped', 'unknown'] as const
export type CheckAnswer = (typeof checkAnswers)[number]

/** What a booking shows of the accounts of its company. Only `shown` has any. */
export const bookingPayeesStates = ['shown', 'none', 'frozen', 'unconfirmed', 'closed'] as const
export type BookingPayeesState = (typeof bookingPayeesStates)[number]
