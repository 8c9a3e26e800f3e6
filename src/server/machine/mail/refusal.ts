import type { Refusal } from '#domain/kernel/letters.ts'

/** What a failed sending says of the mail server's answer, as nodemailer tells it. */
export function refusalOf(error: unknown): Refusal {
  const { responseCode, command } = Object(error) as Record<string, unknown>
  return {
    code: typeof responseCode === 'number' ? responseCode : undefined,
    step: typeof command === 'string' ? command : undefined,
  }
}
