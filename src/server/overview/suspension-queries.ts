import { type SQL, sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'

type SuspensionImpact = { trips: number; bookings: number; pilgrims: number }

/** Counts what a suspension of the matching companies would touch: their upcoming trips, and the bookings that stay. */
export async function countSuspensionImpact(
  db: Queryable,
  matching: { organizerId: string } | { userId: string },
  today: CalendarDate,
): Promise<SuspensionImpact> {
  const of: SQL =
    'organizerId' in matching
      ? sql`organizers.id = ${matching.organizerId}::uuid`
      : sql`organizers.user_id = ${matching.userId}::uuid`
  const { rows } = await db.execute<SuspensionImpact>(sql`
    WITH own AS (
      SELECT trips.* FROM trips JOIN organizers ON organizers.id = trips.organizer_id WHERE ${of} AND trips.deleted_at IS NULL
    ), held AS (
      SELECT bookings.number_of_pilgrims FROM bookings JOIN own ON own.id = bookings.trip_id
      WHERE booking_holds_seats(bookings.status) AND bookings.status <> 'completed' AND own.return_date >= ${today}::date
    )
    SELECT (SELECT count(*)::int FROM own WHERE is_active AND departure_date > ${today}::date) AS trips,
      (SELECT count(*)::int FROM held) AS bookings,
      (SELECT coalesce(sum(number_of_pilgrims), 0)::int FROM held) AS pilgrims`)
  return rows[0] ?? { trips: 0, bookings: 0, pilgrims: 0 }
}
