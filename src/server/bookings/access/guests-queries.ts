import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isSameAddress } from '#server/machine/mail/queue.ts'

/** A booking that is still a guest's, and whose private link the reader of its address has opened. */
export const selectOpenedGuestBooking = (db: Pick<Queryable, 'select'>, address: string) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        isNull(bookings.userId),
        isSameAddress(bookings.contactEmail, address),
        isNotNull(bookings.guestOpenedAt),
      ),
    )
    .limit(1)

/** Whether the reader of an address ever confirmed a booking. */
export async function hasConfirmedBooking(db: Queryable, address: string): Promise<boolean> {
  return (await selectOpenedGuestBooking(db, address)).length > 0
}

/** Whether an address is the one that the owner of the booking's account has proven. */
export async function isOwnProvenAddress(
  db: Queryable,
  bookingId: string,
  address: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(
      and(eq(bookings.id, bookingId), isSameAddress(users.email, address), isNotNull(users.ownerProvenAt)),
    )
  return row !== undefined
}
