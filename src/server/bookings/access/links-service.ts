import type { BookingCredentials } from '#contract/bookings/links.ts'
import { maskEmail, newLinksPerHour } from '#domain/kernel/emails.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { uncounted } from '#server/machine/mail/email-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import type { AccessibleBooking } from './access-queries.ts'
import { type BookingAccess, requireBookingAccess, requireMoreThanLink, requireProof } from './access-view.ts'
import { isOwnProvenAddress } from './guests-queries.ts'
import { dropLinkEmails, revokeAllLinks, revokeLink } from './links-changing.ts'

/**
 * Sends the email once more; its new link ends the one before when it is written. The browser of the request waits for no
 * one else, and nobody for it.
 */
export async function resendLink(ctx: Ctx, holder: BookingCredentials) {
  const held = await requireBookingAccess(ctx, holder)
  requireMoreThanLink(held)
  const who = `${held.booking.id} ${held.by}`
  await countTry(ctx, { what: 'send-again', who, limit: 1, seconds: 60 })
  const now = ctx.clock()
  const cause = await findCause(ctx, held)
  await ctx.db.transaction(async (tx) => {
    // Only one that is certain to be written ends the link before it.
    await (cause === uncounted ? revokeLink : dropLinkEmails)(tx, held.booking.id)
    await queueLinkEmail(tx, held.booking, { isAgain: true, cause, now })
  })
  ctx.changed(['bookings'])
  ctx.wakeMailer()
  return { sentAt: now.toISOString(), againAt: new Date(now.getTime() + 60_000).toISOString() }
}

/** Ends the private link and mails another one to the contact address. */
export async function replaceLink(ctx: Ctx, holder: BookingCredentials) {
  const held = await requireBookingAccess(ctx, holder)
  requireProof(held)
  const { booking, isProof } = held
  if (isProof)
    await countTry(ctx, { what: 'new-link', who: booking.id, limit: newLinksPerHour, seconds: 3600 })
  const cause = await findCause(ctx, held)
  await ctx.db.transaction(async (tx) => {
    await revokeLink(tx, booking.id)
    await queueLinkEmail(tx, booking, { isAgain: true, cause, now: ctx.clock() })
  })
  ctx.changed(['bookings'])
  ctx.wakeMailer()
  return { sentTo: maskEmail(booking.contactEmail) }
}

/** How an email counts: a proof and the own, proven address are its reader's, all else may be a stranger's. */
async function findCause({ db }: Ctx, { booking, isProof }: BookingAccess): Promise<LinkCause> {
  const isReader = isProof || (await isOwnProvenAddress(db, booking.id, booking.contactEmail))
  return isReader ? uncounted : { cause: 'link' }
}

/** Ends the link, the readToken and the shared plan: from now on only a sign-in or a new letter leads to the booking. */
export async function revokeLinks(ctx: Ctx, holder: BookingCredentials) {
  const held = await requireBookingAccess(ctx, holder)
  requireProof(held)
  await ctx.db.transaction((tx) => revokeAllLinks(tx, held.booking.id))
  ctx.changed(['bookings'])
  return {}
}

type LinkCause = typeof uncounted | { cause?: 'link' | 'contact' }
type LinkRecipient = Pick<AccessibleBooking, 'id' | 'contactEmail' | 'language' | 'isAsking'>

/**
 * Queues the email that leads to a booking: the one of the request until it was opened. Its link is made when it is
 * written, and stands nowhere until then. One that is sent again begins no deadline anew.
 */
export async function queueLinkEmail(
  tx: Queryable,
  { id, contactEmail, language, isAsking }: LinkRecipient,
  { isAgain, cause, now }: { isAgain: boolean; cause: LinkCause; now: Date },
): Promise<void> {
  const template = isAsking ? 'booking-requested' : 'booking-link'
  const data = { fresh: true, ...cause, ...(isAgain && { again: true }) }
  await queueEmail(tx, { template, recipient: contactEmail, language, data, bookingId: id }, now)
}
