import { AppError } from '#contract/errors.ts'
import { unconfirmedLettersADay } from '#domain/letters.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { countTry, type Limit, takeBackTry } from '#server/machine/limits/rate-limit.ts'
import { countLetter, lettersTo } from '#server/machine/mail/letter-limit.ts'
import * as queries from './guests-queries.ts'

// The letter that asks somebody to confirm a booking goes to whatever address was typed.

const day = 24 * 60 * 60
const code = 'booking_limit_reached'

const lettersOfDay = (address: string): Limit => ({
  what: 'asking-letter',
  who: address,
  limit: unconfirmedLettersADay,
  seconds: day,
  code,
})

/**
 * Counts the letter of a guest's booking, and refuses where the address had enough of them: without its letter nobody
 * could confirm the booking. Gives what is to be done should nothing be booked after all, for then no letter is written.
 */
export async function countAskingLetter(ctx: Ctx, address: string): Promise<() => Promise<void>> {
  const limits = [lettersTo(address, code)]
  if (!(await queries.hasConfirmed(ctx.db, address))) limits.push(lettersOfDay(address))
  const counted: Limit[] = []
  const takeBack = async () => {
    for (const limit of counted) await takeBackTry(ctx, limit)
  }
  for (const limit of limits) {
    counted.push(limit)
    try {
      await countTry(ctx, limit)
    } catch (error) {
      await takeBack()
      throw error
    }
  }
  return takeBack
}

/**
 * Whether the letter of a signed-in person's booking is written: to the own, proven address always, to another one as
 * often as strangers may write to it. The booking stands either way.
 */
export async function mayConfirmTo(deps: Deps, bookingId: string, address: string): Promise<boolean> {
  if (await queries.isOwnAddress(deps.db, bookingId, address)) return true
  try {
    await countLetter(deps, address)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts') return false
    throw error
  }
}
