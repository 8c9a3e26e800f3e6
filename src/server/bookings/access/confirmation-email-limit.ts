import { AppError } from '#contract/errors.ts'
import { unconfirmedEmailsPerDay } from '#domain/kernel/emails.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import {
  countTries,
  createTooManyError,
  type Limit,
  type LimitDeps,
  undoTries,
} from '#server/machine/limits/rate-limit.ts'
import { countEmail, emailLimit } from '#server/machine/mail/email-limit.ts'
import * as queries from './guests-queries.ts'

// The letter that asks someone to confirm a booking goes to whatever address was typed.

const day = 24 * 60 * 60
const code = 'booking_limit_reached'

const dailyEmailLimit = (address: string): Limit => ({
  what: 'asking-letter',
  who: address,
  limit: unconfirmedEmailsPerDay,
  seconds: day,
  code,
})

/**
 * Books for someone unproven, and counts the email before: without it no one could confirm the booking. What is not
 * booked costs no email, and a booking waits for no count while it holds its trip.
 */
export async function withConfirmationEmail<T>(
  ctx: Ctx,
  address: string,
  book: () => Promise<T>,
): Promise<T> {
  if (!ctx.config.rateLimits) return book()
  const isConfirmed = await queries.hasConfirmedBooking(ctx.db, address)
  const limits = [emailLimit(address, code), ...(isConfirmed ? [] : [dailyEmailLimit(address)])]
  const tried = await countTries(ctx, limits)
  const beyond = tried.find(({ hits }, index) => hits > (limits[index]?.limit ?? 0))
  let isBooked = false
  try {
    if (beyond) throw createTooManyError(ctx, beyond, code)
    const booked = await book()
    isBooked = true
    return booked
  } finally {
    if (!isBooked) await undoTries(ctx, limits)
  }
}

/**
 * Counts an email that leads to a booking, before anything is changed: an owner's own, proven address takes as many as he
 * asks for, any other as many as strangers may cause.
 */
export async function countLinkEmail(ctx: LimitDeps, bookingId: string, address: string): Promise<void> {
  if (await queries.isOwnProvenAddress(ctx.db, bookingId, address)) return
  const isConfirmed = await queries.hasConfirmedBooking(ctx.db, address)
  const { code: _, ...ofDay } = dailyEmailLimit(address)
  const limits = [emailLimit(address), ...(isConfirmed ? [] : [ofDay])]
  const tried = await countTries(ctx, limits)
  const beyond = tried.find(({ hits }, index) => hits > (limits[index]?.limit ?? 0))
  if (!beyond) return
  await undoTries(ctx, limits)
  throw createTooManyError(ctx, beyond)
}

/**
 * Whether the letter of a signed-in person's booking is written: to the own, proven address always, to another one as
 * often as strangers may write to it. The booking stands either way.
 */
export async function maySendConfirmation(deps: Deps, bookingId: string, address: string): Promise<boolean> {
  if (await queries.isOwnProvenAddress(deps.db, bookingId, address)) return true
  try {
    await countEmail(deps, address)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts') return false
    throw error
  }
}
