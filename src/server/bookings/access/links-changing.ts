import { and, eq, isNull, sql } from 'drizzle-orm'
import { bookingPlans, bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { redirectEmails, withdrawEmails } from '#server/machine/mail/outbox.ts'
import { isSameAddress } from '#server/machine/mail/queue.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { trips } from '#server/trips/core/tables.ts'

/** Emails that lead to the booking's page. */
export const linkTemplates = ['booking-requested', 'booking-link']

/** Returns the hash of a secret that no one has: a link that no longer works, of a booking that is held by one. */
const unusableHash = () =>
  sql`CASE WHEN ${bookings.userId} IS NULL OR ${bookings.guestTokenHash} IS NOT NULL THEN ${hashSecret(newSecret())} END`

/** Ends the private link and takes back the emails that wait with it. */
export async function revokeLink(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(bookings)
    .set({ guestTokenHash: unusableHash(), sealedLink: null })
    .where(eq(bookings.id, id))
  await dropLinkEmails(tx, id)
}

/** Ends everything by which a booking can be seen without signing in. */
export async function revokeAllLinks(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(bookings)
    .set({ guestTokenHash: unusableHash(), sealedLink: null, readTokenHash: null })
    .where(eq(bookings.id, id))
  await tx.delete(bookingPlans).where(eq(bookingPlans.bookingId, id))
  await dropLinkEmails(tx, id)
}

/** Makes this the private link of a booking, if the email that has it still goes to the one who is to have it. */
export async function setLink(
  db: Queryable,
  id: string,
  {
    recipient,
    tokenHash,
    sealedLink,
    isUnopened,
  }: { recipient: string; tokenHash: string; sealedLink: string; isUnopened: boolean },
): Promise<boolean> {
  const rows = await db
    .update(bookings)
    .set({ guestTokenHash: tokenHash, sealedLink })
    .where(
      and(
        eq(bookings.id, id),
        isSameAddress(bookings.contactEmail, recipient),
        isUnopened ? isNull(bookings.guestOpenedAt) : undefined,
      ),
    )
    .returning({ id: bookings.id })
  return rows.length > 0
}

/** Gives a booking that its family confirmed by a printed code its private link. */
export async function setCounterLink(
  tx: Queryable,
  id: string,
  link: { guestTokenHash: string; sealedLink: string },
): Promise<void> {
  await tx.update(bookings).set(link).where(eq(bookings.id, id))
}

/** An email that waits would bring a link that has ended. */
export const dropLinkEmails = (tx: Queryable, bookingId: string) =>
  withdrawEmails(tx, { bookingId, templates: linkTemplates })

type Contact = {
  contactEmail: string
  contactPhone?: string
  contactPhoneE164?: string | undefined
  contactName?: string | null
}

/** Writes whom a booking is reached by, at the address that it had before. */
export async function setContact(tx: Queryable, id: string, contact: Contact, now: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...contact, updatedAt: now })
    .where(eq(bookings.id, id))
}

/** Locks the contact of a booking and returns it, with the time zone that its days follow. */
export async function lockContact(tx: Queryable, id: string) {
  const { contactName, contactPhone, contactEmail, tripId, userId } = bookings
  const [row] = await tx
    .select({ contactName, contactPhone, contactEmail, tripId, userId, timeZone: trips.timeZone })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(eq(bookings.id, id))
    .for('update', { of: bookings })
  return row
}

type ContactMove = { id: string; from: string; to: string; limits: { key: string; most: number }[] }

/**
 * Moves a booking to another address: its link ends, its open request counts there, and what waits for the old address
 * goes to the new one. A guest has to open the email there. False where it is at the old address no more, or was proven
 * while only an unproven one may move.
 */
export async function moveContact(
  tx: Queryable,
  { id, from, to, limits }: ContactMove,
  { now, correcting }: { now: Date; correcting: boolean },
): Promise<boolean> {
  // First, as a booking does, so that there is no deadlock.
  await tx.execute(sql`
    INSERT INTO open_requests (key, open, most)
    SELECT key, 1, most FROM unnest(${sql.param(limits.map(({ key }) => key))}::text[], ${sql.param(limits.map(({ most }) => most))}::int[]) AS asked (key, most)
    ORDER BY key
    ON CONFLICT (key) DO UPDATE SET open = open_requests.open + 1, most = excluded.most`)
  const rows = await tx
    .update(bookings)
    .set({
      contactEmail: to,
      guestTokenHash: unusableHash(),
      sealedLink: null,
      guestOpenedAt: sql`CASE WHEN ${bookings.userId} IS NOT NULL THEN ${bookings.guestOpenedAt} END`,
      ...(correcting && { guestExpiresAt: null }),
      updatedAt: now,
    })
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.contactEmail, from),
        ...(correcting ? [isNull(bookings.guestOpenedAt)] : []),
      ),
    )
    .returning({ id: bookings.id, status: bookings.status })
  if (rows.length === 0) return false
  await tx
    .update(bookings)
    .set({ limitKeys: sql`${bookings.limitKeys} || ${sql.param(limits.map(({ key }) => key))}::text[]` })
    .where(eq(bookings.id, id))
  await dropLinkEmails(tx, id)
  await withdrawEmails(tx, { bookingId: id, templates: ['booking-code'], recipient: from })
  await redirectEmails(tx, { bookingId: id, from, to, except: ['booking-received'] })
  return true
}
