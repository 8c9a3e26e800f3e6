import { type SQL, sql } from 'drizzle-orm'
import { getPlace, type Place } from '#domain/places/places.ts'
import { type MonthDays, parseMonth } from '#domain/seasons/months.ts'
import { calculateOccurrence, type Occurrence, parseOccasionSlug } from '#domain/seasons/occurrences.ts'
import { coversOccasion } from '#server/trips/core/on-occasion.ts'
import { departsFrom, departsIn } from './query-conditions.ts'

/** The filters that an address names by ids: a departure city, a month, an occasion of a year (FIN-02). */
export type NamedFilters = {
  from?: string | undefined
  month?: string | undefined
  occasion?: string | undefined
}

/** Resolves named filters; undefined for unknown names. */
export function resolveNamedFilters({ from = '', month = '', occasion = '' }: NamedFilters): {
  from: Place | undefined
  month: MonthDays | undefined
  occasion: Occurrence | undefined
} {
  const place = getPlace(from)
  const known = parseOccasionSlug(occasion)
  return {
    from: place?.kind === 'holy' ? undefined : place,
    month: parseMonth(month),
    occasion: known && calculateOccurrence(known.season, known.year),
  }
}

/** Returns the conditions of named filters; an unknown name finds none. */
export function namedFilterConditions(named: NamedFilters): SQL[] {
  const found = resolveNamedFilters(named)
  const unless = <Thing>(asked: string | undefined, thing: Thing | undefined, meet: (thing: Thing) => SQL) =>
    asked === undefined ? [] : [thing === undefined ? sql`false` : meet(thing)]
  return [
    ...unless(named.from, found.from, (place) => departsFrom(place.id)),
    ...unless(named.month, found.month, departsIn),
    ...unless(named.occasion, found.occasion, coversOccasion),
  ]
}
