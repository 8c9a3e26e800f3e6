import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { isAddress } from '#server/machine/mail/queue.ts'
import { bookings } from './tables.ts'

// Bookings of people without an account, and of those who leave theirs.

/** The id of the booking behind a private link; remembers that it was opened, which ends the guest's deadline. */
export async function openByToken(db: Queryable, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(bookings)
    .set({
      guestOpenedAt: sql`coalesce(${bookings.guestOpenedAt}, ${now.toISOString()}::timestamptz)`,
      guestExpiresAt: null,
    })
    .where(eq(bookings.guestTokenHash, tokenHash))
    .returning({ id: bookings.id })
  return row?.id
}

/** Cancels the guest bookings whose deadline is over, records it, and returns the trips that got seats back. */
export async function cancelExpired(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ trip_id: string }>(sql`
    WITH expired AS (
      UPDATE bookings SET status = 'cancelled', guest_expires_at = NULL, updated_at = ${now.toISOString()}::timestamptz
      WHERE status = 'pending' AND user_id IS NULL AND guest_expires_at <= ${now.toISOString()}::timestamptz
      RETURNING id, trip_id
    ), recorded AS (
      INSERT INTO booking_status_changes (booking_id, from_status, to_status, changed_at)
      SELECT id, 'pending', 'cancelled', ${now.toISOString()}::timestamptz FROM expired
    )
    SELECT DISTINCT trip_id FROM expired`)
  return rows.map((row) => row.trip_id)
}

/** Sets the guest's deadline once the mail with the link has gone out; nobody is left to open a deleted person's. */
export async function startDeadline(db: Queryable, id: string, expiresAt: Date): Promise<void> {
  await db
    .update(bookings)
    .set({ guestExpiresAt: expiresAt })
    .where(
      and(
        eq(bookings.id, id),
        isNull(bookings.userId),
        ne(bookings.contactEmail, ''),
        isNull(bookings.guestOpenedAt),
        eq(bookings.status, 'pending'),
      ),
    )
}

/** Gives an account whose owner is proven the guest bookings that were made with its address. */
export async function joinGuestBookings(
  tx: Queryable,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx
    .update(bookings)
    .set({ userId, guestExpiresAt: null })
    .where(and(isNull(bookings.userId), sql`lower(${bookings.contactEmail}) = ${email.toLowerCase()}`))
}

/** Gives the guest booking whose private link was opened to whoever is signed in there with its verified address. */
export async function joinOpened(db: Queryable, id: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    UPDATE bookings SET user_id = users.id, guest_expires_at = NULL FROM users
    WHERE bookings.id = ${id}::uuid AND bookings.user_id IS NULL AND users.id = ${userId}::uuid
      AND users.email_verified AND lower(users.email) = lower(bookings.contact_email) RETURNING bookings.id`)
  return rows.length > 0
}

/** Makes the bookings of an account guest bookings. */
export async function releaseBookings(tx: Queryable, userId: string): Promise<void> {
  await tx
    .update(bookings)
    .set({
      userId: null,
      idempotencyScope: sql`'guest:' || lower(${bookings.contactEmail}) || ':' || ${bookings.id}`,
    })
    .where(eq(bookings.userId, userId))
}

export type Stripped = { id: string; contactEmail: string }

/**
 * Leaves of the person's bookings what the organizer's books need: pilgrims, amount, status and dates. A guest's request
 * that was never confirmed keeps its deadline, so that its seats come back; one that had none yet gets it now.
 */
export async function stripBookings(
  tx: Queryable,
  { userId, provenEmail }: { userId: string | null; provenEmail: string | null },
  now: Date,
): Promise<Stripped[]> {
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
