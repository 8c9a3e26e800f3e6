import {
  backupDays,
  deletionGraceHours,
  deletionLinkHours,
  deletionPromiseHours,
} from '#domain/deletions/deletions.ts'
import { formats } from '#i18n/format.ts'
import { formatSubjectDay } from '#i18n/reader-time.ts'
import type { Config } from '#server/machine/config.ts'
import { limitedBy } from '#server/machine/mail/email-limit.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'

type EmailData = Record<string, unknown>

/** The page of a request. With the secret it can confirm and take back, by a press of the reader: scanners open links. */
function deletionPageUrl({ publicUrl }: Config, { code, token }: EmailData, locale: string): string {
  const page = `${publicUrl}/facebook-data-deletion/status/${code}`
  return `${page}?token=${encodeURIComponent(String(token))}&lang=${locale}`
}

/** Proves that the requester reads the mailbox. It contains nothing typed into the form: a stranger may receive it. */
const confirmDeletion: EmailTemplate = async (writing, { data }) => {
  const { config, translate: t, locale } = writing
  return renderMessage(writing, {
    audience: 'unconfirmed',
    subject: t('emails.deletion.confirmSubject'),
    paragraphs: [t('emails.deletion.confirmText'), t('emails.deletion.confirmPress')],
    action: { label: t('emails.deletion.confirmAction'), link: deletionPageUrl(config, data, locale) },
    closing: [
      t('emails.deletion.confirmExpiry', { count: deletionLinkHours }),
      t('emails.deletion.confirmNotYou'),
    ],
  })
}

/** When everything will be gone, and how to take it back. */
const deletionScheduled: EmailTemplate = async (writing, { data }) => {
  const { config, translate: t, locale } = writing
  const confirmedAt = new Date(String(data.confirmedAt))
  const goneBy = new Date(confirmedAt.getTime() + deletionPromiseHours * 3_600_000).toISOString()
  return renderMessage(writing, {
    audience: 'wish',
    subject: t('emails.deletion.scheduledSubject', { date: formatSubjectDay(locale, goneBy) }),
    paragraphs: [
      t('emails.deletion.scheduledText'),
      t('emails.deletion.scheduledBack', { count: deletionGraceHours }),
    ],
    facts: [
      { label: t('emails.deletion.goneBy'), value: formats(locale).longDate(goneBy) },
      { label: t('deletion.code'), value: String(data.code) },
    ],
    action: { label: t('emails.deletion.scheduledAction'), link: deletionPageUrl(config, data, locale) },
    closing: [
      t('emails.deletion.scheduledBackups', { count: backupDays }),
      t('emails.deletion.scheduledNotYou'),
    ],
  })
}

/** To our support: an account on which others depend. The person is named on the admins' page only. */
const deletionSupport: EmailTemplate = async (writing, { data }) => {
  const { config, translate: t, locale } = writing
  return renderMessage(writing, {
    audience: 'admin',
    subject: t('emails.deletion.supportSubject', { code: String(data.code) }),
    paragraphs: [t('emails.deletion.supportText', { count: deletionPromiseHours })],
    facts: [
      { label: t('deletion.code'), value: String(data.code) },
      {
        label: t('emails.deletion.confirmedOn'),
        value: formats(locale).longDate(String(data.confirmedAt)),
      },
    ],
    action: { label: t('emails.deletion.supportAction'), link: `${config.publicUrl}/admin` },
  })
}

export const deletionsEmails = {
  'confirm-deletion': limitedBy('deletion', confirmDeletion),
  'deletion-scheduled': deletionScheduled,
  'deletion-support': deletionSupport,
}
