import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import type { RequestRow } from './queries.ts'
import { deletionRequests } from './tables.ts'

/** Not before it is noted: a backup that is restored would bring the person back. */
const isDue = (now: Date) =>
  and(
    eq(deletionRequests.status, 'scheduled'),
    lte(deletionRequests.dueAt, now),
    isNotNull(deletionRequests.notedAt),
  )

/** Which requests are due, the longest waiting first. */
export async function findDueRequests(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: deletionRequests.id })
    .from(deletionRequests)
    .where(isDue(now))
    .orderBy(asc(deletionRequests.dueAt))
  return rows.map(({ id }) => id)
}

/** Takes a due request for this transaction; undefined when another process has it, or it was taken back. */
export async function claimDueRequest(tx: Queryable, id: string, now: Date): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(deletionRequests)
    .where(and(eq(deletionRequests.id, id), isDue(now)))
    .for('update', { skipLocked: true })
  return row
}
