import type { TripQuestion } from '#contract/trips/changes.ts'
import { type CalendarDate, dayInTimeZone } from '#domain/kernel/calendar.ts'

/** The last day, at the departure city, on which a question can be answered: the one before the first moment too late. */
export const getLastAnswerDay = (
  { answerBy }: Pick<TripQuestion, 'answerBy'>,
  timeZone: string | null,
): CalendarDate => dayInTimeZone(timeZone, new Date(new Date(answerBy).getTime() - 1))
