import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { noteFree } from '#server/bookings/core/cancellations-changing.ts'
import { tellOrganizers } from '#server/bookings/core/changing.ts'
import { forgetPapers } from '#server/bookings/core/costs-changing.ts'
import { bookingCancellations, bookingPlans, bookings } from '#server/bookings/core/tables.ts'
import { eraseWords } from '#server/bookings/party-changes/changing.ts'
import type { Database, Queryable } from '#server/machine/data/client.ts'
import { isAddress } from '#server/machine/mail/queue.ts'

// Bookings of people without an account, and of those who leave theirs.

const proven = (now: Date) => ({
  guestOpenedAt: sql`coalesce(${bookings.guestOpenedAt}, ${now.toISOString()}::timestamptz)`,
  guestExpiresAt: null,
})

/**
 * The id of the booking behind a private link; remembers that it was opened, which ends the deadline. The organizer hears
 * of a request once its person proved to read the mail.
 */
export async function openByToken(tx: Queryable, tokenHash: string, now: Date): Promise<string | undefined> {
  await confirmPromised(tx, eq(bookings.guestTokenHash, tokenHash), now)
  const [row] = await tx
    .update(bookings)
    .set(proven(now))
    .where(eq(bookings.guestTokenHash, tokenHash))
    .returning({ id: bookings.id })
  if (row) await tellOrganizers(tx, [row.id], now)
  return row?.id
}

/**
 * Confirms what was promised to be when the mail is opened: once, while it still waits and holds its places. After the
 * deadline nothing is, though nobody has cancelled it yet. The pilgrim is told in writing.
 */
async function confirmPromised(tx: Queryable, which: SQL | undefined, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    WITH waiting AS (
      SELECT id FROM bookings WHERE ${which} AND status = 'pending' AND confirms_at_once AND organizer_told_at IS NULL
        AND guest_opened_at IS NULL AND (guest_expires_at IS NULL OR guest_expires_at > ${at}) ORDER BY id FOR UPDATE
    ), confirmed AS (
      UPDATE bookings SET status = 'confirmed', updated_at = ${at} FROM waiting WHERE bookings.id = waiting.id
      RETURNING bookings.id, contact_email, language
    ), recorded AS (
      INSERT INTO booking_status_changes (booking_id, from_status, to_status, changed_at)
      SELECT id, 'pending', 'confirmed', ${at} FROM confirmed
    )
    INSERT INTO emails (template, recipient, language, data, booking_id, next_attempt_at, created_at)
    SELECT 'booking-status', contact_email, language, '{"status": "confirmed"}', id, ${at}, ${at} FROM confirmed`)
}

/** Cancels the unproven bookings whose deadline is over, records it, and returns the trips that got seats back. */
export async function cancelExpired(db: Database, now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    const at = now.toISOString()
    const { rows } = await tx.execute<{ id: string; trip_id: string }>(sql`
      SELECT id, trip_id FROM bookings WHERE status = 'pending' AND guest_expires_at <= ${at}::timestamptz
      ORDER BY id FOR UPDATE`)
    const ids = rows.map(({ id }) => id)
    await noteFree(tx, ids, { by: 'platform', cause: 'unopened', now })
    await tx.execute(sql`
      WITH expired AS (
        UPDATE bookings SET status = 'cancelled', guest_expires_at = NULL, updated_at = ${at}::timestamptz
        WHERE id = ANY(${sql.param(ids)}::uuid[]) RETURNING id
      )
      INSERT INTO booking_status_changes (booking_id, from_status, to_status, changed_at)
      SELECT id, 'pending', 'cancelled', ${at}::timestamptz FROM expired`)
    return [...new Set(rows.map((row) => row.trip_id))]
  })
}

/** Marks as reminded, once each, the unopened requests whose places are given back by `until`. */
export async function takeUnreminded(
  tx: Queryable,
  { now, until }: { now: Date; until: Date },
): Promise<{ id: string; recipient: string; language: string }[]> {
  const { rows } = await tx.execute<{ id: string; recipient: string; language: string }>(sql`
    WITH due AS (
      SELECT id FROM bookings
      WHERE status = 'pending' AND guest_expires_at > ${now.toISOString()}::timestamptz
        AND guest_expires_at <= ${until.toISOString()}::timestamptz
        AND guest_opened_at IS NULL AND guest_reminded_at IS NULL AND contact_email <> ''
      ORDER BY id LIMIT 200 FOR UPDATE SKIP LOCKED
    ), marked AS (
      UPDATE bookings SET guest_reminded_at = ${now.toISOString()}::timestamptz FROM due WHERE bookings.id = due.id
      RETURNING bookings.id, contact_email AS recipient, language
    )
    SELECT * FROM marked ORDER BY lower(recipient), id`)
  return rows
}

/** Sets the deadline of an unproven request once the mail with the link has gone out; nobody is left to open a deleted person's. */
export async function startDeadline(
  db: Queryable,
  id: string,
  { expiresAt, isAgain }: { expiresAt: Date; isAgain: boolean },
): Promise<void> {
  await db
    .update(bookings)
    .set({ guestExpiresAt: expiresAt })
    .where(
      and(
        eq(bookings.id, id),
        isNotNull(bookings.guestTokenHash),
        ne(bookings.contactEmail, ''),
        isNull(bookings.guestOpenedAt),
        eq(bookings.status, 'pending'),
        // One that is sent again holds no seats for longer.
        isAgain ? isNull(bookings.guestExpiresAt) : undefined,
      ),
    )
}

/** Gives an account whose owner is proven the guest bookings that were made with its address. */
export async function joinGuestBookings(
  tx: Queryable,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  const ofAddress = sql`lower(${bookings.contactEmail}) = ${email.toLowerCase()}`
  await prove(tx, { userId }, and(isNull(bookings.userId), ofAddress), now)
}

/** What an account requested before its address was verified waits for nothing any more. */
export async function proveRequests(
  tx: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await prove(tx, {}, eq(bookings.userId, userId), now)
}

async function prove(tx: Queryable, change: { userId?: string }, which: SQL | undefined, now: Date) {
  await confirmPromised(tx, which, now)
  const rows = await tx
    .update(bookings)
    .set({ ...change, ...proven(now) })
    .where(which)
    .returning({ id: bookings.id })
  await tellOrganizers(
    tx,
    rows.map(({ id }) => id),
    now,
  )
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
  const unconfirmed = sql`(${bookings.userId} IS NULL OR ${bookings.guestTokenHash} IS NOT NULL) AND ${bookings.guestOpenedAt} IS NULL AND ${bookings.status} = 'pending'`
  const ids = found.map(({ id }) => id)
  await eraseWords(tx, ids)
  await forgetPapers(tx, ids)
  await tx.delete(bookingPlans).where(inArray(bookingPlans.bookingId, ids))
  // Why somebody cancelled, in words, may tell of an illness; that of an organizer is his own.
  await tx
    .update(bookingCancellations)
    .set({ reason: null })
    .where(and(inArray(bookingCancellations.bookingId, ids), eq(bookingCancellations.cancelledBy, 'pilgrim')))
  await tx
    .update(bookings)
    .set({
      userId: null,
      contactEmail: '',
      contactPhone: '',
      contactName: null,
      specialRequests: null,
      language: 'en',
      idempotencyScope: sql`'deleted:' || ${bookings.id}`,
      idempotencyKey: null,
      idempotencyDigest: null,
      guestTokenHash: null,
      readTokenHash: null,
      guestOpenedAt: null,
      guestExpiresAt: sql`CASE WHEN ${unconfirmed} THEN coalesce(${bookings.guestExpiresAt}, ${now.toISOString()}::timestamptz) END`,
    })
    .where(inArray(bookings.id, ids))
  return found
}
