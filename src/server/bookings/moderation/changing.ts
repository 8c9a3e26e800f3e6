import { sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { mailRows, queueEmail } from '#server/machine/mail/queue.ts'
import { joinReaders } from '#server/organizers/readers-view.ts'

type RemovedBooking = {
  reference: string
  tripTitle: string
  departureDate: CalendarDate
  companyName: string
  numberOfPilgrims: number
  /** Whether its pilgrim can open a statement of payments. */
  hasStatement?: boolean
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

type CorrectedBooking = {
  booking: { id: string; contactEmail: string; totalAmount: string }
  language: string
  /** Whether its address was proven: to another goes no email but the one that asked. */
  isConfirmed: boolean
}

/** Tells the pilgrim and the company that the total was corrected, from the one before to the one now. */
export async function queueTotalEmails(
  tx: Queryable,
  { booking, language, isConfirmed }: CorrectedBooking,
  now: Date,
): Promise<void> {
  const { id: bookingId, contactEmail: recipient, totalAmount } = booking
  const data = { before: totalAmount }
  if (isConfirmed && recipient !== '')
    await queueEmail(tx, { template: 'booking-total', recipient, language, data, bookingId }, now)
  await tx.execute(
    mailRows({
      template: 'booking-total-company',
      to: sql`reader.email, reader.language`,
      data,
      bookingId: sql`bookings.id`,
      now,
      from: sql`FROM bookings JOIN trips ON trips.id = bookings.trip_id JOIN organizers ON organizers.id = trips.organizer_id
        ${joinReaders('booking-total-company')} WHERE bookings.id = ${bookingId}::uuid`,
    }),
  )
}
