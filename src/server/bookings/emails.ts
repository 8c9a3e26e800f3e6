import { guestHoldHours, isBookingStatus } from '#domain/bookings.ts'
import { readIn } from '#domain/translations.ts'
import { statusNames, statusTexts } from '#i18n/booking-statuses.ts'
import { formats } from '#i18n/format.ts'
import { otherDate } from '#i18n/other-dates.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { mayConfirmTo } from './asking-service.ts'
import { findWithTrip } from './queries.ts'

/** The confirmation of a request with the way to pay (specification 1: no payment is taken at booking). */
const bookingRequested: EmailTemplate = async (writing, { data, bookingId, recipient, attempts }) => {
  const { db, config, clock, translate: t, locale } = writing
  const [booking] = bookingId ? await findWithTrip(db, { id: bookingId }, clock()) : []
  if (!bookingId || !booking) return undefined
  const trip = readIn(booking.trip, locale)
  const { organizer } = trip
  const f = formats(locale)
  const byTheMoon = (date: string) => otherDate(t, f, 'hijri', date)
  const isGuest = typeof data.token === 'string'
  // A guest's was counted when it was asked for; of several tries the first one counts.
  if (!isGuest && attempts === 1 && !(await mayConfirmTo(writing, bookingId, recipient))) return undefined
  const link = isGuest
    ? `${config.publicUrl}/bookings/${data.token}?lang=${locale}`
    : `${config.publicUrl}/my-bookings?lang=${locale}`
  return renderMessage(writing, {
    subject: t('emails.booking.subject', { trip: trip.title }),
    paragraphs: [
      t(isGuest ? 'emails.booking.receivedGuest' : 'emails.booking.received', {
        organizer: organizer.companyName,
      }),
      t('emails.booking.payment', { organizer: organizer.companyName }),
    ],
    facts: [
      { label: t('emails.booking.trip'), value: trip.title },
      {
        label: t('trips.departure'),
        value: f.longDate(trip.departureDate),
        beside: byTheMoon(trip.departureDate),
      },
      { label: t('trips.return'), value: f.longDate(trip.returnDate), beside: byTheMoon(trip.returnDate) },
      { label: t('bookings.pilgrims'), value: f.number(booking.numberOfPilgrims) },
      { label: t('bookings.total'), value: f.money(booking.totalAmount, booking.currency) },
      { label: t('bookings.id'), value: booking.reference },
      { label: t('bookings.organizerEmail'), value: organizer.contactEmail },
      { label: t('bookings.organizerPhone'), value: organizer.contactPhone },
    ],
    action: { label: t(isGuest ? 'emails.booking.confirm' : 'emails.booking.open'), link },
    closing: isGuest ? [t('emails.booking.guestDeadline', { count: guestHoldHours })] : [],
  })
}

/**
 * Tells the pilgrim of a new status and what it means. A guest is sent to the first letter: of the private link only
 * a hash is stored, so that it cannot be written again.
 */
const bookingStatus: EmailTemplate = async (writing, { data, bookingId }) => {
  const { db, config, clock, translate: t, locale } = writing
  const status = String(data.status)
  const [booking] = bookingId ? await findWithTrip(db, { id: bookingId }, clock()) : []
  if (!booking || !isBookingStatus(status)) return undefined
  const trip = readIn(booking.trip, locale)
  const { organizer } = trip
  const f = formats(locale)
  const word = t(statusNames[status])
  return renderMessage(writing, {
    subject: t('emails.status.subject', { trip: trip.title, status: word }),
    paragraphs: [
      t('emails.status.text', { organizer: organizer.companyName, status: word }),
      t('emails.status.explained', { text: t(statusTexts[status]) }),
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
      action: { label: t('emails.booking.open'), link: `${config.publicUrl}/my-bookings?lang=${locale}` },
    }),
    closing: [...(booking.userId ? [] : [t('emails.status.guest')]), t('emails.status.questions')],
  })
}

export const bookingsEmails = { 'booking-requested': bookingRequested, 'booking-status': bookingStatus }
