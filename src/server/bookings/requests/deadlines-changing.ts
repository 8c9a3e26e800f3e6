import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'

/** Marks as reminded, once each, the unopened requests whose places are given back by `until`. */
export async function claimForReminder(
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
      RETURNING bookings.id, bookings.contact_email AS recipient, bookings.language
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
