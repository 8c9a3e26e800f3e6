import { sql } from 'drizzle-orm'
import { groupReminderDays } from '#domain/bookings/departures.ts'
import type { BookingEventKind, Side } from '#domain/bookings/events.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { hasProvenAddress, isAffected } from '#server/bookings/trip-changes/queries.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { mailRows } from '#server/machine/mail/queue.ts'
import { type GroupCount, hasMinimumGroup } from './groups-queries.ts'

/** Records the count of a locked trip: once when `open` or `reached`; an open one may still be reached. */
export async function recordGroupCount(
  tx: Queryable,
  tripId: string,
  { needed, reached, pending, day }: GroupCount & { day: CalendarDate },
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isReached = reached >= needed
  await tx.execute(sql`
    INSERT INTO group_decisions AS d (trip_id, day, needed, reached, pending, outcome, counted_at, decided_at)
    VALUES (${tripId}::uuid, ${day}::date, ${needed}, ${reached}, ${pending}, ${isReached ? 'reached' : 'open'}, ${at},
      ${isReached ? at : sql`NULL`})
    ON CONFLICT (trip_id) DO UPDATE SET reached = excluded.reached, pending = excluded.pending, outcome = excluded.outcome,
      decided_at = excluded.decided_at`)
}

/** The organizer goes ahead without the number. False where nothing was open. */
export async function recordGroupGoAhead(tx: Queryable, tripId: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    UPDATE group_decisions SET outcome = 'goes', decided_at = ${now.toISOString()}::timestamptz
    WHERE trip_id = ${tripId}::uuid AND outcome = 'open' RETURNING trip_id`)
  return rows.length > 0
}

type GroupNotice = {
  tripId: string
  kind: Extract<BookingEventKind, 'group_reached' | 'group_missed' | 'group_goes'>
  side: Side
  actorId: string | null
  count: GroupCount
  day: CalendarDate
  now: Date
}

/** Writes into the history of each booking of a trip what came of its group, and to each that has proven its address. */
export async function notifyGroup(tx: Queryable, notice: GroupNotice): Promise<void> {
  const { tripId, kind, side, actorId, day, now } = notice
  const at = sql`${now.toISOString()}::timestamptz`
  const { needed, reached, pending } = notice.count
  const data = { needed, reached, pending }
  await tx.execute(sql`
    WITH concerned AS (
      SELECT id, contact_email, language, ${hasProvenAddress} AS is_proven FROM bookings
      WHERE trip_id = ${tripId}::uuid AND ${isAffected}
    ), acted AS (
      INSERT INTO booking_acts (booking_id, kind, side, actor_id, at, day, data)
      SELECT id, ${kind}, ${side}, ${actorId}::uuid, ${at}, ${day}::date, ${JSON.stringify(data)}::jsonb FROM concerned
    )
    ${mailRows({
      template: kind.replace('_', '-'),
      to: sql`concerned.contact_email, concerned.language`,
      data,
      bookingId: sql`concerned.id`,
      now,
      from: sql`FROM concerned WHERE concerned.is_proven AND concerned.contact_email <> '' ORDER BY concerned.id`,
    })}`)
}

/** Decisions that are open for so long that the organizer is reminded, once. */
export async function markGroupsReminded(
  tx: Queryable,
  now: Date,
): Promise<(GroupCount & { tripId: string })[]> {
  const since = new Date(now.getTime() - groupReminderDays * 86_400_000).toISOString()
  const { rows } = await tx.execute<GroupCount & { tripId: string }>(sql`
    UPDATE group_decisions AS d SET reminded_at = ${now.toISOString()}::timestamptz
    FROM trips WHERE trips.id = d.trip_id AND d.outcome = 'open' AND d.reminded_at IS NULL
      AND d.counted_at <= ${since}::timestamptz AND ${hasMinimumGroup(now)}
    RETURNING d.trip_id AS "tripId", d.needed, d.reached, d.pending`)
  return rows
}
