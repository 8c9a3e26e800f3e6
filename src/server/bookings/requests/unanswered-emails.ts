import { fitSubject } from '#i18n/email-subjects.ts'
import { formatTravellers } from '#i18n/party-texts.ts'
import { findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { renderToCompany } from '#server/bookings/emails/email-parts.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'

/** Reminds a company of a request that waits; one that was answered in the meantime needs no reminder. Nothing in it is an amount. */
const requestWaiting: EmailTemplate = async (writing, email) => {
  const booking = await findEmailBooking(writing, email)
  if (booking?.status !== 'pending' || booking.contactEmail === '') return undefined
  const { translate: t } = writing
  const { reference, party } = booking
  const hours = Number(email.data.hours)
  return renderToCompany(writing, booking, {
    subject: fitSubject(
      (shown) => t('emails.unanswered.subject', { hours, reference, party: shown }),
      formatTravellers(t, party.groups),
    ),
    preview: t('emails.unanswered.preview'),
    paragraphs: [t('emails.unanswered.text', { hours })],
    label: 'emails.request.answer',
  })
}

export const unansweredEmails = { 'request-waiting': requestWaiting }
