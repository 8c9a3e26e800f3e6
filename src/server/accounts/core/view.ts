import { and, eq } from 'drizzle-orm'
import type { User } from '#contract/accounts/accounts.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isSameAddress } from '#server/machine/mail/queue.ts'
import { users } from './tables.ts'

/** An account as its owner sees it, but for `presentUser`. */
export const userColumns = {
  id: users.id,
  email: users.email,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  phone: users.phone,
  role: users.role,
  emailVerified: users.emailVerified,
  isActive: users.isActive,
  authProvider: users.authProvider,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
}

type UserRow = Omit<User, 'createdAt' | 'lastLoginAt'> & { createdAt: Date; lastLoginAt: Date | null }

/** A row of `userColumns` as the wire has it. */
export function presentUser(row: UserRow): User {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  }
}

/** Whether an address is the account's own, verified one. */
export async function isOwnVerifiedEmail(db: Queryable, userId: string, address: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true), isSameAddress(users.email, address)))
  return row !== undefined
}
