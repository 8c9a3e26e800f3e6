import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { isSameAddress } from '#server/machine/mail/queue.ts'
import { findAgreement } from './agreement-queries.ts'
import { removedBookings } from './removed-tables.ts'
import { bookings } from './tables.ts'

/**
 * Keeps the agreement of a booking that is locked and about to be removed, and who may read it (decision 0115). Throws where there is
 * no such booking.
 */
export async function keepRemovedBooking(tx: Queryable, id: string, now: Date): Promise<void> {
  const found = await findAgreement(tx, { id })
  const [contact] = await tx
    .select({ contactEmail: bookings.contactEmail })
    .from(bookings)
    .where(eq(bookings.id, id))
  if (!found || !contact) throw new Error('a booking that is gone cannot be kept')
  const { id: bookingId, tripId, userId, organizerId, ...agreement } = found
  const { reference } = agreement
  await tx
    .insert(removedBookings)
    .values({ bookingId, reference, tripId, userId, organizerId, ...contact, agreement, removedAt: now })
}

type Person = { userId: string | null; provenEmail: string | null }

/** Takes a person off removed bookings, as off all others; returns their ids. */
export async function anonymizeRemovedBookings(
  tx: Queryable,
  { userId, provenEmail }: Person,
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

/** Makes the removed bookings of an account those of a guest. */
export async function detachRemovedBookings(tx: Queryable, userId: string): Promise<void> {
  await tx.update(removedBookings).set({ userId: null }).where(eq(removedBookings.userId, userId))
}

/** Which of these bookings are kept for their books. */
export async function listKept(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: removedBookings.bookingId })
    .from(removedBookings)
    .where(inArray(removedBookings.bookingId, [...ids]))
  return rows.map(({ id }) => id)
}
