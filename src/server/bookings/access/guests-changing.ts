import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { detachRemovedBookings, notifyOrganizers, queueStatusEmails } from '#server/bookings/core/changing.ts'
import { confirmRequests } from '#server/bookings/core/seats.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { isUnconfirmedByFamily } from '#server/bookings/core/view.ts'
import type { Queryable } from '#server/machine/data/client.ts'

// Bookings of people without an account, and of those who leave theirs.

const provenColumns = (now: Date) => ({
  guestOpenedAt: sql`coalesce(${bookings.guestOpenedAt}, ${now.toISOString()}::timestamptz)`,
  guestExpiresAt: null,
})

/**
 * The id of the booking behind a private link; remembers that it was opened, which ends the deadline. The organizer hears
 * of a request once its person proved to read the email.
 */
export async function markOpenedByToken(
  tx: Queryable,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  await confirmPromisedBookings(tx, eq(bookings.guestTokenHash, tokenHash), now)
  const [row] = await tx
    .update(bookings)
    .set(provenColumns(now))
    .where(eq(bookings.guestTokenHash, tokenHash))
    .returning({ id: bookings.id })
  if (row) await notifyOrganizers(tx, [row.id], now)
  return row?.id
}

/**
 * Confirms what was promised to be when the email is opened: once, while it still waits and holds its places. After the
 * deadline nothing is, though no one has cancelled it yet. The pilgrim gets an email.
 */
async function confirmPromisedBookings(tx: Queryable, which: SQL | undefined, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT bookings.id FROM bookings WHERE ${which} AND bookings.status = 'pending' AND bookings.confirms_at_once
      AND bookings.organizer_told_at IS NULL AND bookings.guest_opened_at IS NULL
      AND (bookings.guest_expires_at IS NULL OR bookings.guest_expires_at > ${at}) ORDER BY bookings.id FOR UPDATE`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await confirmRequests(tx, ids, now)
  await queueStatusEmails(tx, ids, 'confirmed', now)
}

/** Gives an account whose owner is proven the guest bookings that were made with its address. */
export async function attachGuestBookings(
  tx: Queryable,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  const ofAddress = sql`lower(${bookings.contactEmail}) = ${email.toLowerCase()}`
  // What a company booked for an address is nobody's own before the family has confirmed it (decision 0098).
  const isOwn = sql`NOT ${isUnconfirmedByFamily}`
  await markBookingsProven(tx, { userId }, and(isNull(bookings.userId), ofAddress, isOwn), now)
}

/** Marks the requests made before the account's address was verified as proven. */
export async function markRequestsProven(
  tx: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await markBookingsProven(tx, {}, eq(bookings.userId, userId), now)
}

async function markBookingsProven(
  tx: Queryable,
  change: { userId?: string },
  which: SQL | undefined,
  now: Date,
) {
  await confirmPromisedBookings(tx, which, now)
  const rows = await tx
    .update(bookings)
    .set({ ...change, ...provenColumns(now) })
    .where(which)
    .returning({ id: bookings.id })
  await notifyOrganizers(
    tx,
    rows.map(({ id }) => id),
    now,
  )
}

/** Moves the guest booking whose private link was opened to the account signed in there with its verified address. */
export async function attachOpenedBooking(db: Queryable, id: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    UPDATE bookings SET user_id = users.id, guest_expires_at = NULL FROM users
    WHERE bookings.id = ${id}::uuid AND bookings.user_id IS NULL AND users.id = ${userId}::uuid
      AND users.email_verified AND lower(users.email) = lower(bookings.contact_email) RETURNING bookings.id`)
  return rows.length > 0
}

/** Makes the bookings of an account guest bookings. */
export async function detachBookings(tx: Queryable, userId: string): Promise<void> {
  await tx
    .update(bookings)
    .set({
      userId: null,
      idempotencyScope: sql`'guest:' || lower(${bookings.contactEmail}) || ':' || ${bookings.id}`,
    })
    .where(eq(bookings.userId, userId))
  await detachRemovedBookings(tx, userId)
}

/** A guest's booking of places that were offered: its address was confirmed when it joined the list. */
export async function markTakenProven(
  tx: Queryable,
  bookingId: string,
  { tokenHash, sealedLink }: { tokenHash: string; sealedLink: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE bookings SET guest_opened_at = ${now.toISOString()}::timestamptz, guest_token_hash = ${tokenHash},
      sealed_link = ${sealedLink}
    WHERE id = ${bookingId}::uuid`)
}
