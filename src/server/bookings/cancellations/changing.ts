import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { mailRows } from '#server/machine/mail/queue.ts'

/** Tells the owner of the company that something happened to a booking, in his language. */
export async function queueOrganizerEmail(
  tx: Queryable,
  { bookingId, template }: { bookingId: string; template: string },
  now: Date,
): Promise<void> {
  await tx.execute(
    mailRows({
      template,
      to: sql`owner.email, owner.language`,
      bookingId: sql`bookings.id`,
      now,
      from: sql`FROM bookings JOIN trips ON trips.id = bookings.trip_id JOIN organizers ON organizers.id = trips.organizer_id
        JOIN users AS owner ON owner.id = organizers.user_id
      WHERE bookings.id = ${bookingId}::uuid`,
    }),
  )
}
