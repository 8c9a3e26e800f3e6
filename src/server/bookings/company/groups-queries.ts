import { type SQL, sql } from 'drizzle-orm'
import type { GroupStatus } from '#contract/bookings/departures.ts'
import type { GroupOutcome } from '#domain/bookings/departures.ts'
import type { Queryable } from '#server/machine/data/client.ts'

/** People of a trip whose places are confirmed, and those whose request waits or whose booking was set back. */
const groupCount: SQL = sql`LATERAL (
  SELECT coalesce(sum(one.number_of_pilgrims) FILTER (WHERE one.status <> 'pending' AND one.set_back_at IS NULL), 0)::int AS reached,
    coalesce(sum(one.number_of_pilgrims) FILTER (WHERE one.status = 'pending' OR one.set_back_at IS NOT NULL), 0)::int AS pending
  FROM bookings AS one WHERE one.trip_id = trips.id AND booking_holds_seats(one.status)) AS people`

const minimumSize: SQL = sql`(trips.terms -> 'minGroup' ->> 'number')::int`
const countDay: SQL = sql`(trips.departure_date - (trips.terms -> 'minGroup' ->> 'decideByDay')::int)`
const todayAt = (now: Date): SQL =>
  sql`(${now.toISOString()}::timestamptz AT TIME ZONE coalesce(trips.time_zone, 'UTC'))::date`

/** A trip that still departs and whose terms name a number of pilgrims. */
export const hasMinimumGroup = (
  now: Date,
): SQL => sql`(jsonb_typeof(trips.terms -> 'minGroup') = 'object' AND trips.deleted_at IS NULL
  AND trips.publication <> 'cancelled' AND trips.departure_date > ${todayAt(now)})`

/**
 * Whether the day of the count has come, of a rule that was offered by then: who publishes a trip later than that, or
 * writes the rule into it later, has promised no one to decide.
 */
const isCountDue = (
  now: Date,
): SQL => sql`(${hasMinimumGroup(now)} AND ${countDay} <= ${todayAt(now)} AND EXISTS (
  SELECT FROM offers WHERE offers.trip_id = trips.id AND offers.content -> 'terms' -> 'minGroup' = trips.terms -> 'minGroup'
    AND offers.content ->> 'departureDate' = trips.departure_date::text
    AND (offers.made_at AT TIME ZONE coalesce(trips.time_zone, 'UTC'))::date <= ${countDay}))`

export type GroupCount = { needed: number; reached: number; pending: number }

/** Trips to count: those whose day has come, and those that wait for a word and may have come together since. */
export async function findTripsToCount(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT trips.id FROM trips
    WHERE ${isCountDue(now)} AND NOT EXISTS (SELECT FROM group_decisions AS d WHERE d.trip_id = trips.id)
    UNION ALL
    SELECT trips.id FROM group_decisions AS d JOIN trips ON trips.id = d.trip_id, ${groupCount}
    WHERE d.outcome = 'open' AND ${hasMinimumGroup(now)} AND people.reached >= d.needed
    LIMIT 500`)
  return rows.map(({ id }) => id)
}

/** Counts a trip that is locked; undefined where it is not due any more. */
export async function countDueGroup(
  tx: Queryable,
  tripId: string,
  now: Date,
): Promise<(GroupCount & { day: string }) | undefined> {
  const { rows } = await tx.execute<GroupCount & { day: string }>(sql`
    SELECT coalesce(d.needed, ${minimumSize}) AS needed, people.reached, people.pending, ${todayAt(now)}::text AS day
    FROM trips LEFT JOIN group_decisions AS d ON d.trip_id = trips.id, ${groupCount}
    WHERE trips.id = ${tripId}::uuid AND ((d.trip_id IS NULL AND ${isCountDue(now)})
      OR (d.outcome = 'open' AND ${hasMinimumGroup(now)} AND people.reached >= d.needed))`)
  return rows[0]
}

type Row = Omit<GroupStatus, 'outcome' | 'decidedAt'> & {
  outcome: GroupOutcome | null
  decidedAt: Date | string | null
}

/** How groups stand: what was counted, or of a trip whose day is to come how many there are now. */
async function selectGroups(db: Queryable, where: SQL): Promise<GroupStatus[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT trips.id AS "tripId", coalesce(d.needed, ${minimumSize}) AS needed, coalesce(d.reached, people.reached) AS reached,
      coalesce(d.pending, people.pending) AS pending, coalesce(d.day, ${countDay})::text AS day, d.outcome,
      d.decided_at AS "decidedAt"
    FROM trips LEFT JOIN group_decisions AS d ON d.trip_id = trips.id, ${groupCount} WHERE ${where} ORDER BY trips.departure_date, trips.id`)
  return rows.map(({ decidedAt, ...row }) => ({
    ...row,
    decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
  }))
}

/** Of a company's trips that depart: those that were counted, and those that will be. */
export const findGroups = (db: Queryable, organizerId: string, now: Date): Promise<GroupStatus[]> =>
  selectGroups(
    db,
    sql`trips.organizer_id = ${organizerId}::uuid AND ${hasMinimumGroup(now)}
      AND (d.trip_id IS NOT NULL OR ${countDay} >= ${todayAt(now)})`,
  )

/** Of a trip, once it was counted. */
export async function findGroup(db: Queryable, tripId: string): Promise<GroupStatus | undefined> {
  return (await selectGroups(db, sql`trips.id = ${tripId}::uuid AND d.trip_id IS NOT NULL`))[0]
}
