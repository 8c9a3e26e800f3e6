import { sql } from 'drizzle-orm'
import { unansweredHours } from '#domain/bookings/open-requests.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { mailRows } from '#server/machine/mail/queue.ts'
import { joinReaders } from '#server/organizers/readers-view.ts'

const template = 'request-waiting'
/** A reminder that is later than this is left out: what stood unanswered before there were reminders gets none. */
const lateHours = 24

/**
 * Reminds companies of requests that they were told of so long ago and did not answer, of each once: the key of what was sent
 * refuses a second, on however many processes. Returns how many reminders were written.
 */
export async function remindCompanies(tx: Queryable, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute(sql`
    WITH due AS (
      SELECT bookings.id, waited.after_hours FROM bookings JOIN trips ON trips.id = bookings.trip_id
        CROSS JOIN unnest(${sql.param([...unansweredHours])}::int[]) AS waited (after_hours)
      WHERE bookings.status = 'pending' AND bookings.contact_email <> '' AND trips.departure_date > ${at}::date
        AND bookings.organizer_told_at <= ${at} - make_interval(hours => waited.after_hours)
        AND bookings.organizer_told_at > ${at} - make_interval(hours => waited.after_hours + ${lateHours}::int)
    ), marked AS (
      INSERT INTO request_reminders (booking_id, after_hours, sent_at)
      SELECT due.id, due.after_hours, ${at} FROM due ORDER BY due.id, due.after_hours
      ON CONFLICT DO NOTHING RETURNING booking_id, after_hours
    )
    ${mailRows({
      template,
      to: sql`reader.email, reader.language`,
      data: sql`jsonb_build_object('hours', marked.after_hours)`,
      bookingId: sql`marked.booking_id`,
      now,
      from: sql`FROM marked JOIN bookings ON bookings.id = marked.booking_id JOIN trips ON trips.id = bookings.trip_id
        JOIN organizers ON organizers.id = trips.organizer_id
        ${joinReaders(template)}`,
    })} RETURNING id`)
  return rows.length
}
