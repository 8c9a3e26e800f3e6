import { gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Destination } from '#domain/reference/destinations.ts'
import { calculateCoveringDates } from '#domain/seasons/coverage.ts'
import type { Occurrence } from '#domain/seasons/occurrences.ts'
import { trips } from './tables.ts'

/** A condition that no trip meets. */
export const none = sql`false`

/** Trips to one of these destinations. */
export const hasDestination = (wanted: Destination[]): SQL =>
  wanted.length > 0 ? inArray(trips.destination, wanted) : none

/** Trips that lead where an occasion is kept and are there on its day, if the moon allows (FIN-03). */
export function coversOccasion(occurrence: Occurrence): SQL {
  const { latestDeparture, earliestReturn, minDays } = calculateCoveringDates(occurrence)
  return sql`(${hasDestination(occurrence.season.destinations)} AND ${lte(trips.departureDate, latestDeparture)} AND ${gte(trips.returnDate, earliestReturn)} AND ${trips.returnDate} - ${trips.departureDate} >= ${minDays - 1})`
}
