import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { users } from './tables.ts'

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
