import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Profile } from '#contract/accounts/profiles.ts'
import type { ExternalProvider } from '#domain/accounts/external-accounts.ts'
import { toTimestamp } from '#domain/kernel/calendar.ts'
import { externalIdentities, users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { sessions } from '#server/machine/sign-in/tables.ts'

/** The profile as its owner sees it; of the password only whether there is one. */
export async function findProfile(db: Queryable, userId: string): Promise<Profile | undefined> {
  const { firstName, lastName, email, phone, address, nationality, dateOfBirth } = users
  const [row] = await db
    .select({
      firstName,
      lastName,
      email,
      phone,
      address,
      nationality,
      dateOfBirth,
      hasPassword: sql<boolean>`${users.passwordHash} IS NOT NULL`,
      providers: sql<ExternalProvider[]>`ARRAY(SELECT DISTINCT way.provider FROM ${externalIdentities} AS way
        WHERE way.user_id = users.id ORDER BY 1)`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row && { ...row, dateOfBirth: row.dateOfBirth && toTimestamp(row.dateOfBirth) }
}

/** The sessions of a user that have not ended, the last used first. */
export async function findSessions(db: Queryable, userId: string, now: Date) {
  const { id, sid, sess, createdAt, lastSeenAt } = sessions
  return db
    .select({ id, sid, sess, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
    .orderBy(desc(lastSeenAt), desc(createdAt), id)
}
