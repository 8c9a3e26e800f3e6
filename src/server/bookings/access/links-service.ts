import type { BookingCredentials } from '#contract/bookings/links.ts'
import { maskEmail } from '#domain/kernel/emails.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import type { AccessibleBooking } from './access-queries.ts'
import { requireBookingAccess, requireMoreThanLink, requireProof } from './access-view.ts'
import { countLinkEmail } from './confirmation-email-limit.ts'
import { revokeAllLinks, revokeLink } from './links-changing.ts'

/** Sends the email once more; its new link ends the one before. */
export async function resendLink(ctx: Ctx, holder: BookingCredentials) {
  const held = await requireBookingAccess(ctx, holder)
  requireMoreThanLink(held)
  const { booking } = held
  await countTry(ctx, { what: 'send-again', who: booking.id, limit: 1, seconds: 60 })
  await issueLink(ctx, booking)
  const now = ctx.clock()
  return { sentAt: now.toISOString(), againAt: new Date(now.getTime() + 60_000).toISOString() }
}

/** Ends the private link and mails another one to the contact address. */
export async function replaceLink(ctx: Ctx, holder: BookingCredentials) {
  const held = await requireBookingAccess(ctx, holder)
  requireProof(held)
  await issueLink(ctx, held.booking)
  return { sentTo: maskEmail(held.booking.contactEmail) }
}

/** Ends the link, the readToken and the shared plan: from now on only a sign-in or a new letter leads to the booking. */
export async function revokeLinks(ctx: Ctx, holder: BookingCredentials) {
  const held = await requireBookingAccess(ctx, holder)
  requireProof(held)
  await ctx.db.transaction((tx) => revokeAllLinks(tx, held.booking.id))
  ctx.changed(['bookings'])
  return {}
}

async function issueLink(ctx: Ctx, booking: AccessibleBooking): Promise<void> {
  await countLinkEmail(ctx, booking.id, booking.contactEmail)
  await ctx.db.transaction(async (tx) => {
    await revokeLink(tx, booking.id)
    await queueLinkEmail(tx, booking, { isAgain: true, now: ctx.clock() })
  })
  ctx.changed(['bookings'])
  ctx.wakeMailer()
}

type LinkRecipient = Pick<AccessibleBooking, 'id' | 'contactEmail' | 'language' | 'isAsking'>

/**
 * Queues the email that leads to a booking: the one of the request until it was opened. Its link is made when it is
 * written, and stands nowhere until then. One that is sent again begins no deadline anew.
 */
export async function queueLinkEmail(
  tx: Queryable,
  { id, contactEmail, language, isAsking }: LinkRecipient,
  { isAgain, now }: { isAgain: boolean; now: Date },
): Promise<void> {
  const template = isAsking ? 'booking-requested' : 'booking-link'
  const data = { fresh: true, ...(isAgain && { again: true }) }
  await queueEmail(tx, { template, recipient: contactEmail, language, data, bookingId: id }, now)
}
