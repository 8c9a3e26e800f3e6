import { and, eq, sql } from 'drizzle-orm'
import { bookingCodes, bookings } from '#server/bookings/core/tables.ts'
import { isProven } from '#server/bookings/core/view.ts'
import type { Queryable } from '#server/machine/data/client.ts'

type Key = Partial<
  Pick<typeof bookings.$inferSelect, 'id' | 'reference' | 'userId' | 'readTokenHash' | 'guestTokenHash'>
>

export type HeldBooking = NonNullable<Awaited<ReturnType<typeof findHeld>>>

/** The one booking that all of the key fits. */
export async function findHeld(db: Queryable, key: Key) {
  const { id, userId, reference, status, contactEmail, language, guestTokenHash } = bookings
  const isOf = (Object.keys(key) as (keyof Key)[]).map((name) => eq(bookings[name], key[name] ?? ''))
  const [row] = await db
    .select({
      ...{ id, userId, reference, status, contactEmail, language, guestTokenHash, isProven },
      /** The letter of its request still waits to be opened: the organizer has not heard of it. */
      isAsking: sql<boolean>`(NOT ${isProven} AND ${bookings.organizerToldAt} IS NULL)`,
      proofHash: bookingCodes.proofHash,
      proofExpiresAt: bookingCodes.proofExpiresAt,
    })
    .from(bookings)
    .leftJoin(bookingCodes, eq(bookingCodes.bookingId, id))
    .where(and(...isOf))
    .limit(1)
  return row
}
