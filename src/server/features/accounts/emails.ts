import { letter } from '#server/platform/letter.ts'
import type { EmailTemplate } from '#server/platform/mail.ts'

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

export const accountsEmails = { 'verify-email': verifyEmail }
