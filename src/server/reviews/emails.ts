import { translateTitle } from '#domain/trips/titles.ts'
import { fitSubject } from '#i18n/email-subjects.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { findInvitation } from './writing-queries.ts'

/** Invites a pilgrim who has returned to review. A guest reads that it needs an account of the same address. */
const reviewInvitation: EmailTemplate = async (writing, { bookingId }) => {
  const { db, config, translate: t, locale } = writing
  const trip = bookingId ? await findInvitation(db, bookingId) : undefined
  if (!trip) return undefined
  const names = { trip: translateTitle(trip, locale), organizer: trip.companyName }
  return renderMessage(writing, {
    audience: { booking: trip.reference },
    subject: fitSubject((trip) => t('emails.review.subject', { ...names, trip }), names.trip),
    paragraphs: [t('emails.review.text', names), t('emails.review.why')],
    action: {
      label: t('reviews.dialogTitle'),
      link: `${config.publicUrl}/reviews?tripId=${trip.tripId}&lang=${locale}`,
    },
    closing: [trip.userId ? t('emails.review.once') : t('emails.review.guest')],
  })
}

export const reviewsEmails = { 'review-invitation': reviewInvitation }
