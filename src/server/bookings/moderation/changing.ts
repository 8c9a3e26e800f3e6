import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { queueEmail } from '#server/machine/mail/queue.ts'

type RemovedBooking = {
  reference: string
  tripTitle: string
  departureDate: CalendarDate
  companyName: string
  numberOfPilgrims: number
}

/** Tells of a removed booking all automatically: what is about a booking goes with it. */
export async function queueRemovalEmail(
  tx: Queryable,
  to: { recipient: string; language: string },
  removed: RemovedBooking,
  now: Date,
): Promise<void> {
  await queueEmail(tx, { ...to, template: 'booking-removed', data: removed }, now)
}
