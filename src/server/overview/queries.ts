import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AdminStats } from '#contract/overview/overview.ts'
import type { AuditEntity } from '#domain/kernel/audit.ts'
import { users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { idStartsWith } from '#server/machine/data/id-prefix.ts'
import { formatMoment } from '#server/machine/data/moment-order.ts'
import { auditLog } from '#server/machine/data/tables.ts'
import { selectCounters } from '#server/machine/sums/counters.ts'

/** The platform's figures; what is deleted counts no more, its reviews and its pilgrims of the past do. */
export async function countPlatformStats(db: Queryable): Promise<Omit<AdminStats, 'updatedAt'>> {
  const { rows } = await db.execute<Omit<AdminStats, 'updatedAt'>>(sql`
    WITH companies AS (
      SELECT coalesce(sum(rows), 0)::int AS "totalOrganizers",
        coalesce(sum(rows) FILTER (WHERE part = 'verified'), 0)::int AS "verifiedOrganizers",
        coalesce(sum(rows) FILTER (WHERE part = 'pending'), 0)::int AS "pendingVerifications"
      FROM ${selectCounters('organizers')} AS parts WHERE part NOT LIKE '% deleted'
    ), journeys AS (
      SELECT coalesce(sum(rows), 0)::int AS "totalTrips",
        coalesce(sum(rows) FILTER (WHERE part = 'active'), 0)::int AS "activeTrips"
      FROM ${selectCounters('trips')} AS parts
    ), rated AS (
      SELECT coalesce(round(sum(amount) / nullif(sum(rows), 0), 2), 0)::float8 AS "averageTripRating"
      FROM ${selectCounters('rated trips')} AS parts
    ), opinions AS (
      SELECT coalesce(sum(rows), 0)::int AS "totalReviews",
        coalesce(round(sum(amount) / nullif(sum(rows), 0), 2), 0)::float8 AS "averageRating"
      FROM ${selectCounters('reviews')} AS parts
    ) SELECT *,
      (SELECT coalesce(sum(parts.amount), 0)::int FROM ${selectCounters('pilgrims')} AS parts WHERE parts.part = 'completed') AS "totalPilgrims",
      (SELECT count(*)::int FROM contact_messages AS message WHERE message.handled_at IS NULL) AS "openMessages",
      (SELECT count(*)::int FROM deletion_requests AS request
        WHERE request.status = 'with_support' AND request.handled_at IS NULL) AS "openDeletions",
      (SELECT count(*)::int FROM emails WHERE emails.held = 'refused') AS "openLetters"
    FROM companies, journeys, rated, opinions`)
  const [figures] = rows
  if (!figures) throw new Error('a query of figures without a row')
  return figures
}

/** Where a page of the audit log begins: after the entry of this moment and number. */
export type AuditPosition = { at: string; id: number }
export type AuditFilter = { entity?: AuditEntity; q?: string }

function matches({ entity, q }: AuditFilter): SQL | undefined {
  return and(
    entity && eq(auditLog.entity, entity),
    q ? or(idStartsWith(auditLog.entityId, q), idStartsWith(auditLog.actorId, q)) : undefined,
  )
}

/** Returns the audit log, the newest first, with the address of who acted while that account exists. */
export async function findAuditEntries(
  db: Queryable,
  filter: AuditFilter,
  { limit, after }: { limit: number; after?: AuditPosition },
) {
  const isEarlier =
    after && sql`(${auditLog.happenedAt}, ${auditLog.id}) < (${after.at}::timestamptz, ${after.id}::bigint)`
  return db
    .select({
      id: auditLog.id,
      at: formatMoment(auditLog.happenedAt),
      action: auditLog.action,
      entity: auditLog.entity,
      entityId: auditLog.entityId,
      actorId: auditLog.actorId,
      actorEmail: users.email,
      before: auditLog.before,
      after: auditLog.after,
      reason: auditLog.reason,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(matches(filter), isEarlier))
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
    .limit(limit)
}

export type AuditRow = Awaited<ReturnType<typeof findAuditEntries>>[number]

/** Counts matching entries of the audit log: without an id from a counter. */
export async function countAuditEntries(db: Queryable, filter: AuditFilter): Promise<number> {
  if (!filter.q) {
    const { rows } = await db.execute<{ total: number }>(sql`
      SELECT coalesce(sum(rows), 0)::int AS total FROM ${selectCounters('deeds')} AS parts
      WHERE ${filter.entity ? sql`parts.part = ${filter.entity}` : sql`true`}`)
    return rows[0]?.total ?? 0
  }
  const [row] = await db.select({ total: count() }).from(auditLog).where(matches(filter))
  return row?.total ?? 0
}

/** Returns the newest bookings, as actions. A new one is its own record: the audit log has only its changes. */
export async function findNewBookings(db: Queryable, limit: number) {
  const rows = await db
    .select({ id: bookings.id, at: formatMoment(bookings.createdAt) })
    .from(bookings)
    .orderBy(desc(bookings.createdAt), bookings.id)
    .limit(limit)
  const deed = { action: 'booking.requested', entity: 'booking', before: null, after: null, reason: null }
  return rows.map((booking) => ({ ...deed, ...booking, entityId: booking.id }))
}

/** A record's name, and the numbers that describe it. */
export type Subject = { id: string; name: string; pilgrims: number | null; rating: number | null }

/** The companies, trips, bookings and reviews among these ids; of the latter two the trip gives the name. */
export async function findBusinessSubjects(db: Queryable, ids: string[]): Promise<Subject[]> {
  const wanted = sql`ANY(${sql.param(ids)}::uuid[])`
  const { rows } = await db.execute<Subject>(sql`
    SELECT id, company_name AS name, NULL::int AS pilgrims, NULL::int AS rating FROM organizers WHERE id = ${wanted}
    UNION ALL SELECT id, title, NULL, NULL FROM trips WHERE id = ${wanted}
    UNION ALL SELECT bookings.id, trips.title, bookings.number_of_pilgrims, NULL
      FROM bookings JOIN trips ON trips.id = bookings.trip_id WHERE bookings.id = ${wanted}
    UNION ALL SELECT reviews.id, title_of.title, NULL, reviews.rating
      FROM reviews JOIN trips AS title_of ON title_of.id = reviews.trip_id WHERE reviews.id = ${wanted}`)
  return rows
}

/** The accounts, messages and deletion requests among these ids: whom or what an admin reads of in the audit log. */
export async function findPrivateSubjects(
  db: Queryable,
  ids: string[],
): Promise<{ id: string; name: string }[]> {
  const wanted = sql`ANY(${sql.param(ids)}::uuid[])`
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT id, email AS name FROM users WHERE id = ${wanted}
    UNION ALL SELECT id, subject FROM contact_messages WHERE id = ${wanted}
    UNION ALL SELECT id, code FROM deletion_requests WHERE id = ${wanted}`)
  return rows
}
