import type { ErrorCode } from '#contract/errors.ts'
import { emailsPerHour } from '#domain/kernel/emails.ts'
import { countTry, type Limit, type LimitDeps } from '#server/machine/limits/rate-limit.ts'

/** The emails of an hour to one address, of any kind. */
export const emailLimit = (recipient: string, code?: ErrorCode): Limit => ({
  what: 'letter',
  who: recipient,
  limit: emailsPerHour,
  seconds: 60 * 60,
  ...(code && { code }),
})

/**
 * Counts an email that someone causes who has not proven to be its reader: to be asked before anything is looked up,
 * so that the refusal tells nothing of the address.
 */
export async function countEmail(needs: LimitDeps, recipient: string): Promise<void> {
  await countTry(needs, emailLimit(recipient))
}
