import { and, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { ModeratedOrganizer, searchOrganizers } from '#contract/organizers/moderation.ts'
import { users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { formatMoment, isNewer, type MomentPosition } from '#server/machine/data/moment-order.ts'
import { selectCounters } from '#server/machine/sums/counters.ts'
import { organizers } from './tables.ts'
import { ownOrganizerColumns, presentOwnOrganizer } from './view.ts'

type VerificationState = NonNullable<ParsedInputOf<typeof searchOrganizers>['state']>
type Filter = { q?: string; state?: VerificationState }

const states: Record<VerificationState, SQL | undefined> = {
  verified: sql`${organizers.isVerified}`,
  pending: sql`(NOT ${organizers.isVerified} AND ${organizers.rejectedAt} IS NULL)`,
  rejected: sql`${organizers.rejectedAt} IS NOT NULL`,
  changing: sql`EXISTS (SELECT FROM organizer_changes AS change WHERE change.organizer_id = ${organizers.id} AND change.refused_at IS NULL)`,
}

/** Part of the company's name, or of an address of its own or its owner's. */
function matchesText(q: string): SQL | undefined {
  const fields = [organizers.companyName, organizers.contactEmail, organizers.businessEmail, users.email]
  return or(...fields.map((field) => sql`strpos(lower(${field}), lower(${q})) > 0`))
}

const filterConditions = ({ q, state }: Filter) =>
  and(isNull(organizers.deletedAt), state && states[state], q ? matchesText(q) : undefined)

/** Where a page begins: after a company of this name, or among those that wait after one of this moment. */
export type OrganizerPosition = { name: string; id: string } | MomentPosition

function isAfter(after: OrganizerPosition): SQL {
  if ('at' in after) return isNewer(organizers.appliedAt, organizers.id, after)
  return sql`(lower(${organizers.companyName}), ${organizers.id}) > (${after.name}, ${after.id}::uuid)`
}

/** A page of the organizers that match: by name, or the longest waiting first. */
export async function findOrganizers(
  db: Queryable,
  filter: Filter,
  { limit, after }: { limit: number; after?: OrganizerPosition },
): Promise<{ organizer: ModeratedOrganizer; position: OrganizerPosition }[]> {
  const isWaiting = filter.state === 'pending'
  const name = sql<string>`lower(${organizers.companyName})`
  const rows = await db
    .select({
      organizer: ownOrganizerColumns,
      ownerEmail: users.email,
      ownerEmailVerified: users.emailVerified,
      appliedAt: organizers.appliedAt,
      name,
      at: formatMoment(organizers.appliedAt),
    })
    .from(organizers)
    .leftJoin(users, eq(users.id, organizers.userId))
    .where(and(filterConditions(filter), after && isAfter(after)))
    .orderBy(isWaiting ? organizers.appliedAt : name, organizers.id)
    .limit(limit)
  return rows.map((row) => ({
    organizer: {
      ...presentOwnOrganizer(row.organizer),
      ownerEmail: row.ownerEmail,
      ownerEmailVerified: row.ownerEmailVerified ?? false,
      appliedAt: row.appliedAt.toISOString(),
    },
    position: {
      ...(isWaiting ? { at: row.at } : { name: row.name }),
      id: row.organizer.id,
    } as OrganizerPosition,
  }))
}

/** Counts matching organizers; the total is a counter. */
export async function countOrganizers(db: Queryable, filter: Filter): Promise<number> {
  if (!filter.q && !filter.state) {
    const { rows } = await db.execute<{ total: number }>(
      sql`SELECT coalesce(sum(rows), 0)::int AS total FROM ${selectCounters('organizers')} AS parts WHERE part NOT LIKE '% deleted'`,
    )
    return rows[0]?.total ?? 0
  }
  const [row] = await db
    .select({ total: count() })
    .from(organizers)
    .leftJoin(users, eq(users.id, organizers.userId))
    .where(filterConditions(filter))
  return row?.total ?? 0
}
