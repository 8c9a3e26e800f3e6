import { addDays, type CalendarDate, dayInTimeZone } from '#domain/kernel/calendar.ts'
import type { MaterialChange } from '#domain/trips/changes.ts'

/** A pilgrim's possible answers to a change of the trip (decisions: States of a trip). */
export const tripAnswers = ['accept', 'leave'] as const
export type TripAnswer = (typeof tripAnswers)[number]

/** The recorded answers; withdrawn: everything was changed back before an answer. */
export const recordedAnswers = ['accepted', 'left', 'withdrawn'] as const
export type RecordedAnswer = (typeof recordedAnswers)[number]

/** The days before the departure until which a pilgrim who did not answer may cancel with a full refund. */
const freeCancellationDays = 7

/**
 * Several changes as one, in the order of their first: of each field what it was before the first and what it is after the
 * last. What was changed back is no change.
 */
export function mergeChanges(edits: readonly (readonly MaterialChange[])[]): MaterialChange[] {
  const merged = new Map<string, MaterialChange>()
  for (const change of edits.flat()) {
    const first = merged.get(change.field)
    merged.set(change.field, first ? { ...first, after: change.after } : change)
  }
  return [...merged.values()].filter(({ before, after }) => (before ?? '') !== (after ?? ''))
}

/** The days to answer a change, not counting the day of the question (decisions: States of a trip). */
const answerDays = 5

/**
 * The last day, at the departure city, to answer a change that is asked today: never the day of departure. null from then on:
 * there is no question any more.
 */
export function lastDayToAnswer(today: CalendarDate, departureDate: CalendarDate): CalendarDate | null {
  if (today >= departureDate) return null
  const [byRule, before] = [addDays(today, answerDays), addDays(departureDate, -1)]
  return byRule < before ? byRule : before
}

type Question = { answerBy: string; answer: RecordedAnswer | null }

/**
 * The last day, at the departure city, on which a pilgrim may leave with all money back: until the deadline, also after
 * having accepted; in silence until seven days before the departure where that is later. null: no longer possible.
 */
export function lastFreeCancellationDay(
  { answerBy, answer }: Question,
  { departureDate, timeZone }: { departureDate: CalendarDate; timeZone: string | null },
): CalendarDate | null {
  if (answer === 'left' || answer === 'withdrawn') return null
  // The deadline is the first moment at which it is too late.
  const deadline = dayInTimeZone(timeZone, new Date(new Date(answerBy).getTime() - 1))
  if (answer === 'accepted') return deadline
  const silent = addDays(departureDate, -freeCancellationDays)
  return silent > deadline ? silent : deadline
}

/** Whether an answer can still be given; silence is one after the deadline. */
export function isOpenQuestion({ answerBy, answer }: Question, now: Date): boolean {
  return answer === null && new Date(answerBy) > now
}
