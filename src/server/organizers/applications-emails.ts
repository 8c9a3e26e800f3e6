import { fitSubject } from '#i18n/email-subjects.ts'
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
  return renderMessage(writing, {
    audience: 'admin',
    subject: fitSubject((company) => t('emails.applied.subject', { company }), companyName),
    paragraphs: [t('emails.applied.text')],
    facts: [
      { label: t('organizers.companyName'), value: companyName },
      { label: t('organizers.years'), value: formats(locale).number(yearsExperience) },
      { label: t('bookings.organizerEmail'), value: contactEmail },
      { label: t('bookings.organizerPhone'), value: contactPhone },
      ...(website ? [{ label: t('trips.website'), value: website }] : []),
    ],
    action: {
      label: t('admin.openModeration'),
      link: `${config.publicUrl}/admin/moderation?lang=${locale}`,
    },
  })
}

export const applicationsEmails = { 'organizer-applied': organizerApplied }
