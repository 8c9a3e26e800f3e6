import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { isSameAddress } from '#server/machine/mail/queue.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { erasedFields, isOfSamePerson, type RequestRow } from './queries.ts'
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

/** `address` is the account's, proven or not; only what the request itself names is known to be the person's. */
export type Person = { userId: string | null; address: string | null; provenEmail: string | null }

/** Deletes the emails to the person, and empties those about the person's bookings that others were sent. */
export async function deleteEmails(
  tx: Queryable,
  { address, provenEmail }: Person,
  anonymized: { id: string; contactEmail: string }[],
): Promise<void> {
  const ids = anonymized.map(({ id }) => id)
  const ofBookings = inArray(emails.bookingId, ids)
  if (provenEmail) await tx.delete(emails).where(isSameAddress(emails.recipient, provenEmail))
  // Someone else may own an address that no one proved: the emails about that person's bookings are not touched.
  if (address)
    await tx
      .delete(emails)
      .where(and(isSameAddress(emails.recipient, address), or(isNull(emails.bookingId), ofBookings)))
  if (ids.length === 0) return
  const contacts = anonymized.map(({ contactEmail }) => contactEmail.toLowerCase())
  await tx.delete(emails).where(and(ofBookings, inArray(sql`lower(${emails.recipient})`, contacts)))
  await tx
    .update(emails)
    .set({
      data: sql`CASE WHEN ${emails.sentAt} IS NULL THEN ${emails.data} ELSE '{}' END`,
      rendered: null,
      lastError: null,
    })
    .where(ofBookings)
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
