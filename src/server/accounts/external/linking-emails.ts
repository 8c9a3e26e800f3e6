import { isExternalProvider, providerNames } from '#domain/accounts/external-accounts.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'

/** Tells the owner of an account of a new way in, and what became of others, so that one who did not open it can close it. */
const providerLinked: EmailTemplate = async (writing, { data }) => {
  const { translate: t } = writing
  const name = String(data.provider)
  const provider = isExternalProvider(name) ? providerNames[name] : name
  const words = {
    new: t('emails.linked.textNew', { provider }),
    closed: t('emails.linked.textClosed', { provider }),
    stay: t('emails.linked.text', { provider }),
  }
  const others = data.others === 'new' || data.others === 'closed' ? data.others : 'stay'
  return renderMessage(writing, {
    audience: 'account',
    subject: t('emails.linked.subject', { provider }),
    paragraphs: [words[others]],
    closing: [t(others === 'stay' ? 'emails.linked.notYou' : 'emails.linked.notYouWrite')],
  })
}

export const linkingEmails = { 'provider-linked': providerLinked }
