import { resetLinkHours } from '#domain/accounts.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { renewResetLink } from './passwords-queries.ts'

/** The link that proves the address. It opens a page, which makes the call: a mail scanner's visit proves nothing. */
const verifyEmail: EmailTemplate = async (writing, { data }) => {
  const { config, translate: t, locale } = writing
  const link = `${config.publicUrl}/verify-email?token=${encodeURIComponent(String(data.token ?? ''))}&lang=${locale}`
  return renderMessage(writing, {
    subject: t('emails.verify.subject'),
    paragraphs: [t('emails.verify.text')],
    action: { label: t('emails.verify.action'), link },
    closing: [t('emails.verify.expiry'), t('emails.verify.notYou')],
  })
}

/**
 * The link that sets a new password. Its secret is made here, where the address is looked up for the first time:
 * until now nobody knows whether it has an account, and without one nothing is sent.
 */
const resetPassword: EmailTemplate = async (writing, { recipient }) => {
  const { db, config, clock, translate: t, locale } = writing
  const token = newSecret()
  const expiresAt = new Date(clock().getTime() + resetLinkHours * 3_600_000)
  if (!(await renewResetLink(db, recipient, hashSecret(token), expiresAt))) return undefined
  return renderMessage(writing, {
    subject: t('emails.reset.subject'),
    paragraphs: [t('emails.reset.text')],
    action: {
      label: t('emails.reset.action'),
      link: `${config.publicUrl}/reset-password?token=${token}&lang=${locale}`,
    },
    closing: [t('emails.reset.expiry'), t('emails.reset.notYou')],
  })
}

/** Tells the owner that the password is another now, and the way back in for whoever did not do it. */
const passwordChanged: EmailTemplate = async (writing) => {
  const { config, translate: t, locale } = writing
  return renderMessage(writing, {
    subject: t('emails.passwordChanged.subject'),
    paragraphs: [t('emails.passwordChanged.text'), t('emails.passwordChanged.notYou')],
    action: {
      label: t('emails.passwordChanged.action'),
      link: `${config.publicUrl}/forgot-password?lang=${locale}`,
    },
  })
}

export const accountsEmails = {
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
}
