import { compareAmount } from '#domain/offers/amounts.ts'
import { emailFacts } from '#i18n/email-facts.ts'
import { formats } from '#i18n/format.ts'
import { findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { bookingPageUrl, renderToCompany, renderToPilgrim } from '#server/bookings/emails/email-parts.ts'
import type { EmailContext, EmailTemplate, QueuedEmail } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'

/** Tells who was still to travel that our team removed the booking, which is gone by now: all it says came along. */
const bookingRemoved: EmailTemplate = async (writing, { data }) => {
  const { config, translate: t, locale } = writing
  const [trip, organizer] = [String(data.tripTitle), String(data.companyName)]
  const reference = String(data.reference ?? data.bookingId)
  const paragraphs = [t('emails.bookingRemoved.text', { trip, organizer }), t('emails.removed.charge')]
  const link = `${bookingPageUrl(config, reference)}/statement?lang=${locale}`
  return renderMessage(writing, {
    audience: { booking: reference },
    subject: t('emails.bookingRemoved.subject', { reference }),
    ...(data.hasStatement === true
      ? {
          paragraphs: [...paragraphs, t('emails.bookingRemoved.statement')],
          action: { label: t('emails.bookingRemoved.openStatement'), link },
        }
      : { paragraphs }),
    facts: emailFacts(t, formats(locale), {
      trip,
      departure: String(data.departureDate),
      pilgrims: Number(data.numberOfPilgrims),
      reference,
    }),
    closing: [t('emails.removed.questions', { email: config.supportEmail })],
  })
}

/** The booking whose total was corrected, with both totals; nothing where it is gone or was corrected back. */
async function findCorrected(writing: EmailContext, email: QueuedEmail) {
  const { translate: t, locale } = writing
  const before = String(email.data.before)
  const booking = await findEmailBooking(writing, email)
  if (!booking || compareAmount(before, booking.totalAmount) === 0) return undefined
  const f = formats(locale)
  const facts = [
    { label: t('emails.total.before'), value: f.money(before, booking.currency) },
    { label: t('emails.total.now'), value: f.money(booking.totalAmount, booking.currency) },
  ]
  return { booking, facts }
}

/** Tells the pilgrim that our team corrected the total: from what to what. */
const bookingTotal: EmailTemplate = async (writing, email) => {
  const found = await findCorrected(writing, email)
  if (!found) return undefined
  const { config, translate: t } = writing
  const { booking, facts } = found
  const company = booking.trip.organizer.companyName
  return renderToPilgrim(writing, booking, {
    subject: t('emails.total.subject', { reference: booking.reference }),
    paragraphs: [t('emails.total.text', { company })],
    facts,
    closing: [t('emails.removed.questions', { email: config.supportEmail })],
  })
}

/** Tells the company the same. */
const bookingTotalOfCompany: EmailTemplate = async (writing, email) => {
  const found = await findCorrected(writing, email)
  if (!found) return undefined
  const { config, translate: t } = writing
  return renderToCompany(writing, found.booking, {
    subject: t('emails.total.subject', { reference: found.booking.reference }),
    paragraphs: [t('emails.total.companyText')],
    facts: found.facts,
    closing: [t('emails.removed.questions', { email: config.supportEmail })],
  })
}

export const moderationEmails = {
  'booking-removed': bookingRemoved,
  'booking-total': bookingTotal,
  'booking-total-company': bookingTotalOfCompany,
}
