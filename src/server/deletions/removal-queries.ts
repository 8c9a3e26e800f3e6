import { sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { isUpcoming } from '#server/bookings/core/changing.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { matchesRemoved, type RemovedTrips } from '#server/trips/editing/changing.ts'

type RemovalImpact = {
  trips: number
  comingBookings: number
  comingPilgrims: number
  otherBookings: number
  reviews: number
}

/** Counts what the deletion of trips would touch (decisions: Names and meanings fixed). */
export async function countRemovalImpact(
  db: Queryable,
  removed: RemovedTrips,
  today: CalendarDate,
): Promise<RemovalImpact> {
  const { rows } = await db.execute<RemovalImpact>(sql`
    SELECT count(*) FILTER (WHERE ${isUpcoming(today)})::int AS "comingBookings",
      coalesce(sum(bookings.number_of_pilgrims) FILTER (WHERE ${isUpcoming(today)}), 0)::int AS "comingPilgrims",
      count(*) FILTER (WHERE NOT ${isUpcoming(today)})::int AS "otherBookings",
      (SELECT count(*)::int FROM trips WHERE ${matchesRemoved(removed)} AND trips.deleted_at IS NULL) AS trips,
      (SELECT count(*)::int FROM reviews JOIN trips ON trips.id = reviews.trip_id WHERE ${matchesRemoved(removed)}) AS reviews
    FROM bookings JOIN trips ON trips.id = bookings.trip_id WHERE ${matchesRemoved(removed)}`)
  const [touched] = rows
  if (!touched) throw new Error('a query of figures without a row')
  return touched
}
