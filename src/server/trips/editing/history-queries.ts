import { desc, eq, sql } from 'drizzle-orm'
import { users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { tripChanges } from '#server/trips/core/tables.ts'

/** More edits than anyone reads. */
const maxShown = 200

/** Returns the edits of a trip with their authors, the newest first. */
export async function findEdits(db: Queryable, tripId: string) {
  const { version, changedAt, seenVersion, before, after, reason, actorId } = tripChanges
  return db
    .select({
      version,
      changedAt,
      seenVersion,
      before,
      after,
      reason,
      role: users.role,
      name: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
    })
    .from(tripChanges)
    .leftJoin(users, eq(users.id, actorId))
    .where(eq(tripChanges.tripId, tripId))
    .orderBy(desc(version))
    .limit(maxShown)
}
