import { sealLink } from '#server/bookings/core/sealed-links-view.ts'
import { bookingPageUrl } from '#server/bookings/emails/email-parts.ts'
import type { EmailContext, QueuedEmail } from '#server/machine/mail/mail.ts'
import { emailPlace, type Sealer } from '#server/machine/secrets/sealed.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { type AccessibleBooking, findAccessibleBooking } from './access-queries.ts'
import { setLink } from './links-changing.ts'

/** A booking and the address of its page as an email may have it. */
export type BookingLink = { booking: AccessibleBooking; link: string; isPrivate: boolean }

/**
 * Where a letter leads: an account's booking to its page behind the sign-in, any other to its private link. A link that
 * came along is good while it is the booking's; without one, or without its key, it is made here and stands nowhere before.
 * Undefined where the booking has gone elsewhere, or another link has taken the place of this one.
 */
export async function resolveLink(
  writing: EmailContext,
  email: QueuedEmail,
): Promise<BookingLink | undefined> {
  const { db, sealer } = writing
  const { bookingId, recipient } = email
  const booking = bookingId ? await findAccessibleBooking(db, { id: bookingId }) : undefined
  if (!booking || booking.contactEmail.toLowerCase() !== recipient.toLowerCase()) return undefined
  const { token } = email.data
  const brought = typeof token === 'string' ? openToken(sealer, token, recipient) : undefined
  return createLink(writing, booking, { brought, isUnopened: email.data.reminder === true })
}

/** A token that waited encrypted; one that was queued before that is as it was. Undefined without the key. */
function openToken(sealer: Sealer, sealed: string, recipient: string): string | undefined {
  return sealed.includes('.') ? sealer.open(sealed, emailPlace('token', recipient)) : sealed
}

/** The same of a booking that was found, whose email brought this link or none; `isUnopened`: only while no one opened it. */
export async function createLink(
  { db, config, locale, sealer }: EmailContext,
  booking: AccessibleBooking,
  { brought, isUnopened = false }: { brought?: string | undefined; isUnopened?: boolean } = {},
): Promise<BookingLink | undefined> {
  const { id, reference, userId, contactEmail, guestTokenHash } = booking
  const addressOf = (key: string) => `${bookingPageUrl(config, key)}?lang=${locale}`
  if (brought === undefined && userId !== null && booking.isProven)
    return { booking, link: addressOf(reference), isPrivate: false }
  const token = brought ?? newSecret()
  const tokenHash = hashSecret(token)
  const isGood =
    brought === undefined
      ? await setLink(db, id, {
          recipient: contactEmail,
          tokenHash,
          sealedLink: sealLink(sealer, token),
          isUnopened,
        })
      : guestTokenHash === tokenHash
  return isGood ? { booking, link: addressOf(token), isPrivate: true } : undefined
}
