import { eq, sql } from 'drizzle-orm'
import type { listTripAnswers } from '#contract/bookings/trip-answers.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { trips } from '#server/trips/core/tables.ts'

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
      SELECT DISTINCT ON (bookings.id) bookings.reference, bookings.number_of_pilgrims AS "numberOfPilgrims", question.answer,
        question.asked_at AS "askedAt", question.answer_by AS "answerBy", question.answered_at AS "answeredAt"
      FROM trip_questions AS question JOIN bookings ON bookings.id = question.booking_id
      WHERE bookings.trip_id = ${tripId}::uuid AND question.answer IS DISTINCT FROM 'withdrawn'
      ORDER BY bookings.id, question.id DESC
    ) AS newest ORDER BY "answeredAt" DESC NULLS LAST, reference`)
  const iso = (at: string | Date) => new Date(at).toISOString()
  return rows.map((row) => ({
    ...row,
    askedAt: iso(row.askedAt),
    answerBy: iso(row.answerBy),
    answeredAt: row.answeredAt && iso(row.answeredAt),
  }))
}
