import { fitSubject } from '#i18n/email-subjects.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'

/** Tells an organizer that it may publish now, and how to sign in. */
const organizerApproved: EmailTemplate = async (writing, { data, recipient }) => {
  const { config, translate: t, locale } = writing
  const company = String(data.companyName ?? '')
  return renderMessage(writing, {
    audience: 'company',
    subject: fitSubject((name) => t('emails.approved.subject', { company: name }), company),
    paragraphs: [
      t('emails.approved.text', { company }),
      t('emails.approved.next'),
      t('emails.approved.signIn', { email: recipient }),
    ],
    action: {
      label: t('emails.approved.action'),
      link: `${config.publicUrl}/organizer-dashboard?lang=${locale}`,
    },
  })
}

/** Tells an organizer that it was rejected or lost its verification, why in the admin's own words, and what it can do. */
const organizerRejected: EmailTemplate = async (writing, { data }) => {
  const { config, translate: t, locale } = writing
  const company = String(data.companyName ?? '')
  const reason = typeof data.reason === 'string' ? data.reason.split(/\n+/) : []
  return renderMessage(writing, {
    audience: 'company',
    subject: fitSubject((name) => t('emails.rejected.subject', { company: name }), company),
    paragraphs: [
      t(data.wasVerified ? 'emails.rejected.unverified' : 'emails.rejected.text', { company }),
      ...(reason.length > 0 ? [t('emails.rejected.reason'), ...reason] : []),
      t('emails.rejected.next'),
    ],
    action: {
      label: t('emails.approved.action'),
      link: `${config.publicUrl}/organizer-dashboard?lang=${locale}`,
    },
  })
}

/** Tells an organizer that a change of its name or contact was checked and is public now. */
const changeApproved: EmailTemplate = async (writing, { data }) => {
  const { translate: t } = writing
  const company = String(data.companyName ?? '')
  return renderMessage(writing, {
    audience: 'company',
    subject: fitSubject((name) => t('emails.changeApproved.subject', { company: name }), company),
    paragraphs: [t('emails.changeApproved.text', { company })],
    action: { label: t('emails.approved.action'), link: profileUrl(writing) },
  })
}

/** Tells an organizer that a change was refused, why in the admin's own words, and what stays public. */
const changeRefused: EmailTemplate = async (writing, { data }) => {
  const { translate: t } = writing
  const company = String(data.companyName ?? '')
  return renderMessage(writing, {
    audience: 'company',
    subject: fitSubject((name) => t('emails.changeRefused.subject', { company: name }), company),
    paragraphs: [
      t('emails.changeRefused.text', { company }),
      t('emails.rejected.reason'),
      ...String(data.reason ?? '').split(/\n+/),
      t('emails.changeRefused.next'),
    ],
    action: { label: t('emails.approved.action'), link: profileUrl(writing) },
  })
}

const profileUrl = ({ config, locale }: Parameters<EmailTemplate>[0]) =>
  `${config.publicUrl}/organizer-dashboard?tab=profile&lang=${locale}`

/** Tells an owner that the company was deleted, and what became of its trips. */
const organizerRemoved: EmailTemplate = async (writing, { data }) => {
  const { translate: t } = writing
  const company = String(data.companyName ?? '')
  return renderMessage(writing, {
    audience: 'company',
    subject: fitSubject((name) => t('emails.removed.subject', { company: name }), company),
    paragraphs: [t('emails.removed.text', { company }), t('emails.removed.account')],
  })
}

export const moderationEmails = {
  'organizer-approved': organizerApproved,
  'organizer-rejected': organizerRejected,
  'organizer-removed': organizerRemoved,
  'organizer-change-approved': changeApproved,
  'organizer-change-refused': changeRefused,
}
