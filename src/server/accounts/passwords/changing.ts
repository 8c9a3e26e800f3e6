import { and, eq } from 'drizzle-orm'
import type { ExternalProvider } from '#domain/accounts/external-accounts.ts'
import { matchesEmail } from '#server/accounts/core/queries.ts'
import { users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { isResetLink } from './queries.ts'

/** Queues a letter about the password, in the transaction of what it tells of, naming the sign-in methods that were detached. */
export async function queuePasswordEmail(
  tx: Queryable,
  template: 'reset-password' | 'password-changed',
  to: { email: string; language: string },
  now: Date,
  detached: ExternalProvider[] = [],
): Promise<void> {
  const { email: recipient, language } = to
  await queueEmail(tx, { template, recipient, language, data: { detached } }, now)
}

/** Gives the active account of an address a new reset link; the one before it is void. False without an account. */
export async function renewResetLink(
  db: Queryable,
  email: string,
  tokenHash: string,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ resetTokenHash: tokenHash, resetExpiresAt: expiresAt })
    .where(and(matchesEmail(email), users.isActive))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Uses a reset link up. One statement: of several that come with one link at once, one finds it. */
export async function resetPassword(tx: Queryable, tokenHash: string, passwordHash: string, now: Date) {
  const { id, email, language } = users
  const [row] = await tx
    .update(users)
    .set({ passwordHash, resetTokenHash: null, resetExpiresAt: null, updatedAt: now })
    .where(isResetLink(tokenHash, now))
    .returning({ id, email, language })
  return row
}

/** Puts one password in the place of another, if that is still the one; a pending reset link is void then. */
export async function replacePassword(tx: Queryable, userId: string, from: string, to: string, now: Date) {
  const [row] = await tx
    .update(users)
    .set({ passwordHash: to, resetTokenHash: null, resetExpiresAt: null, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
    .returning({ email: users.email, language: users.language })
  return row
}
