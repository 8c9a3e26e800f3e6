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
    if (!smtpUrl) return skipped('SMTP_URL is not set: letters are kept, not sent.')
    const transport = nodemailer.createTransport({ url: smtpUrl, ...mailTimeouts }, { from: mailFrom })
    const { hostname } = new URL(smtpUrl)
    try {
      await transport.verify()
      if (!emailTo) return passed(`${hostname} takes us.`)
      await transport.sendMail({
        to: emailTo,
        subject: `Test letter of ${publicUrl}`,
        text: `npm run doctor sent this letter. If you can read it, letters of ${publicUrl} arrive here.\n`,
      })
      return passed(`${hostname} took a test letter for ${emailTo}: look whether it came, and not as spam.`)
    } catch (error) {
      const said = error instanceof Error ? error.message.split('\n')[0] : String(error)
      return failed(`${hostname} refuses (${said}). Put SMTP_URL and MAIL_FROM right.`)
    } finally {
      transport.close()
    }
  }
  return { what: 'mail', look }
}
