import { asc, eq, sql } from 'drizzle-orm'
import type { SignInMethod } from '#contract/accounts/sign-in-methods.ts'
import { externalIdentities, users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'

/** Whether the account has a password; undefined where there is no account. Held, so that two ways do not go at once. */
export async function lockPassword(tx: Queryable, userId: string): Promise<boolean | undefined> {
  const [row] = await tx
    .select({ hasPassword: sql<boolean>`${users.passwordHash} IS NOT NULL` })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return row?.hasPassword
}

/** The providers of an account, as they were added. */
export async function findProviders(db: Queryable, userId: string): Promise<SignInMethod[]> {
  const { id, provider, linkedAt } = externalIdentities
  const rows = await db
    .select({ id, kind: provider, linkedAt })
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .orderBy(asc(linkedAt), asc(id))
  return rows.map(({ linkedAt: since, ...row }) => ({ ...row, since: since.toISOString() }))
}

/** Whether an account has a password. */
export async function hasPassword(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ has: sql<boolean>`${users.passwordHash} IS NOT NULL` })
    .from(users)
    .where(eq(users.id, userId))
  return row?.has ?? false
}
