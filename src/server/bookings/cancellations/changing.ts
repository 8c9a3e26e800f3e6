import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { mailRows } from '#server/machine/mail/queue.ts'
import { joinReaders } from '#server/organizers/readers-view.ts'

/** Tells those who read a company's emails that something happened to a booking, each in the own language. */
export async function queueOrganizerEmail(
  tx: Queryable,
  { bookingId, template }: { bookingId: string; template: string },
  now: Date,
): Promise<void> {
  await tx.execute(
    mailRows({
      template,
      to: sql`reader.email, reader.language`,
      bookingId: sql`bookings.id`,
      now,
      from: sql`FROM bookings JOIN trips ON trips.id = bookings.trip_id JOIN organizers ON organizers.id = trips.organizer_id
        ${joinReaders(template)}
      WHERE bookings.id = ${bookingId}::uuid`,
    }),
  )
}
