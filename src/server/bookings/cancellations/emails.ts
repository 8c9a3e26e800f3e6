import { translateTrip } from '#domain/trips/translations.ts'
import { causeNames } from '#i18n/cancel-causes.ts'
import { formats } from '#i18n/format.ts'
import { findCancellations } from '#server/bookings/core/cancellations-changing.ts'
import { findBookingsWithTrip } from '#server/bookings/core/queries.ts'
import type { EmailContext, EmailTemplate, QueuedEmail } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'

/** Returns the facts for the emails of a pilgrim's cancellation; nothing once it was superseded or its person erased. */
async function cancellationFacts(
  { db, clock, translate: t, locale }: EmailContext,
  { bookingId }: QueuedEmail,
) {
  const [booking] = bookingId ? await findBookingsWithTrip(db, { id: bookingId }, clock()) : []
  const [cancellation] = booking ? await findCancellations(db, [booking.id]) : []
  if (!booking || cancellation?.by !== 'pilgrim' || booking.contactEmail === '') return undefined
  const f = formats(locale)
  const trip = translateTrip(booking.trip, locale)
  const { keptAmount, refundDue, cause } = cancellation
  const kept = keptAmount === null ? t('emails.cancelled.notAgreed') : f.money(keptAmount, booking.currency)
  const facts = [
    { label: t('bookings.id'), value: booking.reference },
    { label: t('emails.booking.trip'), value: trip.title },
    { label: t('trips.departure'), value: f.longDate(trip.departureDate) },
    { label: t('bookings.pilgrims'), value: f.number(booking.numberOfPilgrims) },
    { label: t('cancelling.cause'), value: t(causeNames[cause]) },
    { label: t('cancelling.keptMost'), value: kept },
    ...(refundDue ? [{ label: t('cancelling.refundDue'), value: f.longDate(refundDue) }] : []),
  ]
  return { booking, trip, facts, reason: cancellation.reason }
}

/** Tells the pilgrim what he cancelled, what may be kept and until when the rest is back. */
const bookingCancelled: EmailTemplate = async (writing, email) => {
  const told = await cancellationFacts(writing, email)
  if (!told) return undefined
  const { translate: t } = writing
  const { organizer } = told.trip
  return renderMessage(writing, {
    subject: t('emails.cancelled.subject', { reference: told.booking.reference }),
    paragraphs: [
      t('emails.cancelled.text'),
      t('emails.cancelled.between', { company: organizer.companyName }),
    ],
    facts: [
      ...told.facts,
      { label: t('bookings.organizerEmail'), value: organizer.contactEmail },
      { label: t('bookings.organizerPhone'), value: organizer.contactPhone },
    ],
    closing: [t('emails.status.questions')],
  })
}

/** Tells the company that a pilgrim cancelled: how many places are free again, and what to pay back by when. */
const bookingCancellation: EmailTemplate = async (writing, email) => {
  const told = await cancellationFacts(writing, email)
  if (!told) return undefined
  const { translate: t } = writing
  const { id, reference, numberOfPilgrims: count } = told.booking
  return renderMessage(writing, {
    subject: t('emails.cancellation.subject', { reference }),
    paragraphs: [t('emails.cancellation.text', { count })],
    facts: [
      ...told.facts,
      ...(told.reason ? [{ label: t('emails.cancellation.words'), value: told.reason }] : []),
    ],
    action: { label: t('emails.request.open'), link: organizerBookingUrl(writing, id) },
    closing: [t('emails.request.signIn')],
  })
}

/** Tells the company that its pilgrim agrees: what the terms keep counts, and no longer that everything is due back. */
const cancellationAgreed: EmailTemplate = async (writing, email) => {
  const told = await cancellationFacts(writing, email)
  if (!told) return undefined
  const { translate: t } = writing
  const { id, reference } = told.booking
  return renderMessage(writing, {
    subject: t('emails.cancellationAgreed.subject', { reference }),
    paragraphs: [t('emails.cancellationAgreed.text')],
    facts: told.facts,
    action: { label: t('emails.request.open'), link: organizerBookingUrl(writing, id) },
    closing: [t('emails.request.signIn')],
  })
}

/** Tells the company that a cancelled booking which it set back binds again. */
const reopeningAccepted: EmailTemplate = async (writing, { bookingId }) => {
  const { db, clock, translate: t, locale } = writing
  const [booking] = bookingId ? await findBookingsWithTrip(db, { id: bookingId }, clock()) : []
  if (!booking || booking.contactEmail === '') return undefined
  const f = formats(locale)
  const { id, reference, numberOfPilgrims } = booking
  return renderMessage(writing, {
    subject: t('emails.setBackAccepted.subject', { reference }),
    paragraphs: [t('emails.setBackAccepted.text')],
    facts: [
      { label: t('bookings.id'), value: reference },
      { label: t('emails.booking.trip'), value: translateTrip(booking.trip, locale).title },
      { label: t('bookings.pilgrims'), value: f.number(numberOfPilgrims) },
    ],
    action: { label: t('emails.request.open'), link: organizerBookingUrl(writing, id) },
    closing: [t('emails.request.signIn')],
  })
}

const organizerBookingUrl = ({ config, locale }: EmailContext, id: string) =>
  `${config.publicUrl}/organizer-dashboard?tab=bookings&find=${id}&lang=${locale}`

export const cancellationsEmails = {
  'booking-cancellation-agreed': cancellationAgreed,
  'booking-set-back-accepted': reopeningAccepted,
  'booking-cancelled': bookingCancelled,
  'booking-cancellation': bookingCancellation,
}
