import type { findBooking } from '#contract/bookings/links.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { parseReference } from '#domain/bookings/references.ts'
import type { Ctx } from '#server/machine/context.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'

/**
 * Asks for a new link. Nothing is looked up here: the email finds its booking when it is written, or is none (as the
 * letter of a new password), so that neither the answer nor its time tells who has booked.
 */
export async function requestBookingLink(ctx: Ctx, { email, reference }: ParsedInputOf<typeof findBooking>) {
  await countTry(ctx, { what: 'find-booking', who: ctx.caller.ip, limit: 20, seconds: 3600 })
  const read = parseReference(reference)
  const data = { reference: 'reference' in read ? read.reference : '' }
  const letter = { template: 'booking-find', recipient: email, language: ctx.caller.locale, data }
  await queueEmail(ctx.db, letter, ctx.clock())
  ctx.wakeMailer()
  return {}
}
