import type { ExternalProvider } from '#domain/external-accounts.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'

/** Brands, the same in every language. */
const names: Record<ExternalProvider, string> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' }

/** Tells the owner of an account of a new way in, so that one who did not open it can close it. */
const providerLinked: EmailTemplate = async (writing, { data }) => {
  const { translate: t } = writing
  const provider = names[data.provider as ExternalProvider]
  return renderMessage(writing, {
    subject: t('emails.linked.subject', { provider }),
    paragraphs: [t('emails.linked.text', { provider })],
    closing: [t('emails.linked.notYou')],
  })
}

export const linkingEmails = { 'provider-linked': providerLinked }
