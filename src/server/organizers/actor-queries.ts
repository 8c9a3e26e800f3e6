import { and, eq, gt, sql } from 'drizzle-orm'
import type { Membership } from '#domain/organizers/members.ts'
import { users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { prepareRead } from '#server/machine/data/statements/prepared-reads.ts'
import { type SessionRow, sessions } from '#server/machine/sign-in/tables.ts'
import { lastChosenFirst } from './members-view.ts'

const memberships = sql<Membership[]>`(
  SELECT coalesce(json_agg(json_build_object('organizerId', members.organizer_id, 'role', members.role, 'isVerified', organizers.is_verified,
      'isSuspended', NOT coalesce(owners.is_active, true),
      'leads', (SELECT coalesce(json_agg(leader_trips.trip_id), '[]') FROM leader_trips
        WHERE leader_trips.organizer_id = members.organizer_id AND leader_trips.user_id = members.user_id))
    ORDER BY ${lastChosenFirst}), '[]')
  FROM members JOIN organizers ON organizers.id = members.organizer_id
    LEFT JOIN users AS owners ON owners.id = organizers.user_id
  WHERE members.user_id = ${users.id})`

const selectSession = prepareRead<{ sid: string; now: string }, SessionRow>((db) =>
  db
    .select({
      sess: sessions.sess,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      actor: { id: users.id, role: users.role, emailVerified: users.emailVerified, memberships },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.sid, sql.placeholder('sid')),
        gt(sessions.expire, sql.placeholder('now')),
        users.isActive,
      ),
    ),
)

/**
 * A session of an active account with whom it stands for, in one look: it is taken with every signed-in request, so that
 * whoever is no member any more may nothing from the next one on.
 */
export async function findSession(db: Queryable, sid: string, now: Date): Promise<SessionRow | undefined> {
  const [row] = await selectSession(db, { sid, now: now.toISOString() })
  return row
}
