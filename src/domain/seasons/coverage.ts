import { addDays, daysBetween } from '#domain/kernel/calendar.ts'
import type { TripDates } from '#domain/trips/trips.ts'
import type { Occurrence } from './occurrences.ts'

/** Whether a trip includes the day: for sure, if the new moon is seen on the right evening, or not. */
export const coverages = ['surely', 'if_moon_allows', 'no'] as const

export type Coverage = (typeof coverages)[number]

/** The days of a period that a trip covers, or all of them (FIN-03). */
const requiredPeriodDays = 3

const requiredDays = ({ first, last }: Pick<Occurrence, 'first' | 'last'>) =>
  Math.min(requiredPeriodDays, daysBetween(first, last) + 1)

/** Returns how surely a trip covers an occasion: expected days may be one earlier or later until the moon was seen (FIN-03). */
export function getCoverage(journey: TripDates, occurrence: Occurrence): Coverage {
  const turns = occurrence.isCertain ? [0] : [-1, 0, 1]
  const covered = turns.filter((shift) => isPresent(journey, occurrence, shift)).length
  return covered === 0 ? 'no' : covered === turns.length ? 'surely' : 'if_moon_allows'
}

function isPresent({ departureDate, returnDate }: TripDates, occurrence: Occurrence, shift: number): boolean {
  const first = addDays(occurrence.first, shift)
  const last = addDays(occurrence.last, shift)
  const begins = departureDate > first ? departureDate : first
  const ends = returnDate < last ? returnDate : last
  return daysBetween(begins, ends) + 1 >= requiredDays(occurrence)
}

/** The dates that a trip must have for `getCoverage` to return more than no. */
export type CoveringDates = { latestDeparture: string; earliestReturn: string; minDays: number }

/** The same rule as bounds that a database can look for. */
export function calculateCoveringDates(occurrence: Occurrence): CoveringDates {
  const slack = occurrence.isCertain ? 0 : 1
  const enough = requiredDays(occurrence)
  return {
    latestDeparture: addDays(occurrence.last, slack - (enough - 1)),
    earliestReturn: addDays(occurrence.first, enough - 1 - slack),
    minDays: enough,
  }
}
