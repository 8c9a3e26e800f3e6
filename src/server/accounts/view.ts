import type { User } from '#contract/accounts.ts'
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
