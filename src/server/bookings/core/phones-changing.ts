import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { bookings } from './tables.ts'

/** Writes a number that was read, unless another was typed in the meantime. */
export async function writeContactPhone(
  db: Queryable,
  { id, contactPhone }: { id: string; contactPhone: string },
  contactPhoneE164: string,
): Promise<void> {
  const isAsRead = and(eq(bookings.contactPhone, contactPhone), isNull(bookings.contactPhoneE164))
  await db
    .update(bookings)
    .set({ contactPhoneE164 })
    .where(and(eq(bookings.id, id), isAsRead))
}
