import { causeNames } from '#i18n/cancel-causes.ts'
import { fitSubject } from '#i18n/email-subjects.ts'
import { formats } from '#i18n/format.ts'
import { findCancellations } from '#server/bookings/core/cancellations-changing.ts'
import { findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { renderToCompany, renderToPilgrim } from '#server/bookings/emails/email-parts.ts'
import { refundFacts } from '#server/bookings/emails/money-view.ts'
import type { EmailContext, EmailTemplate, QueuedEmail } from '#server/machine/mail/mail.ts'

/** Returns the booking and REFUND for the emails of a pilgrim's cancellation; nothing once it was superseded or its person erased. */
async function findCancelled(writing: EmailContext, email: QueuedEmail) {
  const { db, translate: t } = writing
  const booking = await findEmailBooking(writing, email)
  const [cancellation] = booking ? await findCancellations(db, [booking.id]) : []
  if (!booking || cancellation?.by !== 'pilgrim' || booking.contactEmail === '') return undefined
  const cause = { label: t('cancelling.cause'), value: t(causeNames[cancellation.cause]) }
  return { booking, cancellation, facts: [...refundFacts(writing, booking, cancellation), cause] }
}

/** Tells the pilgrim what comes back and by when; it asks for nothing any more. */
const bookingCancelled: EmailTemplate = async (writing, email) => {
  const found = await findCancelled(writing, email)
  if (!found) return undefined
  const { translate: t, locale } = writing
  const { booking, cancellation, facts } = found
  const { reference, trip } = booking
  const company = trip.organizer.companyName
  const refundDue = cancellation.refundDue && formats(locale).longDate(cancellation.refundDue)
  return renderToPilgrim(writing, booking, {
    subject: fitSubject((title) => t('emails.cancelled.subject', { reference, trip: title }), trip.title),
    ...(refundDue && { preview: t('emails.cancelled.preview', { company, date: refundDue }) }),
    paragraphs: [
      ...(cancellation.cause === 'death' ? [t('emails.parts.condolence')] : []),
      t('emails.cancelled.text'),
      t('emails.cancelled.between', { company }),
    ],
    facts,
  })
}

/** Tells the company that a pilgrim cancelled: how many places are free again, and what to pay back by when. */
const bookingCancellation: EmailTemplate = async (writing, email) => {
  const found = await findCancelled(writing, email)
  if (!found) return undefined
  const { translate: t } = writing
  const { booking, cancellation, facts } = found
  const { reference, numberOfPilgrims: count } = booking
  const words = cancellation.reason && booking.isProven ? cancellation.reason : undefined
  return renderToCompany(writing, booking, {
    subject: t('emails.cancellation.subject', { reference }),
    paragraphs: [t('emails.cancellation.text', { count })],
    facts: [...facts, ...(words ? [{ label: t('cancelled.words'), value: words }] : [])],
  })
}

/** Tells the company that its pilgrim agrees: the cancellation fee counts, and no longer a full refund. */
const cancellationAgreed: EmailTemplate = async (writing, email) => {
  const found = await findCancelled(writing, email)
  if (!found) return undefined
  const { translate: t } = writing
  return renderToCompany(writing, found.booking, {
    subject: t('emails.cancellationAgreed.subject', { reference: found.booking.reference }),
    paragraphs: [t('emails.cancellationAgreed.text')],
    facts: found.facts,
  })
}

/** Tells the company that a cancelled booking which it set back binds again. */
const reopeningAccepted: EmailTemplate = async (writing, email) => {
  const booking = await findEmailBooking(writing, email)
  if (!booking || booking.contactEmail === '') return undefined
  const { translate: t } = writing
  return renderToCompany(writing, booking, {
    subject: t('emails.setBackAccepted.subject', { reference: booking.reference }),
    paragraphs: [t('emails.setBackAccepted.text')],
  })
}

export const cancellationsEmails = {
  'booking-cancellation-agreed': cancellationAgreed,
  'booking-set-back-accepted': reopeningAccepted,
  'booking-cancelled': bookingCancelled,
  'booking-cancellation': bookingCancellation,
}
