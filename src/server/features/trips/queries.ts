import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Trip } from '#contract/trips.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Queryable } from '#server/db/client.ts'
import { organizers, trips } from '#server/db/schema.ts'
import { presentTrip, tripView } from '#server/db/trip-view.ts'

/** One trip, active or not. */
export async function findTrip(db: Queryable, id: string, today: CalendarDate): Promise<Trip | undefined> {
  const [row] = await db
    .select(tripView)
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(eq(trips.id, id))
  return row && presentTrip(row, today)
}

/** Where a page of the trip list begins: after a trip of this group, departure and id. */
export type ListPosition = { group: number; departureDate: CalendarDate; id: string }
type ListOptions = { today: CalendarDate; withInactive: boolean; limit?: number; after?: ListPosition }

/** The list's three groups: trips that have not left, trips under way, past ones. */
export function listGroup(
  trip: { departureDate: CalendarDate; returnDate: CalendarDate },
  today: CalendarDate,
): number {
  if (trip.departureDate >= today) return 0
  return trip.returnDate >= today ? 1 : 2
}

/**
 * Trips with their organizer: coming ones by departure, then those under way, then past ones, the latest first
 * (decisions: names and meanings). One ascending key serves all: past departures count backwards.
 */
export async function listTrips(
  db: Queryable,
  { today, withInactive, limit, after }: ListOptions,
): Promise<Trip[]> {
  const group = sql`(CASE WHEN ${trips.departureDate} >= ${today}::date THEN 0 WHEN ${trips.returnDate} >= ${today}::date THEN 1 ELSE 2 END)`
  const order = (day: SQLWrapper, inGroup: SQLWrapper) =>
    sql`((${day} - date '2000-01-01') * CASE WHEN ${inGroup} = 2 THEN -1 ELSE 1 END)`
  const key = order(trips.departureDate, group)
  const conditions: SQL[] = []
  if (!withInactive) conditions.push(sql`${trips.isActive}`)
  if (after) {
    const start = order(sql`${after.departureDate}::date`, sql`${after.group}::int`)
    conditions.push(sql`(${group}, ${key}, ${trips.id}) > (${after.group}::int, ${start}, ${after.id}::uuid)`)
  }
  const query = db
    .select(tripView)
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(...conditions))
    .orderBy(asc(group), asc(key), asc(trips.id))
  const rows = limit === undefined ? await query : await query.limit(limit)
  return rows.map((row) => presentTrip(row, today))
}
