import { daysBetween } from '#domain/kernel/calendar.ts'
import { toGregorian } from '#domain/kernel/to-gregorian.ts'
import type { Sighting } from './occurrences.ts'

/** Years that a sighting is entered for. */
export const sightingYears = { first: 1440, last: 1500 } as const

/** A month that is seen begins at most so many days beside the computed one: more is a slip of the pen. */
const maxDeviationDays = 2

/** Whether a month can have begun on the day that was entered for it. */
export function isPlausibleFirstDay({
  hijriYear,
  month,
  firstDay,
}: Pick<Sighting, 'hijriYear' | 'month' | 'firstDay'>) {
  const computed = toGregorian('hijri', { year: hijriYear, month, day: 1 })
  return computed !== undefined && Math.abs(daysBetween(computed, firstDay)) <= maxDeviationDays
}
