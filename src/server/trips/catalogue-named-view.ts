import { destinations } from '#domain/destinations.ts'
import { coveringDates } from '#domain/seasons/coverage.ts'
import { dayNumber } from './catalogue-columns-view.ts'
import { type Named, namedIn } from './named-queries.ts'

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

const [any, nowhere, everywhere] = [-1, 0xffff + 1, 0xff]
const unasked: NamedNumbers = {
  ...{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, returnsFrom: Number.NEGATIVE_INFINITY },
  ...{ leastNights: Number.NEGATIVE_INFINITY, goesTo: everywhere, place: any },
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
    const { departsUntil, returnsFrom, leastDays } = coveringDates(occasion)
    asked.to = Math.min(asked.to, dayNumber(departsUntil))
    asked.returnsFrom = dayNumber(returnsFrom)
    asked.leastNights = leastDays - 1
    asked.goesTo = occasion.season.destinations.reduce(
      (bits, one) => bits | (1 << destinations.indexOf(one)),
      0,
    )
  }
  return asked
}
