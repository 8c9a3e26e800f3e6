import { formats } from '#i18n/format.ts'
import type { EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'

/** Tells an admin what to compare, and the command that allows the deletion. */
const jobsStopped: EmailTemplate = async (writing, { data }) => {
  const { translate: t, locale } = writing
  const { momentUtc, number } = formats(locale)
  return renderMessage(writing, {
    audience: 'admin',
    subject: t('emails.stoppedJobs.subject'),
    paragraphs: [t('emails.stoppedJobs.text'), t('emails.stoppedJobs.steps')],
    facts: [
      { label: t('emails.stoppedJobs.databaseTime'), value: momentUtc(String(data.databaseTime)) },
      ...(data.lastRun
        ? [{ label: t('emails.stoppedJobs.lastRun'), value: momentUtc(String(data.lastRun)) }]
        : []),
      { label: t('emails.stoppedJobs.due'), value: number(Number(data.due)) },
    ],
    panel: { label: t('emails.stoppedJobs.command'), value: 'npm run admin -- allow-erasing' },
  })
}

export const stoppedJobsEmails = { 'jobs-stopped': jobsStopped }
