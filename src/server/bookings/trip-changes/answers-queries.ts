import { eq, sql } from 'drizzle-orm'
import type { listTripAnswers } from '#contract/bookings/trip-answers.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { RecordedAnswer } from '#domain/bookings/trip-questions.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { mailRows } from '#server/machine/mail/queue.ts'
import { trips } from '#server/trips/core/tables.ts'
import { hasProvenAddress } from './queries.ts'

export type BookingToAnswer = NonNullable<Awaited<ReturnType<typeof findBookingToAnswer>>>

/** Returns the data by which an answer to a change is judged; locked when one is given. */
export async function findBookingToAnswer(db: Queryable, id: string, { isLocked = false } = {}) {
  const { tripId, status, totalAmount, currency, offerVersion } = bookings
  const { departureDate, timeZone } = trips
  const query = db
    .select({ tripId, status, totalAmount, currency, offerVersion, departureDate, timeZone })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, tripId))
    .where(eq(bookings.id, id))
  const [row] = await (isLocked ? query.for('update', { of: bookings }) : query)
  return row
}

/**
 * The offer that binds a booking: as it was booked, or as a change of it was accepted last (decision 0043). Its terms count
 * for what is kept; the price is the booking's own.
 */
export async function findBindingVersion(db: Queryable, id: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ version: number }>(sql`
    SELECT coalesce((SELECT q.offer_version FROM trip_questions AS q WHERE q.booking_id = bookings.id AND q.answer = 'accepted'
      ORDER BY q.id DESC LIMIT 1), bookings.offer_version) AS version
    FROM bookings WHERE id = ${id}::uuid`)
  return rows[0]?.version
}

/** Tells the pilgrim that the answer has come, and the company's owner of who leaves. */
export async function queueAnswerEmails(
  tx: Queryable,
  { bookingId, answer }: { bookingId: string; answer: RecordedAnswer },
  now: Date,
): Promise<void> {
  const toPilgrim = {
    template: 'trip-change-answered',
    to: sql`bookings.contact_email, bookings.language`,
    data: { answer },
    bookingId: sql`bookings.id`,
    now,
    from: sql`FROM bookings WHERE bookings.id = ${bookingId}::uuid AND bookings.contact_email <> ''`,
  }
  const toOwner = {
    template: 'trip-change-left',
    to: sql`owner.email, owner.language`,
    bookingId: sql`bookings.id`,
    now,
    from: sql`FROM bookings JOIN trips ON trips.id = bookings.trip_id JOIN organizers ON organizers.id = trips.organizer_id
      JOIN users AS owner ON owner.id = organizers.user_id
    WHERE bookings.id = ${bookingId}::uuid`,
  }
  await tx.execute(mailRows(...(answer === 'left' ? [toPilgrim, toOwner] : [toPilgrim])))
}

type Answers = OutputOf<typeof listTripAnswers>['answers']

/** The newest question of each booking of a trip, the latest answers first. */
export async function findAnswers(db: Queryable, tripId: string): Promise<Answers> {
  const { rows } = await db.execute<
    Omit<Answers[number], 'askedAt' | 'answerBy' | 'answeredAt'> & {
      askedAt: string | Date
      answerBy: string | Date
      answeredAt: string | Date | null
    }
  >(sql`
    SELECT * FROM (
      SELECT DISTINCT ON (bookings.id) reference, number_of_pilgrims AS "numberOfPilgrims", answer, asked_at AS "askedAt",
        answer_by AS "answerBy", answered_at AS "answeredAt"
      FROM trip_questions JOIN bookings ON bookings.id = booking_id
      WHERE trip_id = ${tripId}::uuid AND answer IS DISTINCT FROM 'withdrawn' ORDER BY bookings.id, trip_questions.id DESC
    ) AS newest ORDER BY "answeredAt" DESC NULLS LAST, reference`)
  const iso = (at: string | Date) => new Date(at).toISOString()
  return rows.map((row) => ({
    ...row,
    askedAt: iso(row.askedAt),
    answerBy: iso(row.answerBy),
    answeredAt: row.answeredAt && iso(row.answeredAt),
  }))
}

type DueReminder = { bookingId: string; fromVersion: number; toVersion: number; answerBy: Date }

/** Asks once more those who hold their places and read their mail. */
export async function queueReminders(tx: Queryable, open: readonly DueReminder[], now: Date): Promise<void> {
  if (open.length === 0) return
  const letters = open.map(({ bookingId: id, fromVersion: from, toVersion: version, answerBy }) => ({
    id,
    data: { version, from, answerBy: answerBy.toISOString(), back: false, reminder: true },
  }))
  await tx.execute(
    mailRows({
      template: 'trip-change-reminder',
      to: sql`bookings.contact_email, bookings.language`,
      data: sql`given.data`,
      bookingId: sql`bookings.id`,
      now,
      from: sql`FROM jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) AS given (id uuid, data jsonb)
        JOIN bookings ON bookings.id = given.id
      WHERE booking_holds_seats(bookings.status) AND bookings.contact_email <> '' AND ${hasProvenAddress}`,
    }),
  )
}
