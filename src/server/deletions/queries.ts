import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { DeletionStatus } from '#domain/deletions/deletions.ts'
import { externalIdentities, users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { deletionRequests } from './tables.ts'

export type RequestRow = typeof deletionRequests.$inferSelect

/** Confirmed, and neither carried out nor taken back. */
export const confirmedStatuses: DeletionStatus[] = ['scheduled', 'with_support']

export async function findRequest(db: Queryable, code: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(deletionRequests).where(eq(deletionRequests.code, code))
  return row
}

/** The same, held until the transaction ends: confirming, taking back and carrying out wait for each other. */
export async function lockRequest(tx: Queryable, code: string): Promise<RequestRow | undefined> {
  const [row] = await tx.select().from(deletionRequests).where(eq(deletionRequests.code, code)).for('update')
  return row
}

/** The confirmed request of an account that is still open. */
export async function findOpenRequest(tx: Queryable, userId: string): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(deletionRequests)
    .where(and(eq(deletionRequests.userId, userId), inArray(deletionRequests.status, confirmedStatuses)))
    .orderBy(asc(deletionRequests.requestedAt))
    .limit(1)
  return row
}

/** The confirmed requests of the same person, this one among them. */
export function isOfSamePerson({ id, userId, email }: Pick<RequestRow, 'id' | 'userId' | 'email'>): SQL {
  const same = [
    eq(deletionRequests.id, id),
    ...(userId ? [eq(deletionRequests.userId, userId)] : []),
    ...(email ? [eq(deletionRequests.email, email)] : []),
  ]
  return or(...same) ?? sql`false`
}

/** The newest requests, or the one of an id alone, for admins. */
export async function listRequests(db: Queryable, id?: string): Promise<RequestRow[]> {
  if (id !== undefined && !isId(id)) return []
  return db
    .select()
    .from(deletionRequests)
    .where(id === undefined ? undefined : eq(deletionRequests.id, id))
    .orderBy(desc(deletionRequests.requestedAt), asc(deletionRequests.id))
    .limit(500)
}

export type Account = Awaited<ReturnType<typeof lockAccount>>

/** An account as far as its deletion needs it, held until the transaction ends. */
export async function lockAccount(tx: Queryable, key: { id: string } | { email: string }) {
  const [row] = await tx
    .select({
      id: users.id,
      email: users.email,
      isOwnerProven: sql<boolean>`users.owner_proven_at IS NOT NULL`,
      language: users.language,
      // Other people's trips and bookings hang on these: a person of ours closes them.
      needsSupport: sql<boolean>`users.role = 'admin' OR EXISTS (SELECT FROM organizers WHERE organizers.user_id = users.id)`,
    })
    .from(users)
    .where('id' in key ? eq(users.id, key.id) : sql`lower(${users.email}) = ${key.email.toLowerCase()}`)
    .for('update')
  return row
}

/** The stored password of an account; null where it has none. */
export async function findPasswordHash(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return row?.hash ?? null
}

/** Returns the owner of this identity at Facebook. */
export async function findFacebookLink(db: Queryable, subject: string) {
  const [row] = await db
    .select({ userId: externalIdentities.userId, linkedAt: externalIdentities.linkedAt })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.provider, 'facebook'), eq(externalIdentities.subject, subject)))
  return row
}
