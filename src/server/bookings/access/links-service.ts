import type { Holder } from '#contract/bookings/links.ts'
import { maskedAddress } from '#domain/kernel/letters.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { countLeadingLetter } from './confirmation-email-limit.ts'
import type { HeldBooking } from './holder-queries.ts'
import { hold, needMoreThanLink, needProof } from './holder-view.ts'
import { endAllLinks, endLink } from './links-changing.ts'

/** Sends the letter once more; its new link ends the one before. */
export async function sendAgain(ctx: Ctx, holder: Holder) {
  const held = await hold(ctx, holder)
  needMoreThanLink(held)
  const { booking } = held
  await countTry(ctx, { what: 'send-again', who: booking.id, limit: 1, seconds: 60 })
  await renew(ctx, booking)
  const now = ctx.clock()
  return { sentAt: now.toISOString(), againAt: new Date(now.getTime() + 60_000).toISOString() }
}

/** Ends the private link and mails another one to the contact address. */
export async function newLink(ctx: Ctx, holder: Holder) {
  const held = await hold(ctx, holder)
  needProof(held)
  await renew(ctx, held.booking)
  return { sentTo: maskedAddress(held.booking.contactEmail) }
}

/** Ends the link, the readToken and the shared plan: from now on only a sign-in or a new letter leads to the booking. */
export async function endLinks(ctx: Ctx, holder: Holder) {
  const held = await hold(ctx, holder)
  needProof(held)
  await ctx.db.transaction((tx) => endAllLinks(tx, held.booking.id))
  ctx.changed(['bookings'])
  return {}
}

async function renew(ctx: Ctx, booking: HeldBooking): Promise<void> {
  await countLeadingLetter(ctx, booking.id, booking.contactEmail)
  await ctx.db.transaction(async (tx) => {
    await endLink(tx, booking.id)
    await queueLeading(tx, booking, { isAgain: true, now: ctx.clock() })
  })
  ctx.changed(['bookings'])
  ctx.mailWaiting()
}

type Leading = Pick<HeldBooking, 'id' | 'contactEmail' | 'language' | 'isAsking'>

/**
 * Queues the letter that leads to a booking: the one of the request until it was opened. Its link is made when it is
 * written, and stands nowhere until then. One that is sent again begins no deadline anew.
 */
export async function queueLeading(
  tx: Queryable,
  { id, contactEmail, language, isAsking }: Leading,
  { isAgain, now }: { isAgain: boolean; now: Date },
): Promise<void> {
  const template = isAsking ? 'booking-requested' : 'booking-link'
  const data = { fresh: true, ...(isAgain && { again: true }) }
  await queueEmail(tx, { template, recipient: contactEmail, language, data, bookingId: id }, now)
}
