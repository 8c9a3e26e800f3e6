import { type AnyColumn, and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { users } from '#server/accounts/tables.ts'
import { bookings } from '#server/bookings/tables.ts'
import { contactMessages } from '#server/contact/tables.ts'
import { deletionRequests } from '#server/deletions/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { reviews } from '#server/reviews/tables.ts'
import { forgotten, ofSamePerson, type RequestRow } from './queries.ts'

/** Which requests are due, the longest waiting first. */
export async function findDue(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: deletionRequests.id })
    .from(deletionRequests)
    .where(and(eq(deletionRequests.status, 'scheduled'), lte(deletionRequests.dueAt, now)))
    .orderBy(asc(deletionRequests.dueAt))
  return rows.map(({ id }) => id)
}

/** Takes a due request for this transaction; undefined when another process has it, or it was taken back. */
export async function takeDue(tx: Queryable, id: string, now: Date): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(deletionRequests)
    .where(
      and(
        eq(deletionRequests.id, id),
        eq(deletionRequests.status, 'scheduled'),
        lte(deletionRequests.dueAt, now),
      ),
    )
    .for('update', { skipLocked: true })
  return row
}

/** `address` is the account's, proven or not; only what the request itself names is known to be the person's. */
type Person = { userId: string | null; address: string | null; provenEmail: string | null }

/** Deletes what the page /facebook-data-deletion lists, and nothing else (decision 0011). */
export async function deletePerson(tx: Queryable, person: Person, now: Date): Promise<void> {
  const stripped = await stripBookings(tx, person, now)
  await deleteEmails(tx, person, stripped)
  if (person.provenEmail) await deleteMessages(tx, person.provenEmail)
  if (!person.userId) return
  await tx.delete(reviews).where(eq(reviews.userId, person.userId))
  // Sessions, ways in through providers and sign-ins under way go with the account.
  await tx.delete(users).where(eq(users.id, person.userId))
}

/** Deletes what the address wrote to support, with the mails that brought it there. */
async function deleteMessages(tx: Queryable, email: string) {
  const gone = await tx
    .delete(contactMessages)
    .where(isAddress(contactMessages.email, email))
    .returning({ id: contactMessages.id })
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(emails).where(inArray(sql`${emails.data} ->> 'messageId'`, ids))
}

type Stripped = { id: string; contactEmail: string }

/**
 * Leaves of the person's bookings what the organizer's books need: pilgrims, amount, status and dates. A guest's request
 * that was never confirmed keeps its deadline, so that its seats come back; one that had none yet gets it now.
 */
async function stripBookings(tx: Queryable, { userId, provenEmail }: Person, now: Date): Promise<Stripped[]> {
  const whose = [
    ...(userId ? [eq(bookings.userId, userId)] : []),
    ...(provenEmail ? [and(isNull(bookings.userId), isAddress(bookings.contactEmail, provenEmail))] : []),
  ]
  if (whose.length === 0) return []
  const found = await tx
    .select({ id: bookings.id, contactEmail: bookings.contactEmail })
    .from(bookings)
    .where(or(...whose))
    .for('update')
  if (found.length === 0) return []
  const unconfirmed = sql`${bookings.userId} IS NULL AND ${bookings.guestOpenedAt} IS NULL AND ${bookings.status} = 'pending'`
  await tx
    .update(bookings)
    .set({
      userId: null,
      contactEmail: '',
      contactPhone: '',
      specialRequests: null,
      language: 'en',
      idempotencyScope: sql`'deleted:' || ${bookings.id}`,
      idempotencyKey: null,
      idempotencyDigest: null,
      guestTokenHash: null,
      guestOpenedAt: null,
      guestExpiresAt: sql`CASE WHEN ${unconfirmed} THEN coalesce(${bookings.guestExpiresAt}, ${now.toISOString()}::timestamptz) END`,
    })
    .where(
      inArray(
        bookings.id,
        found.map(({ id }) => id),
      ),
    )
  return found
}

/** Deletes the mails to the person, and empties those about the person's bookings that others were sent. */
async function deleteEmails(tx: Queryable, { address, provenEmail }: Person, stripped: Stripped[]) {
  const ids = stripped.map(({ id }) => id)
  const ofBookings = inArray(emails.bookingId, ids)
  if (provenEmail) await tx.delete(emails).where(isAddress(emails.recipient, provenEmail))
  // Somebody else may own an address that nobody proved: the mails about that person's bookings are not touched.
  if (address)
    await tx
      .delete(emails)
      .where(and(isAddress(emails.recipient, address), or(isNull(emails.bookingId), ofBookings)))
  if (ids.length === 0) return
  const contacts = stripped.map(({ contactEmail }) => contactEmail.toLowerCase())
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

function isAddress(column: AnyColumn, address: string) {
  return sql`lower(${column}) = ${address.toLowerCase()}`
}

/** Closes the request and whatever else the same person asked for, and forgets who it was. */
export async function closeRequests(tx: Queryable, request: RequestRow, now: Date): Promise<void> {
  await tx
    .update(deletionRequests)
    .set({
      ...forgotten,
      status: sql`CASE WHEN ${deletionRequests.status} = 'unconfirmed' THEN 'expired' ELSE 'done' END`,
      doneAt: sql`CASE WHEN ${deletionRequests.status} = 'unconfirmed' THEN NULL ELSE ${now.toISOString()}::timestamptz END`,
    })
    .where(
      and(
        ofSamePerson(request),
        inArray(deletionRequests.status, ['unconfirmed', 'scheduled', 'with_support']),
      ),
    )
}
