import type { TripQuestion } from '#contract/trips/changes.ts'
import { isOpenQuestion, lastFreeCancellationDay } from '#domain/bookings/trip-questions.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findTripChanges } from '#server/trips/core/edits-view.ts'
import { findBookingToAnswer } from './answers-queries.ts'
import { changesBetween } from './email-view.ts'
import { findQuestion } from './questions-changing.ts'

/** Returns the open question to a booking since its trip changed; null where there is none, or everything was changed back. */
export async function findTripQuestion(
  db: Queryable,
  bookingId: string,
  now: Date,
): Promise<TripQuestion | null> {
  const question = await findQuestion(db, bookingId)
  const trip = question && (await findBookingToAnswer(db, bookingId))
  if (!trip) return null
  const { fromVersion, toVersion, answer } = question
  const edits = (await findTripChanges(db, [trip.tripId])).filter(
    ({ version }) => version > fromVersion && version <= toVersion,
  )
  const answerBy = question.answerBy.toISOString()
  return {
    toVersion,
    answerBy,
    answer,
    askedAt: question.askedAt.toISOString(),
    answeredAt: question.answeredAt?.toISOString() ?? null,
    isOpen: isOpenQuestion({ answerBy, answer }, now),
    freeUntil: lastFreeCancellationDay({ answerBy, answer }, trip),
    changes: changesBetween(edits, fromVersion, toVersion),
    reasons: edits.flatMap(({ reason }) => reason ?? []),
  }
}
