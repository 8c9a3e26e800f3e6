import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
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
export type ListPosition = { past: boolean; departureDate: CalendarDate; id: string }
type ListOptions = { today: CalendarDate; withInactive: boolean; limit?: number; after?: ListPosition }

/** Trips with their organizer: those not over by departure, then past ones, the latest first (decisions: names and meanings). */
export async function listTrips(
  db: Queryable,
  { today, withInactive, limit, after }: ListOptions,
): Promise<Trip[]> {
  const past = sql`(${trips.returnDate} < ${today}::date)`
  const conditions: SQL[] = []
  if (!withInactive) conditions.push(sql`${trips.isActive}`)
  // Coming trips by departure, past ones with the latest first: one ascending key for both.
  const order = sql`(CASE WHEN ${past} THEN date '2000-01-01' - ${trips.departureDate} ELSE ${trips.departureDate} - date '2000-01-01' END)`
  if (after) {
    const day = sql`${after.departureDate}::date`
    const start = after.past ? sql`date '2000-01-01' - ${day}` : sql`${day} - date '2000-01-01'`
    conditions.push(sql`(${past}, ${order}, ${trips.id}) > (${after.past}, ${start}, ${after.id}::uuid)`)
  }
  const query = db
    .select(tripView)
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(...conditions))
    .orderBy(asc(past), asc(order), asc(trips.id))
  const rows = limit === undefined ? await query : await query.limit(limit)
  return rows.map((row) => presentTrip(row, today))
}
