import { guestHoldHours } from '#domain/bookings.ts'
import { today } from '#domain/calendar.ts'
import { formats } from '#i18n/format.ts'
import { letter } from '#server/platform/letter.ts'
import type { EmailTemplate } from '#server/platform/mail.ts'
import { findWithTrip } from './queries.ts'

/** The confirmation of a request with the way to pay (specification 1: no payment is taken at booking). */
const bookingRequested: EmailTemplate = async (
  { db, config, clock, translate: t, locale },
  { data, bookingId },
) => {
  const [booking] = bookingId ? await findWithTrip(db, { id: bookingId }, today(clock())) : []
  if (!booking) return undefined
  const { trip } = booking
  const { organizer } = trip
  const f = formats(locale)
  const isGuest = typeof data.token === 'string'
  const link = isGuest
    ? `${config.publicUrl}/bookings/${data.token}?lang=${locale}`
    : `${config.publicUrl}/my-bookings?lang=${locale}`
  return letter({
    locale,
    brand: t('brand.name'),
    subject: t('emails.booking.subject', { trip: trip.title }),
    greeting: t('emails.greeting'),
    paragraphs: [
      t('emails.booking.received', { organizer: organizer.companyName }),
      t('emails.booking.payment', { organizer: organizer.companyName }),
    ],
    facts: [
      { label: t('emails.booking.trip'), value: trip.title },
      { label: t('trips.departure'), value: f.longDate(trip.departureDate) },
      { label: t('trips.return'), value: f.longDate(trip.returnDate) },
      { label: t('bookings.pilgrims'), value: f.number(booking.numberOfPilgrims) },
      { label: t('bookings.total'), value: f.money(booking.totalAmount, booking.currency) },
      { label: t('bookings.id'), value: booking.id },
      { label: t('bookings.organizerEmail'), value: organizer.contactEmail },
      { label: t('bookings.organizerPhone'), value: organizer.contactPhone },
    ],
    action: { label: t(isGuest ? 'emails.booking.confirm' : 'emails.booking.open'), link },
    closing: isGuest ? [t('emails.booking.guestDeadline', { count: guestHoldHours })] : [],
    footer: t('emails.footer', { email: config.supportEmail }),
  })
}

export const bookingsEmails = { 'booking-requested': bookingRequested }
