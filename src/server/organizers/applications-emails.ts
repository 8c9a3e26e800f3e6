import { formats } from '#i18n/format.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { findApplicant } from './queries.ts'

/** Notifies an admin of a company that waits for a decision; one that was decided in the meantime gets no email. */
const organizerApplied: EmailTemplate = async (writing, { data }) => {
  const { db, config, translate: t, locale } = writing
  const company = await findApplicant(db, String(data.organizerId))
  if (!company) return undefined
  const { companyName, yearsExperience, contactEmail, contactPhone, website } = company
  const action = {
    label: t('admin.openModeration'),
    link: `${config.publicUrl}/admin/moderation?lang=${locale}`,
  }
  // What somebody typed who has proven nothing is read on the page, and not in an email of ours (FIX-21).
  if (!company.isConfirmed)
    return renderMessage(writing, {
      subject: t('emails.applied.subjectUnconfirmed'),
      paragraphs: [t('emails.applied.text'), t('emails.applied.unconfirmed')],
      action,
    })
  return renderMessage(writing, {
    subject: t('emails.applied.subject', { company: companyName }),
    paragraphs: [t('emails.applied.text')],
    facts: [
      { label: t('organizers.companyName'), value: companyName },
      { label: t('organizers.years'), value: formats(locale).number(yearsExperience) },
      { label: t('bookings.organizerEmail'), value: contactEmail },
      { label: t('bookings.organizerPhone'), value: contactPhone },
      ...(website ? [{ label: t('trips.website'), value: website }] : []),
    ],
    action,
  })
}

export const applicationsEmails = { 'organizer-applied': organizerApplied }
