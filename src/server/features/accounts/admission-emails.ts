import type { ExternalProvider } from '#domain/external-accounts.ts'
import { letter } from '#server/platform/letter.ts'
import type { EmailTemplate } from '#server/platform/mail.ts'

/** Brands, the same in every language. */
const names: Record<ExternalProvider, string> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' }

/** Tells the owner of an account of a new way in, so that one who did not open it can close it. */
const providerLinked: EmailTemplate = async ({ config, translate: t, locale }, { data }) => {
  const provider = names[data.provider as ExternalProvider]
  return letter({
    locale,
    brand: t('brand.name'),
    subject: t('emails.linked.subject', { provider }),
    greeting: t('emails.greeting'),
    paragraphs: [t('emails.linked.text', { provider })],
    closing: [t('emails.linked.notYou')],
    footer: t('emails.footer', { email: config.supportEmail }),
  })
}

export const admissionEmails = { 'provider-linked': providerLinked }
