import { emailFacts } from '#i18n/email-facts.ts'
import { formats } from '#i18n/format.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'

/** Tells who was still to travel that our team removed the booking, which is gone by now: all it says came along. */
const bookingRemoved: EmailTemplate = async (writing, { data }) => {
  const { config, translate: t, locale } = writing
  const [trip, organizer] = [String(data.tripTitle), String(data.companyName)]
  return renderMessage(writing, {
    subject: t('emails.bookingRemoved.subject', { trip }),
    paragraphs: [t('emails.bookingRemoved.text', { trip, organizer }), t('emails.removed.charge')],
    facts: emailFacts(t, formats(locale), {
      trip,
      departure: String(data.departureDate),
      pilgrims: Number(data.numberOfPilgrims),
      reference: String(data.reference ?? data.bookingId),
    }),
    closing: [t('emails.removed.questions', { email: config.supportEmail })],
  })
}

export const moderationEmails = { 'booking-removed': bookingRemoved }
