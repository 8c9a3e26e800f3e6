import { AppError } from '#contract/errors.ts'
import { unconfirmedLettersADay } from '#domain/kernel/letters.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import { count, type Limit, type LimitNeeds, takeBack, tooMany } from '#server/machine/limits/rate-limit.ts'
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
 * Books for somebody unproven, and counts the letter before: without it nobody could confirm the booking. What is not
 * booked costs no letter, and a booking waits for no count while it holds its trip.
 */
export async function withAskingLetter<T>(ctx: Ctx, address: string, book: () => Promise<T>): Promise<T> {
  if (!ctx.config.rateLimits) return book()
  const isConfirmed = await queries.hasConfirmed(ctx.db, address)
  const limits = [lettersTo(address, code), ...(isConfirmed ? [] : [lettersOfDay(address)])]
  const tried = await count(ctx, limits)
  const beyond = tried.find(({ hits }, index) => hits > (limits[index]?.limit ?? 0))
  let isBooked = false
  try {
    if (beyond) throw tooMany(ctx, beyond, code)
    const booked = await book()
    isBooked = true
    return booked
  } finally {
    if (!isBooked) await takeBack(ctx, limits)
  }
}

/**
 * Counts a letter that leads to a booking, before anything is changed: an owner's own, proven address takes as many as he
 * asks for, any other as many as strangers may cause.
 */
export async function countLeadingLetter(ctx: LimitNeeds, bookingId: string, address: string): Promise<void> {
  if (await queries.isOwnAddress(ctx.db, bookingId, address)) return
  const isConfirmed = await queries.hasConfirmed(ctx.db, address)
  const { code: _, ...ofDay } = lettersOfDay(address)
  const limits = [lettersTo(address), ...(isConfirmed ? [] : [ofDay])]
  const tried = await count(ctx, limits)
  const beyond = tried.find(({ hits }, index) => hits > (limits[index]?.limit ?? 0))
  if (!beyond) return
  await takeBack(ctx, limits)
  throw tooMany(ctx, beyond)
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
