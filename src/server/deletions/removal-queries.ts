import { sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { isComing } from '#server/bookings/core/changing.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isOfRemoved, type RemovedTrips } from '#server/trips/editing/changing.ts'

type Touched = {
  trips: number
  comingBookings: number
  comingPilgrims: number
  otherBookings: number
  reviews: number
}

/** What the deletion of trips would touch (decisions: Names and meanings fixed). */
export async function countTouched(db: Queryable, gone: RemovedTrips, today: CalendarDate): Promise<Touched> {
  const { rows } = await db.execute<Touched>(sql`
    SELECT count(*) FILTER (WHERE ${isComing(today)})::int AS "comingBookings",
      coalesce(sum(number_of_pilgrims) FILTER (WHERE ${isComing(today)}), 0)::int AS "comingPilgrims",
      count(*) FILTER (WHERE NOT ${isComing(today)})::int AS "otherBookings",
      (SELECT count(*)::int FROM trips WHERE ${isOfRemoved(gone)} AND deleted_at IS NULL) AS trips,
      (SELECT count(*)::int FROM reviews JOIN trips ON trips.id = reviews.trip_id WHERE ${isOfRemoved(gone)}) AS reviews
    FROM bookings JOIN trips ON trips.id = bookings.trip_id WHERE ${isOfRemoved(gone)}`)
  const [touched] = rows
  if (!touched) throw new Error('a query of figures without a row')
  return touched
}
