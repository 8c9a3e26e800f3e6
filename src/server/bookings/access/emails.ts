import { holdsSeats } from '#domain/bookings/bookings.ts'
import { today } from '#domain/kernel/calendar.ts'
import { codeMinutes } from '#domain/kernel/emails.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { formats } from '#i18n/format.ts'
import { findBookingsWithTrip } from '#server/bookings/core/queries.ts'
import { findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { formatTimeFor } from '#server/bookings/emails/email-parts.ts'
import { limitedBy, limitedEmail } from '#server/machine/mail/email-limit.ts'
import type { EmailContext, EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { emailPlace } from '#server/machine/secrets/sealed.ts'
import { findAccessibleBooking } from './access-queries.ts'
import { type BookingLink, createLink, resolveLink } from './booking-links.ts'
import { findBookingEmailLimits } from './confirmation-email-limit.ts'

/** Another link to a booking; of an account's the way to its page. */
const bookingLink: EmailTemplate = async (writing, email) => {
  const led = await resolveLink(writing, email)
  return led && linkEmail(writing, led)
}

/**
 * The link that someone asked for by address and reference: here is looked for the first time, and nothing said where they
 * do not belong together, or no one travels any more (CON-11).
 */
const bookingFind: EmailTemplate = async (writing, { recipient, data }) => {
  const { db, clock } = writing
  const booking = await findAccessibleBooking(db, { reference: String(data.reference ?? '') })
  if (booking?.contactEmail.toLowerCase() !== recipient.toLowerCase()) return undefined
  const day = today(clock())
  const [shown] = await findBookingsWithTrip(db, { id: booking.id }, clock())
  if (!shown || shown.trip.returnDate.slice(0, 10) < day) return undefined
  // Travellers of a departure that was called off still expect a refund, and read there by when it is due.
  const isCalledOff = shown.trip.publication === 'cancelled' && shown.status === 'cancelled_by_organizer'
  if (!holdsSeats(shown.status) && !isCalledOff) return undefined
  const led = await createLink(writing, booking)
  return led && linkEmail(writing, led)
}

async function linkEmail(writing: EmailContext, { booking, link, isPrivate }: BookingLink) {
  const { db, clock, translate: t, locale } = writing
  const { id, reference } = booking
  const [shown] = await findBookingsWithTrip(db, { id }, clock())
  if (!shown) return undefined
  return renderMessage(writing, {
    audience: { booking: reference },
    subject: t(isPrivate ? 'emails.link.subject' : 'emails.link.accountSubject', { reference }),
    ...(isPrivate && { heading: t('emails.link.heading') }),
    paragraphs: [t(isPrivate ? 'emails.link.text' : 'emails.link.accountText', { reference })],
    action: { label: t(isPrivate ? 'booking.open' : 'accounts.signIn'), link },
    panel: { label: t('booking.reference'), value: reference },
    sections: [
      {
        facts: emailFacts(t, formats(locale), {
          trip: translateTrip(shown.trip, locale).title,
          departure: shown.trip.departureDate,
        }),
      },
    ],
    closing: [t('emails.link.notYou')],
  })
}

/** Six digits for who holds the link; once they are no longer good nothing is said. */
const bookingCode: EmailTemplate = async (writing, { bookingId, recipient, data }) => {
  const { db, clock, translate: t, locale } = writing
  const booking = bookingId ? await findAccessibleBooking(db, { id: bookingId }) : undefined
  if (booking?.contactEmail.toLowerCase() !== recipient.toLowerCase()) return undefined
  const { until } = data
  const code = writing.sealer.open(String(data.code), emailPlace('code', recipient))
  if (code === undefined || typeof until !== 'string' || new Date(until) <= clock()) return undefined
  const shown = await findEmailBooking(writing, { bookingId: booking.id, recipient })
  if (!shown) return undefined
  const f = formats(locale)
  const time = formatTimeFor(writing, shown, until)
  return renderMessage(writing, {
    audience: { booking: booking.reference },
    subject: t('emails.code.subject', { reference: booking.reference }),
    paragraphs: [t('emails.code.text', { minutes: f.number(codeMinutes), time })],
    panel: { label: t('emails.code.label'), value: `${code.slice(0, 3)} ${code.slice(3)}` },
    closing: [t('emails.code.notYou')],
  })
}

/** Tells an address that the emails about a booking go elsewhere now, and nothing of where or which. */
const contactChanged: EmailTemplate = async (writing) => {
  const { config, translate: t } = writing
  return renderMessage(writing, {
    audience: 'unconfirmed',
    subject: t('emails.contactChanged.subject'),
    paragraphs: [t('emails.contactChanged.text')],
    closing: [t('emails.contactChanged.notYou', { email: config.supportEmail })],
  })
}

export const bookingAccessEmails = {
  'booking-link': limitedEmail(bookingLink, findBookingEmailLimits),
  'booking-find': limitedBy('find', bookingFind),
  'booking-code': limitedBy('code', bookingCode),
  'booking-contact-changed': contactChanged,
}
