import { and, eq } from 'drizzle-orm'
import type { ExternalIdentity, ExternalProvider } from '#domain/external-accounts.ts'
import { externalIdentities, users } from '#server/accounts/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { hasEmail, noPerson, stripUnproven } from './queries.ts'

type IdentityKey = Pick<ExternalIdentity, 'provider' | 'subject'>

/** The account that the identity is linked to. */
export async function findLinked(tx: Queryable, { provider, subject }: IdentityKey) {
  const [row] = await tx
    .select({ id: users.id, isActive: users.isActive })
    .from(externalIdentities)
    .innerJoin(users, eq(users.id, externalIdentities.userId))
    .where(and(eq(externalIdentities.provider, provider), eq(externalIdentities.subject, subject)))
  return row
}

/** The account that an address belongs to. */
export async function findHolder(tx: Queryable, email: string) {
  const { id, isActive, emailVerified, language } = users
  const [row] = await tx
    .select({ id, email: users.email, isActive, emailVerified, language })
    .from(users)
    .where(hasEmail(email))
  return row
}

/** From now on the identity is a way in to the account. */
export async function linkIdentity(
  tx: Queryable,
  { provider, subject }: IdentityKey,
  userId: string,
  now: Date,
) {
  await tx.insert(externalIdentities).values({ provider, subject, userId, linkedAt: now })
}

export type NewPerson = ExternalIdentity & {
  email: string
  language: string
  verificationTokenHash: string | null
  verificationExpiresAt: Date | null
}

/**
 * Creates the account of a person, or makes an account that nobody proved (`old`) wholly theirs: nothing stays of who
 * made it, least of all the password.
 */
export async function insertPerson(
  tx: Queryable,
  { provider, email, language, verificationTokenHash, verificationExpiresAt, ...person }: NewPerson,
  now: Date,
  old?: string,
): Promise<string> {
  const fields = {
    email,
    username: email,
    firstName: person.firstName ?? null,
    lastName: person.lastName ?? null,
    language,
    verificationTokenHash,
    verificationExpiresAt,
    passwordHash: null,
    ...noPerson,
    profileImageUrl: person.pictureUrl ?? null,
    role: 'pilgrim' as const,
    authProvider: provider,
    createdAt: now,
    updatedAt: now,
  }
  if (old) await stripUnproven(tx, old)
  const [row] = old
    ? await tx.update(users).set(fields).where(eq(users.id, old)).returning({ id: users.id })
    : await tx.insert(users).values(fields).returning({ id: users.id })
  if (!row) throw new Error('the account was not written')
  return row.id
}

/** Queues the mail that tells the owner of a new way in. */
export async function queueLinkedEmail(
  tx: Queryable,
  to: { email: string; language: string },
  provider: ExternalProvider,
  now: Date,
) {
  const { email: recipient, language } = to
  await queueEmail(tx, { template: 'provider-linked', recipient, language, data: { provider } }, now)
}
