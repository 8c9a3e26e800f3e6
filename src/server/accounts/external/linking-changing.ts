import type { ExternalProvider } from '#domain/accounts/external-accounts.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'

/** Queues the email that tells the owner of a new sign-in method, and whether others stay, were closed, or there are none yet. */
export async function queueProviderLinkedEmail(
  tx: Queryable,
  to: { email: string; language: string },
  { provider, others }: { provider: ExternalProvider; others: 'stay' | 'closed' | 'new' },
  now: Date,
) {
  const { email: recipient, language } = to
  await queueEmail(tx, { template: 'provider-linked', recipient, language, data: { provider, others } }, now)
}
