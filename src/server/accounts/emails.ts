import { resetLinkHours } from '#domain/accounts/accounts.ts'
import { isExternalProvider, providerNames } from '#domain/accounts/external-accounts.ts'
import { formats } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import { renewVerification } from '#server/accounts/core/verification-changing.ts'
import { verificationLinkExpiry } from '#server/accounts/core/verification-service.ts'
import { renewResetLink } from '#server/accounts/passwords/changing.ts'
import { emailLimits, limitedBy, limitedEmail } from '#server/machine/mail/email-limit.ts'
import type { EmailContext, EmailTemplate, QueuedEmail } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'

/** The link that proves the address. It opens a page, which makes the call: an email scanner's visit proves nothing. */
const verifyEmail: EmailTemplate = async (writing, email) => {
  const { data } = email
  const { config, translate: t, locale } = writing
  const token = typeof data.userId === 'string' ? await renewLink(writing, email, data.userId) : data.token
  if (token === undefined) return undefined
  const link = `${config.publicUrl}/verify-email?token=${encodeURIComponent(String(token))}&lang=${locale}`
  return renderMessage(writing, {
    audience: 'unconfirmed',
    subject: t('emails.verify.subject'),
    paragraphs: [t('emails.verify.text')],
    facts: requestFacts(writing, data),
    action: { label: t('emails.verify.action'), link },
    closing: [t('emails.verify.expiry'), t('emails.verify.notYou'), t('emails.verify.sameBrowser')],
  })
}

/** Makes the link that an account requested; undefined where it is verified by now, or has another address. */
async function renewLink({ db, clock }: EmailContext, { recipient: email }: QueuedEmail, userId: string) {
  const token = newSecret()
  const link = { tokenHash: hashSecret(token), expiresAt: verificationLinkExpiry(clock()) }
  return (await renewVerification(db, { userId, email }, link)) ? token : undefined
}

/** Lists what was requested, when and from where: the reader of the email may not have requested it. */
function requestFacts(
  { translate: t, locale }: EmailContext,
  { asked, at, browser, system }: QueuedEmail['data'],
) {
  const facts = [{ label: t('emails.verify.asked'), value: requestLabel(t, String(asked)) }]
  if (typeof at === 'string')
    facts.push({ label: t('emails.verify.when'), value: formats(locale).momentUtc(at) })
  const names = [browser, system].filter((name) => typeof name === 'string')
  const [name = t('sessions.unknown'), other] = names
  const device = other ? t('sessions.device', { browser: name, system: other }) : name
  return [...facts, { label: t('emails.verify.device'), value: device }]
}

function requestLabel(t: Translate, asked: string): string {
  if (isExternalProvider(asked)) return t('emails.verify.askedProvider', { provider: providerNames[asked] })
  if (asked === 'company') return t('emails.verify.askedCompany')
  return t(asked === 'link' ? 'emails.verify.askedLink' : 'emails.verify.askedAccount')
}

/**
 * The link that sets a new password. Its secret is made here, where the address is looked up for the first time:
 * until now no one knows whether it has an account, and without one nothing is sent.
 */
const resetPassword: EmailTemplate = async (writing, { recipient }) => {
  const { db, config, clock, translate: t, locale } = writing
  const token = newSecret()
  const expiresAt = new Date(clock().getTime() + resetLinkHours * 3_600_000)
  if (!(await renewResetLink(db, recipient, hashSecret(token), expiresAt))) return undefined
  return renderMessage(writing, {
    audience: 'account',
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
const passwordChanged: EmailTemplate = async (writing, { data }) => {
  const { config, translate: t, locale } = writing
  const detached = Array.isArray(data.detached) ? data.detached.filter(isExternalProvider) : []
  const providers = formats(locale).list(detached.map((provider) => providerNames[provider]))
  return renderMessage(writing, {
    audience: 'account',
    subject: t('emails.passwordChanged.subject'),
    paragraphs: [
      t('emails.passwordChanged.text'),
      ...(detached.length > 0 ? [t('emails.passwordChanged.detached', { providers })] : []),
      t('emails.passwordChanged.notYou'),
    ],
    action: {
      label: t('emails.passwordChanged.action'),
      link: `${config.publicUrl}/forgot-password?lang=${locale}`,
    },
  })
}

export const accountsEmails = {
  'verify-email': limitedEmail(verifyEmail, (_, { recipient, data }) => [
    emailLimits[data.asked === 'link' ? 'verification' : 'registration'](recipient),
  ]),
  'reset-password': limitedBy('reset', resetPassword),
  'password-changed': passwordChanged,
}
