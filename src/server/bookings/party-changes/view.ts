import { asc, inArray, sql } from 'drizzle-orm'
import type { BookingChange } from '#contract/bookings/booking-change.ts'
import { bookingChanges, bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'

/** The changes of these bookings, the oldest first. */
export async function findChanges(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<(BookingChange & { bookingId: string; seenVersion: number })[]> {
  if (bookingIds.length === 0) return []
  const { bookingId, number, kind, side, at, day, state, answeredAt, reason, seenVersion } = bookingChanges
  const { party, lines, totalAmount, agreedAmount, allInAmount, agreedBefore } = bookingChanges
  const rows = await db
    .select({
      bookingId,
      number,
      kind,
      side,
      at,
      day,
      state,
      answeredAt,
      reason,
      seenVersion,
      party,
      lines,
      totalAmount,
      agreedAmount,
      allInAmount,
      agreedBefore,
    })
    .from(bookingChanges)
    .where(inArray(bookingId, [...bookingIds]))
    .orderBy(asc(number))
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }))
}

/** Whether different rooms are requested and not answered yet. */
export const hasOpenRoomRequest = sql<boolean>`EXISTS (SELECT FROM booking_changes AS asked
  WHERE asked.booking_id = ${bookings.id} AND asked.state = 'asked')`
