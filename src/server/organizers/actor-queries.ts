import { and, eq, gt } from 'drizzle-orm'
import { users } from '#server/accounts/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { type SessionRow, sessions } from '#server/machine/sign-in/tables.ts'
import { organizers } from './tables.ts'

/** A session of an active account with whom it stands for, in one look: it is taken with every signed-in request. */
export async function findSession(db: Queryable, sid: string, now: Date): Promise<SessionRow | undefined> {
  const [row] = await db
    .select({
      sess: sessions.sess,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      id: users.id,
      role: users.role,
      emailVerified: users.emailVerified,
      organizerId: organizers.id,
      isVerified: organizers.isVerified,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(organizers, eq(organizers.userId, users.id))
    .where(and(eq(sessions.sid, sid), gt(sessions.expire, now), users.isActive))
  if (!row) return undefined
  const { sess, createdAt, lastSeenAt, id, role, emailVerified, organizerId, isVerified } = row
  const organizer = organizerId && { id: organizerId, isVerified: isVerified ?? false }
  return { sess, createdAt, lastSeenAt, actor: { id, role, emailVerified, ...(organizer && { organizer }) } }
}
