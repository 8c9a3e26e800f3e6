import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { RecordedAnswer } from '#domain/bookings/trip-questions.ts'
import { tripQuestions } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'

/** Since what was agreed or accepted last a booking is asked anew. */
const acceptedVersion = sql`coalesce((SELECT max(q.to_version) FROM trip_questions AS q
  WHERE q.booking_id = bookings.id AND q.answer IN ('accepted', 'withdrawn')), bookings.trip_version)`

/** From which version of the trip a booking would be asked at a moment: an open question takes a new edit in. */
export const questionStartVersion = (
  at: SQL,
): SQL<number> => sql`coalesce((SELECT q.from_version FROM trip_questions AS q
  WHERE q.booking_id = bookings.id AND q.answer IS NULL AND q.answer_by > ${at}), ${acceptedVersion})`

type TripEditKey = { tripId: string; version: number; now: Date }

/**
 * Asks the bookings whether they stay, after an edit of their locked trip: an open question takes the edit in and begins
 * anew, else there is a new one, of everything since what was agreed or accepted last. None once the departure day has
 * begun. Returns which of the trip's versions each was asked from.
 */
export async function openTripQuestions(
  tx: Queryable,
  ids: readonly string[],
  { tripId, version, now }: TripEditKey,
): Promise<Map<string, { from: number; answerBy: Date }>> {
  if (ids.length === 0) return new Map()
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: string; from_version: number; answer_by: string | Date }>(sql`
    WITH trip AS (
      SELECT offer_version, least(
        ((${at} AT TIME ZONE coalesce(time_zone, 'UTC'))::date + 6)::timestamp AT TIME ZONE coalesce(time_zone, 'UTC'),
        departure_date::timestamp AT TIME ZONE coalesce(time_zone, 'UTC')) AS answer_by
      FROM trips WHERE id = ${tripId}::uuid
    ), concerned AS (
      SELECT bookings.id, ${acceptedVersion} AS settled FROM bookings, trip
      WHERE bookings.id = ANY(${sql.param([...ids])}::uuid[]) AND trip.answer_by > ${at} AND bookings.trip_version < ${version}::int
    ), merged AS (
      UPDATE trip_questions AS q SET to_version = ${version}::int, offer_version = trip.offer_version, asked_at = ${at},
        answer_by = trip.answer_by, reminded_at = NULL
      FROM concerned, trip WHERE q.booking_id = concerned.id AND q.answer IS NULL AND q.answer_by > ${at}
      RETURNING q.booking_id, q.from_version, q.answer_by
    ), asked AS (
      INSERT INTO trip_questions (booking_id, from_version, to_version, offer_version, asked_at, answer_by)
      SELECT concerned.id, concerned.settled, ${version}::int, trip.offer_version, ${at}, trip.answer_by
      FROM concerned, trip WHERE concerned.id NOT IN (SELECT merged.booking_id FROM merged)
      RETURNING booking_id, from_version, answer_by
    )
    SELECT booking_id AS id, from_version, answer_by FROM merged UNION ALL SELECT * FROM asked`)
  return new Map(rows.map((row) => [row.id, { from: row.from_version, answerBy: new Date(row.answer_by) }]))
}

/** Closes the questions of bookings whose trip is again as it was. */
export async function withdrawQuestions(tx: Queryable, bookingIds: readonly string[], now: Date) {
  if (bookingIds.length === 0) return
  await tx.execute(sql`
    UPDATE trip_questions SET answer = 'withdrawn', answered_at = ${now.toISOString()}::timestamptz
    WHERE booking_id = ANY(${sql.param([...bookingIds])}::uuid[]) AND answer IS NULL`)
}

/** The newest question of a booking; what was withdrawn is as if it had never been asked. */
export async function findQuestion(tx: Queryable, bookingId: string) {
  const [row] = await tx
    .select()
    .from(tripQuestions)
    .where(
      and(eq(tripQuestions.bookingId, bookingId), sql`${tripQuestions.answer} IS DISTINCT FROM 'withdrawn'`),
    )
    .orderBy(desc(tripQuestions.id))
    .limit(1)
  return row
}

/** Writes down what was answered; accepted may become left. */
export async function storeAnswer(
  tx: Queryable,
  id: number,
  answer: RecordedAnswer,
  now: Date,
): Promise<void> {
  await tx.update(tripQuestions).set({ answer, answeredAt: now }).where(eq(tripQuestions.id, id))
}

type ReminderPeriod = { before: Date; now: Date }

/**
 * Notes that these were reminded, and returns those of which no one else did it at the same time. Bookings are held first,
 * as who answers does it, and whoever is at work on one is left for the next beat.
 */
export async function claimReminders(
  tx: Queryable,
  { before, now }: ReminderPeriod,
): Promise<{ bookingId: string; fromVersion: number; toVersion: number; answerBy: Date }[]> {
  const { bookingId, fromVersion, toVersion, answerBy } = tripQuestions
  // Asked so late that the email itself is no older than a reminder would be: none.
  const isDue = sql`trip_questions.answer IS NULL AND trip_questions.reminded_at IS NULL
    AND trip_questions.answer_by > ${now.toISOString()}::timestamptz
    AND trip_questions.answer_by <= ${before.toISOString()}::timestamptz
    AND trip_questions.asked_at < trip_questions.answer_by - interval '36 hours'`
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT bookings.id FROM bookings
    WHERE bookings.id IN (SELECT trip_questions.booking_id FROM trip_questions WHERE ${isDue})
    ORDER BY bookings.id FOR KEY SHARE SKIP LOCKED`)
  if (rows.length === 0) return []
  const held = inArray(
    bookingId,
    rows.map(({ id }) => id),
  )
  return tx
    .update(tripQuestions)
    .set({ remindedAt: now })
    .where(and(held, isDue))
    .returning({ bookingId, fromVersion, toVersion, answerBy })
}
