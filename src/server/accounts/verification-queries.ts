import { and, eq } from 'drizzle-orm'
import { users } from '#server/accounts/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'

/** Gives an unverified account a new link; the one before it is void. Its address and language, for the mail. */
export async function renewVerification(tx: Queryable, userId: string, tokenHash: string, expiresAt: Date) {
  const [row] = await tx
    .update(users)
    .set({ verificationTokenHash: tokenHash, verificationExpiresAt: expiresAt })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ email: users.email, language: users.language })
  return row
}

/** Queues the mail with the link, in the transaction of what it tells of. */
export async function queueVerificationEmail(
  tx: Queryable,
  to: { email: string; language: string },
  token: string,
  now: Date,
) {
  const { email: recipient, language } = to
  await queueEmail(tx, { template: 'verify-email', recipient, language, data: { token } }, now)
}

/** The account a verification link belongs to; a used link still finds its account. */
export async function findByVerification(db: Queryable, tokenHash: string) {
  const { id, email, emailVerified, verificationExpiresAt } = users
  const [row] = await db
    .select({ id, email, emailVerified, verificationExpiresAt })
    .from(users)
    .where(eq(users.verificationTokenHash, tokenHash))
  return row
}
