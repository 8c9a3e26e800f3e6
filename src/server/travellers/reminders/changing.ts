import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { travellerReminders } from '#server/travellers/core/tables.ts'

/** Writes down that the email of a day goes; false where another process did. */
export async function claimReminderDay(
  tx: Queryable,
  bookingId: string,
  day: CalendarDate,
): Promise<boolean> {
  const taken = await tx
    .insert(travellerReminders)
    .values({ bookingId, day })
    .onConflictDoNothing()
    .returning({ day: travellerReminders.day })
  return taken.length > 0
}
