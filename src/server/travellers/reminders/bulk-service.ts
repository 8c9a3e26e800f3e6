import { type BulkReason, reminderPauseDays } from '#domain/bookings/bulk.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { remindersDue, remindersPlanned } from '#server/bookings/bulk/changing.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'
import { departureCityToday } from '#server/travellers/core/checks-view.ts'
import { findTravellers, type TravellersBooking } from '#server/travellers/core/queries.ts'
import { UnreadableError } from '#server/travellers/core/sealed-view.ts'
import type { TravellerData } from '#server/travellers/core/view.ts'
import { claimReminderDay } from './changing.ts'
import { findLastReminders, findRemindable, lockForReminder } from './queries.ts'
import { listAllMissing } from './view.ts'

type Planned = NonNullable<(typeof remindersPlanned)['payload']>
type Due = NonNullable<(typeof remindersDue)['payload']>

/** Enters why bookings get no reminder: they bind nobody, the trip has begun, nothing is missing, they had one, or nobody can read what is missing. */
export async function reportReminders(
  db: Queryable,
  { bookingIds, sealer, now, found }: Planned,
): Promise<void> {
  const bookings = new Map((await findRemindable(db, bookingIds)).map((one) => [one.id, one]))
  // One after the other: it may be one connection, and pg 9 lets none of its statements wait in a queue.
  const people = await findTravellers(db, [...bookings.keys()])
  const last = await findLastReminders(db, bookingIds)
  const whyNot = (booking: TravellersBooking, own: TravellerData[]): BulkReason | undefined => {
    const today = departureCityToday(booking, now)
    if (booking.departureDate <= today) return 'departed'
    try {
      if (!listAllMissing({ sealer, now, booking, people: own })) return 'complete'
    } catch (error) {
      // The others are reminded all the same.
      if (error instanceof UnreadableError) return 'unreadable'
      throw error
    }
    return (last.get(booking.id) ?? '') > addDays(today, -reminderPauseDays) ? 'reminded' : undefined
  }
  for (const id of bookingIds) {
    const booking = bookings.get(id)
    const reason = booking ? whyNot(booking, people.get(id) ?? []) : 'not_confirmed'
    if (reason) found.set(id, reason)
  }
}

/** Queues the reminders of a company, one a day and booking; one that no longer binds gets none. */
export async function queueReminders(tx: Queryable, { bookingIds, now, reminded }: Due): Promise<void> {
  for (const booking of await findRemindable(tx, bookingIds)) {
    const { id: bookingId } = booking
    const to = await lockForReminder(tx, bookingId)
    const day = departureCityToday(booking, now)
    if (!to?.isProven || !(await claimReminderDay(tx, bookingId, day))) continue
    const { recipient, language } = to
    const data = { day, isWhole: true }
    await queueEmail(tx, { template: 'people-missing', recipient, language, data, bookingId }, now)
    reminded.add(bookingId)
  }
}
