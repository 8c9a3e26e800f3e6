import { and, eq, gt } from 'drizzle-orm'
import { users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'

/** Whether it is the live reset link of an active account. */
export const isResetLink = (tokenHash: string, now: Date) =>
  and(eq(users.resetTokenHash, tokenHash), gt(users.resetExpiresAt, now), users.isActive)

/** Returns the account of a reset link if the link is known, not expired and of an active account; does not use it up. */
export async function findAccountByResetLink(db: Queryable, tokenHash: string, now: Date) {
  const { email, firstName, lastName } = users
  const [row] = await db.select({ email, firstName, lastName }).from(users).where(isResetLink(tokenHash, now))
  return row
}

/** Returns the user and the stored password: null where there is none. Undefined where there is no account. */
export async function findPasswordOwner(db: Queryable, userId: string) {
  const { passwordHash, email, firstName, lastName } = users
  const [row] = await db
    .select({ passwordHash, email, firstName, lastName })
    .from(users)
    .where(eq(users.id, userId))
  return row
}
