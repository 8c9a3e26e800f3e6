import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ModeratedUser } from '#contract/overview/accounts.ts'
import type { Role } from '#domain/accounts/accounts.ts'
import { users } from '#server/accounts/core/tables.ts'
import { deletionRequests } from '#server/deletions/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isOlder, type MomentPosition, momentOf } from '#server/machine/data/moment-order.ts'
import { organizers } from '#server/organizers/tables.ts'

export type UserFilter = {
  id?: string
  q?: string | undefined
  role?: Role | undefined
  state?: 'active' | 'disabled' | undefined
}
type Page = { limit: number; after?: MomentPosition | undefined }

function hasName(q: string): SQL {
  const { email, username, firstName, lastName } = users
  const isIn = (text: unknown) => sql`strpos(lower(${text}), lower(${q})) > 0`
  return sql`(${isIn(email)} OR ${isIn(username)} OR ${isIn(sql`concat_ws(' ', ${firstName}, ${lastName})`)})`
}

function narrowed({ id, q, role, state }: UserFilter): SQL | undefined {
  return and(
    id === undefined ? undefined : eq(users.id, id),
    q ? hasName(q) : undefined,
    role === undefined ? undefined : eq(users.role, role),
    state === undefined ? undefined : eq(users.isActive, state === 'active'),
  )
}

const deletionDueAt = sql<Date | null>`(SELECT min(due_at) FROM deletion_requests
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
      at: momentOf(users.createdAt),
    })
    .from(users)
    .leftJoin(organizers, eq(organizers.userId, users.id))
    .where(and(narrowed(filter), after && isOlder(users.createdAt, users.id, after)))
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

/** How many accounts match. */
export async function countUsers(db: Queryable, filter: UserFilter): Promise<number> {
  return db.$count(users, narrowed(filter))
}

const isOpen = (userId: string) =>
  and(eq(deletionRequests.userId, userId), inArray(deletionRequests.status, ['scheduled', 'with_support']))

/** Holds the confirmed deletion requests of an account: taking one back also locks them before the account. */
export async function lockRequests(tx: Queryable, userId: string): Promise<void> {
  await tx.select({ id: deletionRequests.id }).from(deletionRequests).where(isOpen(userId)).for('update')
}

/**
 * Holds an account, and with it all active admins, in one order: of two who disable each other at the same moment the
 * second sees what the first did.
 */
export async function lockWithAdmins(tx: Queryable, id: string) {
  return tx
    .select({ id: users.id, role: users.role, isActive: users.isActive })
    .from(users)
    .where(or(eq(users.id, id), and(eq(users.role, 'admin'), users.isActive)))
    .orderBy(asc(users.id))
    .for('no key update')
}

/** The requests that have switched the account off, and would switch it on if they were taken back. */
export async function findSwitchedOffBy(tx: Queryable, userId: string) {
  return tx
    .select({ status: deletionRequests.status })
    .from(deletionRequests)
    .where(and(isOpen(userId), deletionRequests.deactivated))
}

/** From now on nothing but an admin switches the account on. */
export async function releaseFromDeletions(tx: Queryable, userId: string): Promise<void> {
  await tx.update(deletionRequests).set({ deactivated: false }).where(isOpen(userId))
}

/** The company that an account owns. */
export async function findOwned(tx: Queryable, userId: string): Promise<string | undefined> {
  const [owned] = await tx
    .select({ id: organizers.id })
    .from(organizers)
    .where(and(eq(organizers.userId, userId), isNull(organizers.deletedAt)))
  return owned?.id
}
