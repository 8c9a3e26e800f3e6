import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { deleteEmails, eraseEmailTexts } from '#server/machine/mail/outbox.ts'
import { isSameAddress } from '#server/machine/mail/queue.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { confirmedStatuses, isOfSamePerson, type RequestRow } from './queries.ts'
import { deletionRequests } from './tables.ts'

type NewRequest = typeof deletionRequests.$inferInsert

/** Nothing of the person stays with a request that is over. */
export const erasedFields = {
  userId: null,
  email: null,
  providerUserId: null,
  reason: null,
  tokenHash: null,
  tokenExpiresAt: null,
} as const

/** Stores a request. */
export async function insertRequest(tx: Queryable, request: NewRequest): Promise<RequestRow> {
  const [row] = await tx.insert(deletionRequests).values(request).returning()
  if (!row) throw new Error('no deletion request was stored')
  return row
}

/** Changes a request that is locked. */
export async function updateRequest(
  tx: Queryable,
  id: string,
  changes: Partial<RequestRow>,
): Promise<RequestRow> {
  const [row] = await tx.update(deletionRequests).set(changes).where(eq(deletionRequests.id, id)).returning()
  if (!row) throw new Error('the deletion request is gone')
  return row
}

/** Takes all confirmed requests of the person back; true when one of them had switched the account off. */
export async function cancelConfirmed(tx: Queryable, request: RequestRow): Promise<boolean> {
  const rows = await tx
    .update(deletionRequests)
    .set({ ...erasedFields, status: 'cancelled', dueAt: null })
    .where(and(isOfSamePerson(request), inArray(deletionRequests.status, confirmedStatuses)))
    .returning({ deactivated: deletionRequests.deactivated })
  return rows.some(({ deactivated }) => deactivated)
}

/** Job: erases the people of unconfirmed requests. */
export async function expireUnconfirmed(db: Queryable, now: Date): Promise<number> {
  const rows = await db
    .update(deletionRequests)
    .set({ ...erasedFields, status: 'expired' })
    .where(isUnconfirmedTooLong(now))
    .returning({ id: deletionRequests.id })
  return rows.length
}

/** How many requests `expireUnconfirmed` erases. */
export const countUnconfirmed = (db: Queryable, now: Date): Promise<number> =>
  db.$count(deletionRequests, isUnconfirmedTooLong(now))

const isUnconfirmedTooLong = (now: Date) =>
  and(eq(deletionRequests.status, 'unconfirmed'), lte(deletionRequests.tokenExpiresAt, now))

/** `address` is the account's, proven or not; only what the request itself names is known to be the person's. */
export type Person = { userId: string | null; address: string | null; provenEmail: string | null }

/** Deletes the emails to the person, and empties those about the person's bookings that others were sent. */
export async function deleteEmailsOfPerson(
  tx: Queryable,
  { address, provenEmail }: Person,
  anonymized: { id: string; contactEmail: string }[],
): Promise<void> {
  const ids = anonymized.map(({ id }) => id)
  const ofBookings = inArray(emails.bookingId, ids)
  if (provenEmail) await deleteEmails(tx, isSameAddress(emails.recipient, provenEmail))
  // Someone else may own an address that no one proved: the emails about that person's bookings are not touched.
  if (address)
    await deleteEmails(
      tx,
      and(isSameAddress(emails.recipient, address), or(isNull(emails.bookingId), ofBookings)),
    )
  if (ids.length === 0) return
  const contacts = anonymized.map(({ contactEmail }) => contactEmail.toLowerCase())
  await deleteEmails(tx, and(ofBookings, inArray(sql`lower(${emails.recipient})`, contacts)))
  await eraseEmailTexts(tx, ids)
}

/** Closes the request and all others of the same person, and erases who it was. */
export async function closeRequests(tx: Queryable, request: RequestRow, now: Date): Promise<void> {
  await tx
    .update(deletionRequests)
    .set({
      ...erasedFields,
      status: sql`CASE WHEN ${deletionRequests.status} = 'unconfirmed' THEN 'expired' ELSE 'done' END`,
      doneAt: sql`CASE WHEN ${deletionRequests.status} = 'unconfirmed' THEN NULL ELSE ${now.toISOString()}::timestamptz END`,
    })
    .where(
      and(
        isOfSamePerson(request),
        inArray(deletionRequests.status, ['unconfirmed', 'scheduled', 'with_support']),
      ),
    )
}

/** Records when a request was noted outside of the database; null once its note is gone. */
export async function setNotedAt(db: Queryable, id: string, notedAt: Date | null): Promise<void> {
  await db.update(deletionRequests).set({ notedAt }).where(eq(deletionRequests.id, id))
}

/** From now on nothing but an admin switches the account on. */
export async function detachFromDeletions(tx: Queryable, userId: string): Promise<void> {
  await tx
    .update(deletionRequests)
    .set({ deactivated: false })
    .where(and(eq(deletionRequests.userId, userId), inArray(deletionRequests.status, confirmedStatuses)))
}
