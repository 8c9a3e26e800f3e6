import { type SQL, sql } from 'drizzle-orm'
import type { Group } from '#contract/bookings/departures.ts'
import { type GroupOutcome, groupReminderDays } from '#domain/bookings/departures.ts'
import type { Queryable } from '#server/machine/data/client.ts'

/** People of a trip whose places are confirmed, and those whose request waits or whose booking was set back. */
const counted: SQL = sql`LATERAL (
  SELECT coalesce(sum(number_of_pilgrims) FILTER (WHERE status <> 'pending' AND set_back_at IS NULL), 0)::int AS reached,
    coalesce(sum(number_of_pilgrims) FILTER (WHERE status = 'pending' OR set_back_at IS NOT NULL), 0)::int AS pending
  FROM bookings WHERE bookings.trip_id = trips.id AND booking_holds_seats(status)) AS people`

const needed: SQL = sql`(terms -> 'minGroup' ->> 'number')::int`
const dayOfCount: SQL = sql`(departure_date - (terms -> 'minGroup' ->> 'decideByDay')::int)`
const todayAt = (now: Date): SQL =>
  sql`(${now.toISOString()}::timestamptz AT TIME ZONE coalesce(time_zone, 'UTC'))::date`

/** A trip that still departs and whose terms name a number of pilgrims. */
const isGroup = (now: Date): SQL => sql`(jsonb_typeof(terms -> 'minGroup') = 'object' AND deleted_at IS NULL
  AND publication <> 'cancelled' AND departure_date > ${todayAt(now)})`

/**
 * Whether the day of the count has come, of a rule that was offered by then: who publishes a trip later than that, or
 * writes the rule into it later, has promised nobody to decide.
 */
const isDue = (now: Date): SQL => sql`(${isGroup(now)} AND ${dayOfCount} <= ${todayAt(now)} AND EXISTS (
  SELECT FROM offers WHERE offers.trip_id = trips.id AND content -> 'terms' -> 'minGroup' = trips.terms -> 'minGroup'
    AND content ->> 'departureDate' = trips.departure_date::text
    AND (made_at AT TIME ZONE coalesce(trips.time_zone, 'UTC'))::date <= ${dayOfCount}))`

export type Count = { needed: number; reached: number; pending: number }

/** Trips to count: those whose day has come, and those that wait for a word and may have come together since. */
export async function findDue(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM trips WHERE ${isDue(now)} AND NOT EXISTS (SELECT FROM group_decisions WHERE trip_id = trips.id)
    UNION ALL
    SELECT trips.id FROM group_decisions AS d JOIN trips ON trips.id = d.trip_id, ${counted}
    WHERE d.outcome = 'open' AND ${isGroup(now)} AND people.reached >= d.needed
    LIMIT 500`)
  return rows.map(({ id }) => id)
}

/** Counts a trip that is locked; undefined where it is not due any more. */
export async function countDue(
  tx: Queryable,
  tripId: string,
  now: Date,
): Promise<(Count & { day: string }) | undefined> {
  const { rows } = await tx.execute<Count & { day: string }>(sql`
    SELECT coalesce(d.needed, ${needed}) AS needed, people.reached, people.pending, ${todayAt(now)}::text AS day
    FROM trips LEFT JOIN group_decisions AS d ON d.trip_id = trips.id, ${counted}
    WHERE trips.id = ${tripId}::uuid AND ((d.trip_id IS NULL AND ${isDue(now)})
      OR (d.outcome = 'open' AND ${isGroup(now)} AND people.reached >= d.needed))`)
  return rows[0]
}

/** Decisions that are open for so long that the organizer is reminded, once. */
export async function markReminded(tx: Queryable, now: Date): Promise<(Count & { tripId: string })[]> {
  const since = new Date(now.getTime() - groupReminderDays * 86_400_000).toISOString()
  const { rows } = await tx.execute<Count & { tripId: string }>(sql`
    UPDATE group_decisions SET reminded_at = ${now.toISOString()}::timestamptz
    FROM trips WHERE trips.id = trip_id AND outcome = 'open' AND reminded_at IS NULL AND counted_at <= ${since}::timestamptz
      AND ${isGroup(now)}
    RETURNING trip_id AS "tripId", needed, reached, pending`)
  return rows
}

type Row = Omit<Group, 'outcome' | 'decidedAt'> & {
  outcome: GroupOutcome | null
  decidedAt: Date | string | null
}

/** How groups stand: what was counted, or of a trip whose day is to come how many there are now. */
async function select(db: Queryable, where: SQL): Promise<Group[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT trips.id AS "tripId", coalesce(d.needed, ${needed}) AS needed, coalesce(d.reached, people.reached) AS reached,
      coalesce(d.pending, people.pending) AS pending, coalesce(d.day, ${dayOfCount})::text AS day, d.outcome,
      d.decided_at AS "decidedAt"
    FROM trips LEFT JOIN group_decisions AS d ON d.trip_id = trips.id, ${counted} WHERE ${where} ORDER BY departure_date, trips.id`)
  return rows.map(({ decidedAt, ...row }) => ({
    ...row,
    decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
  }))
}

/** Of a company's trips that depart: those that were counted, and those that will be. */
export const groupsOf = (db: Queryable, organizerId: string, now: Date): Promise<Group[]> =>
  select(
    db,
    sql`trips.organizer_id = ${organizerId}::uuid AND ${isGroup(now)}
      AND (d.trip_id IS NOT NULL OR ${dayOfCount} >= ${todayAt(now)})`,
  )

/** Of a trip, once it was counted. */
export async function findGroup(db: Queryable, tripId: string): Promise<Group | undefined> {
  return (await select(db, sql`trips.id = ${tripId}::uuid AND d.trip_id IS NOT NULL`))[0]
}
