import type { SmtpRejection } from '#domain/kernel/emails.ts'

/** Returns the mail server's answer from the error of a failed sending, as nodemailer reports it. */
export function toSmtpRejection(error: unknown): SmtpRejection {
  const { responseCode, command } = Object(error) as Record<string, unknown>
  return {
    code: typeof responseCode === 'number' ? responseCode : undefined,
    step: typeof command === 'string' ? command : undefined,
  }
}
