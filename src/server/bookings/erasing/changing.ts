import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { clearDocumentNames } from '#server/bookings/core/costs-changing.ts'
import {
  bookingCancellations,
  bookingPlans,
  bookings,
  removedBookings,
} from '#server/bookings/core/tables.ts'
import { eraseCounterWords, eraseCounterWordsDue } from '#server/bookings/counter/changing.ts'
import { eraseFreeText } from '#server/bookings/party-changes/changing.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isSameAddress } from '#server/machine/mail/queue.ts'

export type AnonymizedBooking = { id: string; contactEmail: string }

/**
 * Leaves of the person's bookings what the organizer's books need: pilgrims, amount, status and dates. A guest's request
 * that was never confirmed keeps its deadline, so that its seats come back; one that had none yet gets it now.
 */
export async function anonymizeBookings(
  tx: Queryable,
  { userId, provenEmail }: { userId: string | null; provenEmail: string | null },
  now: Date,
): Promise<AnonymizedBooking[]> {
  const whose = [
    ...(userId ? [eq(bookings.userId, userId)] : []),
    ...(provenEmail ? [and(isNull(bookings.userId), isSameAddress(bookings.contactEmail, provenEmail))] : []),
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
  await eraseFreeText(tx, ids)
  await clearDocumentNames(tx, ids)
  await eraseCounterWords(tx, ids)
  await tx.delete(bookingPlans).where(inArray(bookingPlans.bookingId, ids))
  // Why someone cancelled, in words, may tell of an illness; that of an organizer is his own.
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
      contactPhoneE164: '',
      contactName: null,
      specialRequests: null,
      language: 'en',
      idempotencyScope: sql`'deleted:' || ${bookings.id}`,
      idempotencyKey: null,
      idempotencyDigest: null,
      guestTokenHash: null,
      sealedLink: null,
      sealedNeeds: null,
      readerTimeZone: null,
      readTokenHash: null,
      guestOpenedAt: null,
      guestExpiresAt: sql`CASE WHEN ${unconfirmed} THEN coalesce(${bookings.guestExpiresAt}, ${now.toISOString()}::timestamptz) END`,
    })
    .where(inArray(bookings.id, ids))
  return found
}

/** Takes a person off removed bookings, as off all others; returns their ids. */
export async function anonymizeRemovedBookings(
  tx: Queryable,
  { userId, provenEmail }: { userId: string | null; provenEmail: string | null },
): Promise<string[]> {
  const whose = [
    ...(userId ? [eq(removedBookings.userId, userId)] : []),
    ...(provenEmail
      ? [and(isNull(removedBookings.userId), isSameAddress(removedBookings.contactEmail, provenEmail))]
      : []),
  ]
  if (whose.length === 0) return []
  const rows = await tx
    .update(removedBookings)
    .set({ userId: null, contactEmail: '' })
    .where(or(...whose))
    .returning({ id: removedBookings.bookingId })
  return rows.map(({ id }) => id)
}

/** So many bookings lose their words in one transaction. */
const batch = 500
const hasPersonalWords = sql`(bookings.special_requests IS NOT NULL OR bookings.contact_name IS NOT NULL
  OR bookings.sealed_needs IS NOT NULL)`

/**
 * Erases special requests, needs told with them, contact names and private notes of bookings: they go with the people. `isDue`: a condition on
 * `bookings` and `trips`. Who writes one in the meantime keeps it until the next run.
 */
export async function erasePersonalWords(db: Queryable, isDue: SQL): Promise<void> {
  await eraseCounterWordsDue(db, isDue)
  for (;;) {
    const { rows } = await db.execute(sql`
      UPDATE bookings SET special_requests = NULL, contact_name = NULL, sealed_needs = NULL
      WHERE bookings.id IN (SELECT bookings.id FROM bookings JOIN trips ON trips.id = bookings.trip_id
        WHERE ${hasPersonalWords} AND (${isDue}) LIMIT ${batch} FOR UPDATE OF bookings SKIP LOCKED)
      RETURNING bookings.id`)
    if (rows.length < batch) return
  }
}

/** How many bookings `erasePersonalWords` would change now. */
export async function countPersonalWordsDue(db: Queryable, isDue: SQL): Promise<number> {
  const { rows } = await db.execute<{ due: number }>(sql`
    SELECT count(*)::int AS due FROM bookings JOIN trips ON trips.id = bookings.trip_id
    WHERE ${hasPersonalWords} AND (${isDue})`)
  return rows[0]?.due ?? 0
}
