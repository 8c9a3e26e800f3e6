import type { MessageKey } from '#i18n/translate.ts'
import type { EmailContext } from '#server/machine/mail/mail.ts'

type Owned = { userId: string | null; reference: string }

/**
 * Returns the button to the booking's page for the account that owns it, and nothing for a guest: only a hash of the private
 * link is stored, so it cannot be sent again, and `guestNote` points to the first email.
 */
export function bookingPageAction(
  { config, translate: t, locale }: EmailContext,
  { userId, reference }: Owned,
  { label = 'emails.booking.openOne', path = '' }: { label?: MessageKey; path?: string } = {},
) {
  if (!userId) return {}
  return {
    action: { label: t(label), link: `${config.publicUrl}/bookings/${reference}${path}?lang=${locale}` },
  }
}

/** Returns the sentence that points a guest to the first email; none for the owner of an account. */
export const guestNote = ({ translate: t }: EmailContext, { userId }: Pick<Owned, 'userId'>): string[] =>
  userId ? [] : [t('emails.status.guest')]

/** Returns the address at which an organizer finds one of its bookings. */
export const organizerBookingUrl = ({ config, locale }: EmailContext, bookingId: string): string =>
  `${config.publicUrl}/organizer-dashboard?tab=bookings&find=${bookingId}&lang=${locale}`
