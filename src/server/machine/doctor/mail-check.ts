import nodemailer from 'nodemailer'
import type { Config } from '#server/machine/config.ts'
import { type Check, failed, passed, skipped } from './checks.ts'

const mailTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

type MailCheckParams = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'> & {
  /** The recipient of a test email; without one the mail server is only greeted. */
  emailTo?: string | undefined
}

/** Whether the mail server takes us, and an email from our sender to someone who can say that it came. */
export function checkMail({ smtpUrl, mailFrom, publicUrl, emailTo }: MailCheckParams): Check {
  const look = async () => {
    if (!smtpUrl) return skipped('SMTP_URL is not set: emails are stored, not sent.')
    const transport = nodemailer.createTransport({ url: smtpUrl, ...mailTimeouts }, { from: mailFrom })
    const { hostname } = new URL(smtpUrl)
    try {
      await transport.verify()
      if (!emailTo) return passed(`${hostname} accepts us.`)
      await transport.sendMail({
        to: emailTo,
        subject: `Test email from ${publicUrl}`,
        text: `npm run doctor sent this email. If you can read it, emails from ${publicUrl} arrive here.\n`,
      })
      return passed(
        `${hostname} accepted a test email for ${emailTo}: check that it arrived, and not as spam.`,
      )
    } catch (error) {
      const said = error instanceof Error ? error.message.split('\n')[0] : String(error)
      return failed(`${hostname} rejects us (${said}). Correct SMTP_URL and MAIL_FROM.`)
    } finally {
      transport.close()
    }
  }
  return { what: 'mail', look }
}
