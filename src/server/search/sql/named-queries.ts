import { type SQL, sql } from 'drizzle-orm'
import { type Place, placeOf } from '#domain/places/places.ts'
import { type MonthDays, readMonth } from '#domain/seasons/months.ts'
import { type Occurrence, occurrenceOf, readOccasion } from '#domain/seasons/occurrences.ts'
import { during } from '#server/trips/core/on-occasion.ts'
import { departsFrom, departsIn } from './query-conditions.ts'

/** The filters that an address names by ids: a departure city, a month, an occasion of a year (FIN-02). */
export type Named = { from?: string | undefined; month?: string | undefined; occasion?: string | undefined }

/** What they name; undefined for what there is not. */
export function namedIn({ from = '', month = '', occasion = '' }: Named): {
  from: Place | undefined
  month: MonthDays | undefined
  occasion: Occurrence | undefined
} {
  const place = placeOf(from)
  const known = readOccasion(occasion)
  return {
    from: place?.kind === 'holy' ? undefined : place,
    month: readMonth(month),
    occasion: known && occurrenceOf(known.season, known.year),
  }
}

/** What trips must meet for them; a name of nothing finds none. */
export function namedConditions(named: Named): SQL[] {
  const found = namedIn(named)
  const unless = <Thing>(asked: string | undefined, thing: Thing | undefined, meet: (thing: Thing) => SQL) =>
    asked === undefined ? [] : [thing === undefined ? sql`false` : meet(thing)]
  return [
    ...unless(named.from, found.from, (place) => departsFrom(place.id)),
    ...unless(named.month, found.month, departsIn),
    ...unless(named.occasion, found.occasion, during),
  ]
}
