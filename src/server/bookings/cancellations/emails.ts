import { translateTrip } from '#domain/trips/translations.ts'
import { causeNames } from '#i18n/cancel-causes.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { formats } from '#i18n/format.ts'
import { findCancellations } from '#server/bookings/core/cancellations-changing.ts'
import { organizerBookingUrl } from '#server/bookings/core/email-parts.ts'
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
    ...emailFacts(t, f, {
      reference: booking.reference,
      trip: trip.title,
      departure: trip.departureDate,
      pilgrims: booking.numberOfPilgrims,
    }),
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
  const { translate: t, locale } = writing
  const { organizer } = told.trip
  return renderMessage(writing, {
    subject: t('emails.cancelled.subject', { reference: told.booking.reference }),
    paragraphs: [
      t('emails.cancelled.text'),
      t('emails.cancelled.between', { company: organizer.companyName }),
    ],
    facts: [...told.facts, ...emailFacts(t, formats(locale), { organizer })],
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
      ...(told.reason && told.booking.isProven
        ? [{ label: t('emails.cancellation.words'), value: told.reason }]
        : []),
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
  const { id, reference, numberOfPilgrims } = booking
  return renderMessage(writing, {
    subject: t('emails.setBackAccepted.subject', { reference }),
    paragraphs: [t('emails.setBackAccepted.text')],
    facts: emailFacts(t, formats(locale), {
      reference,
      trip: translateTrip(booking.trip, locale).title,
      pilgrims: numberOfPilgrims,
    }),
    action: { label: t('emails.request.open'), link: organizerBookingUrl(writing, id) },
    closing: [t('emails.request.signIn')],
  })
}

export const cancellationsEmails = {
  'booking-cancellation-agreed': cancellationAgreed,
  'booking-set-back-accepted': reopeningAccepted,
  'booking-cancelled': bookingCancelled,
  'booking-cancellation': bookingCancellation,
}
