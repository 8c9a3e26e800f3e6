import { dayNumber } from '#domain/kernel/calendar.ts'
import { type Destination, destinations } from '#domain/reference/destinations.ts'
import { calculateCoveringDates } from '#domain/seasons/coverage.ts'
import type { Occurrence } from '#domain/seasons/occurrences.ts'
import { type NamedFilters, resolveNamedFilters } from '#server/search/sql/named-filters-queries.ts'

/** Conditions of filters that are named by ids, as numbers: days since 1970, places as the columns number them. */
export type CompiledNamedFilters = {
  from: number
  to: number
  returnsFrom: number
  /** Days between departure and return. */
  leastNights: number
  /** A bit for each destination. */
  goesTo: number
  /** The number of a city of departure; of none where none is requested. */
  place: number
}

const [anywhere, nowhere, everywhere] = [-1, 0xffff + 1, 0xff]
const noNamedFilters: CompiledNamedFilters = {
  from: Number.NEGATIVE_INFINITY,
  to: Number.POSITIVE_INFINITY,
  returnsFrom: Number.NEGATIVE_INFINITY,
  leastNights: Number.NEGATIVE_INFINITY,
  goesTo: everywhere,
  place: anywhere,
}

/** As `namedFilterConditions` has them of the database; a name of nothing finds none. */
export function compileNamedFilters(named: NamedFilters, places: readonly string[]): CompiledNamedFilters {
  const { from, month, occasion } = resolveNamedFilters(named)
  if (named.month !== undefined && !month) return { ...noNamedFilters, goesTo: 0 }
  if (named.occasion !== undefined && !occasion) return { ...noNamedFilters, goesTo: 0 }
  const asked = { ...noNamedFilters }
  if (named.from !== undefined) {
    const place = places.indexOf(from?.id ?? '')
    asked.place = place > 0 ? place : nowhere
  }
  if (month) Object.assign(asked, { from: dayNumber(month.first), to: dayNumber(month.last) })
  if (occasion) {
    const days = compileOccasion(occasion)
    Object.assign(asked, { ...days, to: Math.min(asked.to, days.to) })
  }
  return asked
}

/** Compiles the condition of trips that are there on an occasion, as `during` has it. */
export function compileOccasion(occasion: Occurrence) {
  const { latestDeparture, earliestReturn, minDays } = calculateCoveringDates(occasion)
  return {
    to: dayNumber(latestDeparture),
    returnsFrom: dayNumber(earliestReturn),
    leastNights: minDays - 1,
    goesTo: destinationBits(occasion.season.destinations),
  }
}

export const destinationBits = (some: readonly Destination[]) =>
  some.reduce((bits, one) => bits | (1 << destinations.indexOf(one)), 0)
