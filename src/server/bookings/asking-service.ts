import type { Booking } from '#contract/bookings.ts'
import { AppError } from '#contract/errors.ts'
import { unconfirmedLettersADay } from '#domain/letters.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { countTry, type Limit } from '#server/machine/limits/rate-limit.ts'
import { countLetter, lettersTo } from '#server/machine/mail/letter-limit.ts'
import * as queries from './guests-queries.ts'
import { insertBooking, type NewBooking } from './requesting-changing.ts'

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
 * Books for a guest, and counts the letter in the same transaction: with its refusal nothing is booked, for without that
 * letter nobody could confirm it, and what is not booked costs none. The counters' rows are locked last.
 */
export async function insertGuestBooking(ctx: Ctx, given: NewBooking): Promise<Booking | undefined> {
  const { db, clock, config } = ctx
  const { contactEmail } = given
  const isConfirmed = await queries.hasConfirmed(db, contactEmail)
  return db.transaction(async (tx) => {
    const booking = await insertBooking(tx, given)
    if (!booking) return undefined
    await countTry({ db: tx, clock, config }, lettersTo(contactEmail, code))
    if (!isConfirmed) await countTry({ db: tx, clock, config }, lettersOfDay(contactEmail))
    return booking
  })
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
