import { letter } from '#server/platform/letter.ts'
import type { EmailTemplate } from '#server/platform/mail.ts'
import { findInvited } from './writing-queries.ts'

/** Asks a pilgrim who is home for a review. A guest is told that it needs an account of the same address. */
const reviewInvitation: EmailTemplate = async ({ db, config, translate: t, locale }, { bookingId }) => {
  const trip = bookingId ? await findInvited(db, bookingId) : undefined
  if (!trip) return undefined
  const names = { trip: trip.title, organizer: trip.companyName }
  return letter({
    locale,
    brand: t('brand.name'),
    subject: t('emails.review.subject', names),
    greeting: t('emails.greeting'),
    paragraphs: [t('emails.review.text', names), t('emails.review.why')],
    action: {
      label: t('emails.review.action'),
      link: `${config.publicUrl}/reviews?tripId=${trip.tripId}&lang=${locale}`,
    },
    closing: [trip.userId ? t('emails.review.once') : t('emails.review.guest')],
    footer: t('emails.footer', { email: config.supportEmail }),
  })
}

export const reviewsEmails = { 'review-invitation': reviewInvitation }
