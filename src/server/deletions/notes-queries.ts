import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
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

/** Returns the requests whose note is not needed: they were taken back, or went to support. */
export const findWithdrawnNotes = (db: Queryable): Promise<string[]> =>
  findNotes(db, inArray(deletionRequests.status, ['cancelled', 'with_support']))

/** Returns the requests that were carried out before this moment and still have a note. */
export const findOldNotes = (db: Queryable, doneBefore: Date): Promise<string[]> =>
  findNotes(db, and(eq(deletionRequests.status, 'done'), lte(deletionRequests.doneAt, doneBefore)))

async function findNotes(db: Queryable, which: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: deletionRequests.id })
    .from(deletionRequests)
    .where(and(isNotNull(deletionRequests.notedAt), which))
  return rows.map(({ id }) => id)
}

/** Returns every account, and every address that may have left data. */
export async function findAllPersons(db: Queryable) {
  const accounts = await db.execute<{ id: string }>(sql`SELECT id FROM users`)
  const addresses = await db.execute<{ address: string }>(sql`
    SELECT lower(email) AS address FROM users
    UNION SELECT lower(contact_email) FROM bookings WHERE contact_email <> ''
    UNION SELECT lower(contact_email) FROM removed_bookings WHERE contact_email <> ''
    UNION SELECT lower(email) FROM contact_messages
    UNION SELECT lower(recipient) FROM emails`)
  return {
    accounts: accounts.rows.map(({ id }) => id),
    addresses: addresses.rows.map(({ address }) => address),
  }
}
