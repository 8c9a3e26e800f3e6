import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { isDemoRow } from '#server/machine/data/demo-rows.ts'
import { users } from './tables.ts'

/** The accounts of the demo that can sign in: everyone knows their password. */
export async function findDemoSignIns(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(isDemoRow(users.id), eq(users.isActive, true), isNotNull(users.passwordHash)))
    .orderBy(asc(users.email))
  return rows.map(({ email }) => email)
}
