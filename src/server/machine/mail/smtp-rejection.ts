import type { SmtpRejection } from '#domain/kernel/emails.ts'

/** What a failed sending says of the mail server's answer, as nodemailer tells it. */
export function toSmtpRejection(error: unknown): SmtpRejection {
  const { responseCode, command } = Object(error) as Record<string, unknown>
  return {
    code: typeof responseCode === 'number' ? responseCode : undefined,
    step: typeof command === 'string' ? command : undefined,
  }
}
