import { isBookingStatus } from '#domain/bookings/bookings.ts'
import { translateTrip } from '#domain/trips/translations.ts'
import { statusNames, statusTexts } from '#i18n/booking-statuses.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { formats } from '#i18n/format.ts'
import { bookingPageAction, guestNote } from '#server/bookings/core/email-parts.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { findBookingsWithTrip } from './core/queries.ts'
import { bookingRequested } from './requests/booking-received-email.ts'

/** Tells the pilgrim of a new status and what it means. */
export const bookingStatus: EmailTemplate = async (writing, { data, bookingId }) => {
  const { db, clock, translate: t, locale } = writing
  const status = String(data.status)
  const [booking] = bookingId ? await findBookingsWithTrip(db, { id: bookingId }, clock()) : []
  if (!booking || !isBookingStatus(status)) return undefined
  const trip = translateTrip(booking.trip, locale)
  const { organizer } = trip
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
      ...emailFacts(t, formats(locale), {
        trip: trip.title,
        departure: trip.departureDate,
        pilgrims: booking.numberOfPilgrims,
        reference: booking.reference,
        organizer,
      }),
    ],
    ...bookingPageAction(writing, booking),
    closing: [...guestNote(writing, booking), t('emails.status.questions')],
  })
}

export const bookingsEmails = { 'booking-requested': bookingRequested, 'booking-status': bookingStatus }
