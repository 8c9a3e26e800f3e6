import { and, eq, sql } from 'drizzle-orm'
import { bookings } from '#server/bookings/core/tables.ts'
import { isProven } from '#server/bookings/core/view.ts'
import type { Queryable } from '#server/machine/data/client.ts'

type BookingLookup = Partial<
  Pick<typeof bookings.$inferSelect, 'id' | 'reference' | 'userId' | 'readTokenHash' | 'guestTokenHash'>
>

export type AccessibleBooking = NonNullable<Awaited<ReturnType<typeof findAccessibleBooking>>>

/** The one booking that all of the key fits. */
export async function findAccessibleBooking(db: Queryable, key: BookingLookup) {
  const { id, userId, reference, status, contactEmail, language, guestTokenHash } = bookings
  const isOf = (Object.keys(key) as (keyof BookingLookup)[]).map((name) =>
    eq(bookings[name], key[name] ?? ''),
  )
  const [row] = await db
    .select({
      id,
      userId,
      reference,
      status,
      contactEmail,
      language,
      guestTokenHash,
      isProven,
      /** The email of its request still waits to be opened: the organizer has not heard of it. */
      isAsking: sql<boolean>`(NOT ${isProven} AND ${bookings.organizerToldAt} IS NULL)`,
    })
    .from(bookings)
    .where(and(...isOf))
    .limit(1)
  return row
}
