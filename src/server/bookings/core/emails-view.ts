import type { MessageKey } from '#i18n/translate.ts'
import type { EmailContext } from '#server/machine/mail/mail.ts'

type Owned = { userId: string | null; reference: string }

/**
 * The way to the booking's page for the owner of its account; nothing for a guest: of the private link only a hash is
 * stored, so that it cannot be written again, and `guestNote` sends him to the first letter.
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

/** The sentence that sends a guest to his first letter; none for the owner of an account. */
export const guestNote = ({ translate: t }: EmailContext, { userId }: Pick<Owned, 'userId'>): string[] =>
  userId ? [] : [t('emails.status.guest')]

/** The address at which an organizer finds one booking among his own. */
export const organizerBookingUrl = ({ config, locale }: EmailContext, bookingId: string): string =>
  `${config.publicUrl}/organizer-dashboard?tab=bookings&find=${bookingId}&lang=${locale}`
