import { resetLinkHours } from '#domain/accounts.ts'
import { letter } from '#server/platform/letter.ts'
import type { EmailTemplate } from '#server/platform/mail.ts'
import { hashSecret, newSecret } from '#server/platform/secrets.ts'
import { renewResetLink } from './passwords-queries.ts'

/** The link that proves the address. It opens a page, which makes the call: a mail scanner's visit proves nothing. */
const verifyEmail: EmailTemplate = async ({ config, translate, locale }, { data }) => {
  const t = translate
  const link = `${config.publicUrl}/verify-email?token=${encodeURIComponent(String(data.token ?? ''))}&lang=${locale}`
  return letter({
    locale,
    brand: t('brand.name'),
    subject: t('emails.verify.subject'),
    greeting: t('emails.greeting'),
    paragraphs: [t('emails.verify.text')],
    action: { label: t('emails.verify.action'), link },
    closing: [t('emails.verify.expiry'), t('emails.verify.notYou')],
    footer: t('emails.footer', { email: config.supportEmail }),
  })
}

/**
 * The link that sets a new password. Its secret is made here, where the address is looked up for the first time:
 * until now nobody knows whether it has an account, and without one nothing is sent.
 */
const resetPassword: EmailTemplate = async ({ db, config, clock, translate: t, locale }, { recipient }) => {
  const token = newSecret()
  const expiresAt = new Date(clock().getTime() + resetLinkHours * 3_600_000)
  if (!(await renewResetLink(db, recipient, hashSecret(token), expiresAt))) return undefined
  return letter({
    locale,
    brand: t('brand.name'),
    subject: t('emails.reset.subject'),
    greeting: t('emails.greeting'),
    paragraphs: [t('emails.reset.text')],
    action: {
      label: t('emails.reset.action'),
      link: `${config.publicUrl}/reset-password?token=${token}&lang=${locale}`,
    },
    closing: [t('emails.reset.expiry'), t('emails.reset.notYou')],
    footer: t('emails.footer', { email: config.supportEmail }),
  })
}

/** Tells the owner that the password is another now, and the way back in for whoever did not do it. */
const passwordChanged: EmailTemplate = async ({ config, translate: t, locale }) =>
  letter({
    locale,
    brand: t('brand.name'),
    subject: t('emails.passwordChanged.subject'),
    greeting: t('emails.greeting'),
    paragraphs: [t('emails.passwordChanged.text'), t('emails.passwordChanged.notYou')],
    action: {
      label: t('emails.passwordChanged.action'),
      link: `${config.publicUrl}/forgot-password?lang=${locale}`,
    },
    footer: t('emails.footer', { email: config.supportEmail }),
  })

export const accountsEmails = {
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
}
