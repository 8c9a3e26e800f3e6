import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import type { RequestRow } from './queries.ts'
import { deletionRequests } from './tables.ts'

/** Takes confirmed requests that are not noted yet, for this transaction; what another process has is left to it. */
export async function claimRequestsWithoutNote(tx: Queryable): Promise<RequestRow[]> {
  return tx
    .select()
    .from(deletionRequests)
    .where(and(eq(deletionRequests.status, 'scheduled'), isNull(deletionRequests.notedAt)))
    .orderBy(asc(deletionRequests.confirmedAt))
    .for('update', { skipLocked: true })
}

/** Requests whose note is to be deleted: cancelled, left to support, or done so long ago. */
export async function findObsoleteNotes(db: Queryable, doneBefore: Date): Promise<string[]> {
  const { status, doneAt, notedAt } = deletionRequests
  const rows = await db
    .select({ id: deletionRequests.id })
    .from(deletionRequests)
    .where(
      and(
        isNotNull(notedAt),
        or(inArray(status, ['cancelled', 'with_support']), and(eq(status, 'done'), lte(doneAt, doneBefore))),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Returns every account, and every address that may have left data. */
export async function findAllPersons(db: Queryable) {
  const accounts = await db.execute<{ id: string }>(sql`SELECT id FROM users`)
  const addresses = await db.execute<{ address: string }>(sql`
    SELECT lower(email) AS address FROM users
    UNION SELECT lower(contact_email) FROM bookings WHERE contact_email <> ''
    UNION SELECT lower(email) FROM contact_messages
    UNION SELECT lower(recipient) FROM emails`)
  return {
    accounts: accounts.rows.map(({ id }) => id),
    addresses: addresses.rows.map(({ address }) => address),
  }
}
