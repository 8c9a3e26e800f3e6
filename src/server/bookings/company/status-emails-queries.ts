import { asc, eq, lte } from 'drizzle-orm'
import { bookings, statusNotices } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { trips } from '#server/trips/core/tables.ts'

/** The bookings whose email about a status has waited long enough at a moment. */
export async function findDueStatusEmails(db: Queryable, now: Date): Promise<string[]> {
  const { bookingId, dueAt } = statusNotices
  const rows = await db
    .select({ bookingId })
    .from(statusNotices)
    .where(lte(dueAt, now))
    .orderBy(asc(dueAt), asc(bookingId))
  return rows.map((row) => row.bookingId)
}

/** Locks a booking, and returns what the email about its status says and to whom it goes. */
export async function lockForStatusEmail(tx: Queryable, id: string) {
  const { status, contactEmail: recipient, language } = bookings
  const [row] = await tx
    .select({ status, recipient, language })
    .from(bookings)
    .where(eq(bookings.id, id))
    .for('update')
  return row
}

/** Returns the same without a lock, with whose trip it is, and the private link that the email carries. */
export async function findForStatusEmail(db: Queryable, id: string) {
  const { status, contactEmail: recipient, language, guestTokenHash, sealedLink } = bookings
  const { organizerId } = trips
  const [row] = await db
    .select({ status, recipient, language, organizerId, guestTokenHash, sealedLink })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(eq(bookings.id, id))
  return row
}
