import {
  digestTemplate,
  type EmailKind,
  emailKinds,
  findEmailKind,
} from '#domain/organizers/email-choices.ts'
import { emailKindTexts } from '#i18n/desk/email-choice-texts.ts'
import { formatSubjectTime } from '#i18n/reader-time.ts'
import type { DigestItem } from '#server/machine/mail/digests.ts'
import type { EmailContext, EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage, type Section } from '#server/machine/mail/message.ts'

/** Where the reader of an email chooses how such emails come; undefined where that is no choice. */
export const findChoicesPath = (template: string): string | undefined =>
  findEmailKind(template) || template === digestTemplate ? '/profile?tab=emails' : undefined

/** So many emails of a day are listed; of further ones it says how many there are. */
const maxListed = 100

type Entry = { kind: EmailKind; queuedAt: string; subject: string; link?: string }
/** As it is stored with the email, where an instant is text. */
type StoredItem = Omit<DigestItem, 'queuedAt'> & { queuedAt: string }
type Templates = Readonly<Record<string, EmailTemplate>>

/**
 * The daily email: the subject and the button of each email that waited, as it reads now. What is no longer true is left out,
 * and where nothing is left there is no email.
 */
const dailyDigest =
  (templates: Templates): EmailTemplate =>
  async (writing, email) => {
    const { translate: t, locale, config } = writing
    const items = email.data.items as StoredItem[]
    const entries: Entry[] = []
    for (const item of items.slice(0, maxListed)) {
      const entry = await writeEntry(templates, writing, { ...email, ...item })
      if (entry) entries.push({ ...entry, queuedAt: item.queuedAt })
    }
    if (entries.length === 0) return undefined
    const further = Math.max(0, items.length - maxListed)
    const clock = {
      readerTimeZone: String(email.data.timeZone),
      trip: { timeZone: null, departureOrigin: null },
    }
    const isOurs = entries.every(({ kind }) => emailKinds.indexOf(kind) >= emailKinds.indexOf('applicants'))
    return renderMessage(writing, {
      audience: isOurs ? 'admin' : 'company',
      subject: t('emails.digest.subject', { count: entries.length + further }),
      paragraphs: [t('emails.digest.text')],
      sections: emailKinds.flatMap((kind): Section[] => {
        const ofKind = entries.filter((entry) => entry.kind === kind)
        const facts = ofKind.map(({ queuedAt, subject, link }) => ({
          label: formatSubjectTime(t, locale, queuedAt, clock),
          value: subject,
          ...(link && { link }),
        }))
        return facts.length > 0 ? [{ title: t(emailKindTexts[kind]), facts }] : []
      }),
      ...(further > 0 && {
        note: t('emails.digest.more', { count: further }),
        action: {
          label: t('emails.digest.open'),
          link: `${config.publicUrl}${isOurs ? '/admin' : '/organizer-dashboard'}?lang=${locale}`,
        },
      }),
      closing: isOurs ? [] : [t('emails.request.signIn')],
    })
  }

async function writeEntry(
  templates: Templates,
  writing: EmailContext,
  { queuedAt, ...item }: Omit<Parameters<EmailTemplate>[1], 'queuedAt'> & { queuedAt: string },
): Promise<Omit<Entry, 'queuedAt'> | undefined> {
  const kind = findEmailKind(item.template)
  const write = templates[item.template]
  if (!kind || !write) return undefined
  const written = await write(writing, { ...item, queuedAt: Date.parse(queuedAt) })
  if (!written || written === 'withheld') return undefined
  const { subject, link } = written
  return { kind, subject, ...(link && { link }) }
}

export const createDigestEmails = (templates: Templates) => ({ [digestTemplate]: dailyDigest(templates) })
