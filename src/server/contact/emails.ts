import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { findMessage } from './queries.ts'

/** Brings a message to support. An answer goes to its sender: the address is a field of its own, never header text. */
const contactMessage: EmailTemplate = async (writing, { data }) => {
  const { db, translate: t } = writing
  const message = typeof data.messageId === 'string' ? await findMessage(db, data.messageId) : undefined
  if (!message) return undefined
  return {
    ...renderMessage(writing, {
      audience: 'admin',
      subject: t('emails.contact.subject', { subject: message.subject }),
      greeting: t('emails.contact.from', { name: message.name, email: message.email }),
      paragraphs: message.message.split(/\n+/),
      footer: t('emails.contact.footer'),
    }),
    replyTo: { name: message.name, address: message.email },
  }
}

export const contactEmails = { 'contact-message': contactMessage }
