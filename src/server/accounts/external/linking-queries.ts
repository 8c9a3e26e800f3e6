import { and, eq } from 'drizzle-orm'
import type { ExternalIdentity } from '#domain/accounts/external-accounts.ts'
import { matchesEmail } from '#server/accounts/core/queries.ts'
import { externalIdentities, users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'

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
