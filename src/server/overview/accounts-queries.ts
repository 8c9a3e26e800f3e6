import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ModeratedUser } from '#contract/overview/accounts.ts'
import type { Role } from '#domain/accounts/accounts.ts'
import { users } from '#server/accounts/core/tables.ts'
import { deletionRequests } from '#server/deletions/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { hasId } from '#server/machine/data/id-prefix.ts'
import { formatMoment, isOlder, type MomentPosition } from '#server/machine/data/moment-order.ts'
import { organizers } from '#server/organizers/tables.ts'

export type UserFilter = {
  id?: string | undefined
  q?: string | undefined
  role?: Role | undefined
  state?: 'active' | 'disabled' | undefined
}

type Page = { limit: number; after?: MomentPosition | undefined }

function matchesName(q: string): SQL {
  const { email, username, firstName, lastName } = users
  const isIn = (text: unknown) => sql`strpos(lower(${text}), lower(${q})) > 0`
  return sql`(${isIn(email)} OR ${isIn(username)} OR ${isIn(sql`concat_ws(' ', ${firstName}, ${lastName})`)})`
}

function filterConditions({ id, q, role, state }: UserFilter): SQL | undefined {
  return and(
    hasId(users.id, id),
    q ? matchesName(q) : undefined,
    role === undefined ? undefined : eq(users.role, role),
    state === undefined ? undefined : eq(users.isActive, state === 'active'),
  )
}

const deletionDueAt = sql<Date | null>`(SELECT min(deletion_requests.due_at) FROM deletion_requests
  WHERE deletion_requests.user_id = ${users.id} AND deletion_requests.status = 'scheduled')`.mapWith(
  deletionRequests.dueAt,
)

/** Accounts that match, the newest first. */
export async function findUsers(
  db: Queryable,
  filter: UserFilter,
  { limit, after }: Page,
): Promise<{ user: ModeratedUser; position: MomentPosition }[]> {
  const { id, email, firstName, lastName, role, emailVerified, isActive, createdAt, lastLoginAt } = users
  const rows = await db
    .select({
      user: { id, email, firstName, lastName, role, emailVerified, isActive, createdAt, lastLoginAt },
      companyName: organizers.companyName,
      deletionDueAt,
      at: formatMoment(users.createdAt),
    })
    .from(users)
    .leftJoin(organizers, eq(organizers.userId, users.id))
    .where(and(filterConditions(filter), after && isOlder(users.createdAt, users.id, after)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
  return rows.map(({ user, companyName, deletionDueAt, at }) => ({
    user: {
      ...user,
      companyName,
      deletionDueAt: deletionDueAt?.toISOString() ?? null,
      createdAt: user.createdAt.toISOString(),
      lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    },
    position: { at, id: user.id },
  }))
}

/** Counts matching accounts. */
export async function countUsers(db: Queryable, filter: UserFilter): Promise<number> {
  return db.$count(users, filterConditions(filter))
}

const isOpenDeletion = (userId: string) =>
  and(eq(deletionRequests.userId, userId), inArray(deletionRequests.status, ['scheduled', 'with_support']))

/** Holds the confirmed deletion requests of an account: taking one back also locks them before the account. */
export async function lockDeletionRequests(tx: Queryable, userId: string): Promise<void> {
  await tx
    .select({ id: deletionRequests.id })
    .from(deletionRequests)
    .where(isOpenDeletion(userId))
    .for('update')
}

/**
 * Holds an account, and with it all active admins, in one order: of two who disable each other at the same moment the
 * second sees what the first did.
 */
export async function lockAccountWithAdmins(tx: Queryable, id: string) {
  return tx
    .select({ id: users.id, role: users.role, isActive: users.isActive })
    .from(users)
    .where(or(eq(users.id, id), and(eq(users.role, 'admin'), users.isActive)))
    .orderBy(asc(users.id))
    .for('no key update')
}

/** The requests that have switched the account off, and would switch it on if they were taken back. */
export async function findDeactivatingRequests(tx: Queryable, userId: string) {
  return tx
    .select({ status: deletionRequests.status })
    .from(deletionRequests)
    .where(and(isOpenDeletion(userId), deletionRequests.deactivated))
}

/** The company that an account owns. */
export async function findOwnedCompany(tx: Queryable, userId: string): Promise<string | undefined> {
  const [owned] = await tx
    .select({ id: organizers.id })
    .from(organizers)
    .where(and(eq(organizers.userId, userId), isNull(organizers.deletedAt)))
  return owned?.id
}
