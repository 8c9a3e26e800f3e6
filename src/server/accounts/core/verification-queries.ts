import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { users } from './tables.ts'

/** The address and language of an account whose address is not verified yet. */
export async function findUnverifiedContact(db: Queryable, userId: string) {
  const { email, language } = users
  const isTheirs = and(eq(users.id, userId), eq(users.emailVerified, false))
  const [row] = await db.select({ email, language }).from(users).where(isTheirs)
  return row
}

/** The account a verification link belongs to, held until the transaction ends; a used link still finds its account. */
export async function lockByVerificationToken(tx: Queryable, tokenHash: string) {
  const { id, email, emailVerified, verificationExpiresAt, registeredBrowserHash, ownerProvenAt } = users
  const [row] = await tx
    .select({ id, email, emailVerified, verificationExpiresAt, registeredBrowserHash, ownerProvenAt })
    .from(users)
    .where(eq(users.verificationTokenHash, tokenHash))
    .for('no key update')
  return row
}
