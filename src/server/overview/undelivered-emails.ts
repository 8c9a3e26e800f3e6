import { formats } from '#i18n/format.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { findUndelivered } from './undelivered-emails-queries.ts'

/** Tells an admin how many emails could not be delivered; nothing where all were sent again in the meantime. */
const emailsUndelivered: EmailTemplate = async (writing, email) => {
  const { db, config, translate: t, locale } = writing
  const { total, oldest } = await findUndelivered(db, email.template)
  if (total === 0 || oldest === null) return undefined
  const f = formats(locale)
  return renderMessage(writing, {
    audience: 'admin',
    subject: t('emails.undelivered.subject', { count: total }),
    paragraphs: [t('emails.undelivered.text')],
    facts: [{ label: t('emails.undelivered.oldest'), value: f.momentUtc(oldest.toISOString()) }],
    action: {
      label: t('emails.undelivered.action'),
      link: `${config.publicUrl}/admin?tab=letters&lang=${locale}`,
    },
  })
}

export const undeliveredEmails = { 'emails-undelivered': emailsUndelivered }
