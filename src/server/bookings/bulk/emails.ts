import { fitSubject } from '#i18n/email-subjects.ts'
import { isolate } from '#i18n/isolate.ts'
import { findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { renderToPilgrim } from '#server/bookings/emails/email-parts.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'

/** Each line is set apart, so that it has the direction of its own letters. */
const writeLines = (words: string) =>
  words
    .split(/\s*\n\s*/)
    .filter(Boolean)
    .map(isolate)

/** A message in the words of a company to a pilgrim: as it was typed, line by line, between our own sentences. */
const companyMessage: EmailTemplate = async (writing, email) => {
  const booking = await findEmailBooking(writing, email)
  const words = String(email.data.text ?? '')
  if (!booking || words === '') return undefined
  const { translate: t } = writing
  const { companyName: company } = booking.trip.organizer
  return renderToPilgrim(writing, booking, {
    subject: fitSubject((title) => t('emails.message.subject', { trip: title }), booking.trip.title),
    paragraphs: [t('emails.message.text', { company }), ...writeLines(words)],
    closing: [t('emails.message.reply', { company })],
  })
}

export const bulkEmails = { 'company-message': companyMessage }
