import type { TripQuestion } from '#contract/trips/changes.ts'
import { type CalendarDate, dayIn } from '#domain/kernel/calendar.ts'

/** The last day, at the departure city, on which a question can be answered: the one before the first moment too late. */
export const lastDayOf = (
  { answerBy }: Pick<TripQuestion, 'answerBy'>,
  timeZone: string | null,
): CalendarDate => dayIn(timeZone, new Date(new Date(answerBy).getTime() - 1))
