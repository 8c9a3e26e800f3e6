import { today } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findTripChanges } from '#server/trips/core/edits-view.ts'
import { changesBetween } from './email-view.ts'
import { queueChangeEmails } from './emails-changing.ts'
import { findAffectedBookings } from './queries.ts'
import { openTripQuestions, withdrawQuestions } from './questions-changing.ts'

/**
 * Asks everyone whom a change of the trip, which is locked, concerns, and writes to those who read their mail; of a journey
 * that is over to no one. Whoever was asked already is asked of both at once; where all is as it was, the question ends.
 * Throws where they were written to too often of late: then nothing is changed.
 */
export async function notifyTripChange(
  tx: Queryable,
  { tripId, version, lastDay, now }: { tripId: string; version: number; lastDay: string; now: Date },
): Promise<void> {
  if (lastDay < today(now)) return
  const concerned = await findAffectedBookings(tx, tripId)
  const ids = concerned.map(({ id }) => id)
  const asked = await openTripQuestions(tx, ids, { tripId, version, now })
  const edits = await findTripChanges(tx, [tripId])
  const starts = new Set([...asked.values()].map(({ from }) => from))
  const same = new Set([...starts].filter((from) => changesBetween(edits, from, version).length === 0))
  const isBack = (id: string) => same.has(asked.get(id)?.from ?? -1)
  await withdrawQuestions(tx, ids.filter(isBack), now)
  const letters = concerned
    .filter(({ isProven }) => isProven)
    .map(({ id }) => {
      const question = asked.get(id)
      const back = isBack(id)
      const answerBy = question && !back ? question.answerBy.toISOString() : null
      return { id, data: { version, from: question?.from ?? version - 1, answerBy, back } }
    })
  await queueChangeEmails(tx, tripId, letters, now)
}
