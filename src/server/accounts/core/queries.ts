import { eq, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts/accounts.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { users } from './tables.ts'
import { presentUser, userColumns } from './view.ts'

/** The account as its owner sees it. */
export async function findUser(db: Queryable, id: string): Promise<User | undefined> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, id))
  return row && presentUser(row)
}

/** Addresses are compared without regard to case. */
export const matchesEmail = (email: string) => sql`lower(${users.email}) = ${email.toLowerCase()}`

/** Returns what signing in needs to know of an address. */
export async function findCredentials(db: Queryable, email: string) {
  const { id, passwordHash, isActive } = users
  const [row] = await db.select({ id, passwordHash, isActive }).from(users).where(matchesEmail(email))
  return row
}
