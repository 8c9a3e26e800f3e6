import { isNull } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { bookings } from './tables.ts'

/** Bookings whose number no one has read yet. */
export function findUnreadPhones(db: Queryable, limit: number) {
  const { id, tripId, userId, contactPhone } = bookings
  return db
    .select({ id, tripId, userId, contactPhone })
    .from(bookings)
    .where(isNull(bookings.contactPhoneE164))
    .limit(limit)
}
