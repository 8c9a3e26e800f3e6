import { and, eq } from 'drizzle-orm'
import type { ExternalIdentity, ExternalProvider } from '#domain/accounts/external-accounts.ts'
import { matchesEmail } from '#server/accounts/core/queries.ts'
import { externalIdentities, users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'

type IdentityKey = Pick<ExternalIdentity, 'provider' | 'subject'>

/** The account that the identity is linked to. */
export async function findLinkedAccount(tx: Queryable, { provider, subject }: IdentityKey) {
  const [row] = await tx
    .select({ id: users.id, isActive: users.isActive })
    .from(externalIdentities)
    .innerJoin(users, eq(users.id, externalIdentities.userId))
    .where(and(eq(externalIdentities.provider, provider), eq(externalIdentities.subject, subject)))
  return row
}

/** The account that an address belongs to. */
export async function findAccountByEmail(tx: Queryable, email: string) {
  const { id, isActive, emailVerified, ownerProvenAt, language } = users
  const [row] = await tx
    .select({ id, email: users.email, isActive, emailVerified, ownerProvenAt, language })
    .from(users)
    .where(matchesEmail(email))
  return row
}

/** Queues the email that tells the owner of a new way in, and whether others stay, were closed, or there are none yet. */
export async function queueProviderLinkedEmail(
  tx: Queryable,
  to: { email: string; language: string },
  { provider, others }: { provider: ExternalProvider; others: 'stay' | 'closed' | 'new' },
  now: Date,
) {
  const { email: recipient, language } = to
  await queueEmail(tx, { template: 'provider-linked', recipient, language, data: { provider, others } }, now)
}
