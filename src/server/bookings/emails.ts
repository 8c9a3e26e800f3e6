import { isBookingStatus } from '#domain/bookings/bookings.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { statusNames, statusTexts } from '#i18n/booking-statuses.ts'
import { formats } from '#i18n/format.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { findBookingsWithTrip } from './core/queries.ts'
import { bookingRequested } from './requests/booking-received-email.ts'

/**
 * Tells the pilgrim of a new status and what it means. A guest is sent to the first email: of the private link only
 * a hash is stored, so that it cannot be written again.
 */
const bookingStatus: EmailTemplate = async (writing, { data, bookingId }) => {
  const { db, config, clock, translate: t, locale } = writing
  const status = String(data.status)
  const [booking] = bookingId ? await findBookingsWithTrip(db, { id: bookingId }, clock()) : []
  if (!booking || !isBookingStatus(status)) return undefined
  const trip = translateTrip(booking.trip, locale)
  const { organizer } = trip
  const f = formats(locale)
  const word = t(statusNames[status])
  return renderMessage(writing, {
    subject: t('emails.status.subject', { trip: trip.title, status: word }),
    paragraphs: [
      t('emails.status.text', { organizer: organizer.companyName, status: word }),
      t('emails.status.explained', { text: t(statusTexts[status]) }),
      ...(booking.isSetBack ? [t('emails.status.setBack')] : []),
    ],
    facts: [
      { label: t('trips.status'), value: word },
      { label: t('emails.booking.trip'), value: trip.title },
      { label: t('trips.departure'), value: f.longDate(trip.departureDate) },
      { label: t('bookings.pilgrims'), value: f.number(booking.numberOfPilgrims) },
      { label: t('bookings.id'), value: booking.reference },
      { label: t('bookings.organizerEmail'), value: organizer.contactEmail },
      { label: t('bookings.organizerPhone'), value: organizer.contactPhone },
    ],
    ...(booking.userId && {
      action: {
        label: t('emails.booking.openOne'),
        link: `${config.publicUrl}/bookings/${booking.reference}?lang=${locale}`,
      },
    }),
    closing: [...(booking.userId ? [] : [t('emails.status.guest')]), t('emails.status.questions')],
  })
}

export const bookingsEmails = { 'booking-requested': bookingRequested, 'booking-status': bookingStatus }
