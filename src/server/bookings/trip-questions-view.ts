import type { TripQuestion } from '#contract/trips-changes.ts'
import { freeUntil } from '#domain/trip-questions.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findTripChanges } from '#server/trips/edits-view.ts'
import { findAnswering } from './trip-answers-queries.ts'
import { findQuestion } from './trip-questions-changing.ts'
import { changesBetween } from './trip-telling-service.ts'

/** What a booking is asked since its trip changed; null where nothing was, or everything was changed back. */
export async function questionOf(db: Queryable, bookingId: string): Promise<TripQuestion | null> {
  const question = await findQuestion(db, bookingId)
  const trip = question && (await findAnswering(db, bookingId))
  if (!trip || question.answer === 'withdrawn') return null
  const { fromVersion, toVersion, answer } = question
  const edits = (await findTripChanges(db, [trip.tripId])).filter(
    ({ version }) => version > fromVersion && version <= toVersion,
  )
  const answerBy = question.answerBy.toISOString()
  return {
    ...{ toVersion, answerBy, answer, askedAt: question.askedAt.toISOString() },
    answeredAt: question.answeredAt?.toISOString() ?? null,
    freeUntil: freeUntil({ answerBy, answer }, trip),
    changes: changesBetween(edits, fromVersion, toVersion),
    reasons: edits.flatMap(({ reason }) => reason ?? []),
  }
}
