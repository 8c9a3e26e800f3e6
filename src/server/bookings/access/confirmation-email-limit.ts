import type { Limit } from '#server/machine/limits/rate-limit.ts'
import { type EmailCause, emailLimits } from '#server/machine/mail/email-limit.ts'
import type { EmailContext, QueuedEmail } from '#server/machine/mail/mail.ts'
import * as queries from './guests-queries.ts'

// The email that asks someone to confirm a booking goes to whatever address was typed.

/** The limits of an email to an address that nobody has proven; one that has confirmed a booking gets more of them. */
export async function findUnprovenLimits(
  { db }: Pick<EmailContext, 'db'>,
  { recipient }: Pick<QueuedEmail, 'recipient'>,
  cause: EmailCause,
): Promise<Limit[]> {
  const isConfirmed = await queries.hasConfirmedBooking(db, recipient)
  return [emailLimits[cause](recipient), ...(isConfirmed ? [] : [emailLimits.unconfirmed(recipient)])]
}

const isLinkCause = (cause: unknown): cause is 'link' | 'contact' => cause === 'link' || cause === 'contact'

/**
 * The limits of an email that leads to a booking: by what caused it, by the request itself where that is not said. To the
 * own, proven address of its account go as many as there are, to another one as many as strangers may cause.
 */
export async function findBookingEmailLimits(writing: EmailContext, email: QueuedEmail): Promise<Limit[]> {
  const { data, bookingId, recipient } = email
  if (isLinkCause(data.cause)) return findUnprovenLimits(writing, email, data.cause)
  if (data.token !== undefined || data.fresh === true) return findUnprovenLimits(writing, email, 'booking')
  const isOwn = bookingId !== null && (await queries.isOwnProvenAddress(writing.db, bookingId, recipient))
  return isOwn ? [] : [emailLimits.booking(recipient)]
}
