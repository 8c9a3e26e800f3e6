import { and, desc, eq, inArray } from 'drizzle-orm'
import type { OutputOf } from '#contract/endpoint.ts'
import type { readAccessLog } from '#contract/travellers/access-log.ts'
import { users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { travellerAccessLog, travellers } from './tables.ts'

/** So many are shown; more are not read. */
const maxEntries = 500
const sides = ['organizer', 'admin'] as const
type AccessLogEntry = OutputOf<typeof readAccessLog>['looks'][number]

/** Returns the readers of the company and of the platform, the newest first. */
export async function findAccessLog(db: Queryable, bookingId: string): Promise<AccessLogEntry[]> {
  const { id, at, side, what, form, reason, travellerId, actorId, list } = travellerAccessLog
  const { firstName, lastName } = users
  const { age, place } = travellers
  const rows = await db
    .select({ at, side, what, form, reason, list, firstName, lastName, age, place })
    .from(travellerAccessLog)
    .leftJoin(users, eq(users.id, actorId))
    .leftJoin(travellers, eq(travellers.id, travellerId))
    .where(and(eq(travellerAccessLog.bookingId, bookingId), inArray(side, [...sides])))
    .orderBy(desc(at), desc(id))
    .limit(maxEntries)
  return rows.map((row) => ({
    at: row.at.toISOString(),
    side: row.side === 'admin' ? 'admin' : 'organizer',
    who: [row.firstName, row.lastName].filter(Boolean).join(' ') || null,
    what: row.form ?? row.what,
    person: row.age && row.place ? { age: row.age, place: row.place } : null,
    reason: row.reason,
    list: row.list,
  }))
}
