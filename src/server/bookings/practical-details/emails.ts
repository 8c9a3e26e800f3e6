import {
  compareDetails,
  type DetailsChange,
  getsDetails,
  type PracticalDetails,
} from '#domain/bookings/practical-details.ts'
import { detailsFieldNames } from '#i18n/desk/details-labels.ts'
import { fitSubject } from '#i18n/email-subjects.ts'
import { formats } from '#i18n/format.ts'
import { findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { renderToPilgrim } from '#server/bookings/emails/email-parts.ts'
import type { EmailContext, EmailTemplate } from '#server/machine/mail/mail.ts'
import { findVersions } from './queries.ts'

type Texts = {
  trip: string
  company: string
  before: PracticalDetails | null
  after: PracticalDetails
}

/** Returns the texts about changed details: for the email to each family, and for the company before it is sent. */
export function detailsTexts(
  { translate: t, locale }: Pick<EmailContext, 'translate' | 'locale'>,
  { trip, company, before, after }: Texts,
) {
  const f = formats(locale)
  const write = (field: DetailsChange['field'], text: string) =>
    field === 'date' && text ? f.longDate(text) : text.replaceAll(/\s*\n\s*/g, ' · ')
  return {
    subject: fitSubject((title) => t('emails.details.subject', { trip: title }), trip),
    paragraphs: [t(before ? 'emails.details.changed' : 'emails.details.first', { company })],
    facts: compareDetails(before, after).map(({ field, before: was, after: is }) => ({
      label: t(detailsFieldNames[field]),
      value: write(field, is) || t('emails.details.removed'),
      ...(was && { beside: t('emails.details.before', { text: write(field, was) }) }),
    })),
    closing: [t('emails.details.all')],
  }
}

/** Tells a family what changed of the practical details since everyone was told last; nothing of a booking that ended since. */
const detailsChanged: EmailTemplate = async (writing, email) => {
  const booking = await findEmailBooking(writing, email)
  if (!booking || !getsDetails(booking.status)) return undefined
  const versions = await findVersions(writing.db, booking.tripId)
  const contentOf = (wanted: unknown) => versions.find(({ version }) => version === wanted)?.content
  const after = contentOf(email.data.version)
  if (!after) return undefined
  const { trip } = booking
  return renderToPilgrim(
    writing,
    booking,
    detailsTexts(writing, {
      trip: trip.title,
      company: trip.organizer.companyName,
      before: contentOf(email.data.from) ?? null,
      after,
    }),
  )
}

export const detailsEmails = { 'details-changed': detailsChanged }
