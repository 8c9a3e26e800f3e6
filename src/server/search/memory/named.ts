import { type Destination, destinations } from '#domain/reference/destinations.ts'
import { coveringDates } from '#domain/seasons/coverage.ts'
import type { Occurrence } from '#domain/seasons/occurrences.ts'
import { type Named, namedIn } from '#server/search/sql/named-queries.ts'
import { dayNumber } from './numbers.ts'

/** What trips must meet for the filters that are named by ids, as numbers: days since 1970, places as the columns number them. */
export type NamedNumbers = {
  from: number
  to: number
  returnsFrom: number
  /** Days between departure and return. */
  leastNights: number
  /** A bit for each destination. */
  goesTo: number
  /** The number of a city of departure; of none where none is asked for. */
  place: number
}

const [anywhere, nowhere, everywhere] = [-1, 0xffff + 1, 0xff]
export const unasked: NamedNumbers = {
  ...{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, returnsFrom: Number.NEGATIVE_INFINITY },
  ...{ leastNights: Number.NEGATIVE_INFINITY, goesTo: everywhere, place: anywhere },
}

/** As `namedConditions` has them of the database; a name of nothing finds none. */
export function compileNamed(named: Named, places: readonly string[]): NamedNumbers {
  const { from, month, occasion } = namedIn(named)
  if (named.month !== undefined && !month) return { ...unasked, goesTo: 0 }
  if (named.occasion !== undefined && !occasion) return { ...unasked, goesTo: 0 }
  const asked = { ...unasked }
  if (named.from !== undefined) {
    const place = places.indexOf(from?.id ?? '')
    asked.place = place > 0 ? place : nowhere
  }
  if (month) Object.assign(asked, { from: dayNumber(month.first), to: dayNumber(month.last) })
  if (occasion) {
    const days = coveringNumbers(occasion)
    Object.assign(asked, { ...days, to: Math.min(asked.to, days.to) })
  }
  return asked
}

/** What journeys meet that are there on an occasion, as `during` has it. */
export function coveringNumbers(occasion: Occurrence) {
  const { departsUntil, returnsFrom, leastDays } = coveringDates(occasion)
  return {
    to: dayNumber(departsUntil),
    returnsFrom: dayNumber(returnsFrom),
    leastNights: leastDays - 1,
    goesTo: bitsOfDestinations(occasion.season.destinations),
  }
}

export const bitsOfDestinations = (some: readonly Destination[]) =>
  some.reduce((bits, one) => bits | (1 << destinations.indexOf(one)), 0)
