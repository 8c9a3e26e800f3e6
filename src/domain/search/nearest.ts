import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import { calculateDistance } from '#domain/places/distance.ts'
import { getPlace, places } from '#domain/places/places.ts'
import { listMatchingDestinations } from '#domain/reference/destinations.ts'
import { getMonthDays, type MonthDays, parseMonth } from '#domain/seasons/months.ts'
import type { Meaning } from './meanings.ts'
import { parsePriceRange, priceRangeIds, unknownPriceRange } from './price-ranges.ts'
import { parseQuery } from './query-parser.ts'
import { type Relaxation, widenByDays } from './relaxations.ts'

/** The filters of a search; days as '2027-01-10'. */
export type TripSearchFilters = Partial<
  Record<
    | 'destination'
    | 'from'
    | 'month'
    | 'departureFrom'
    | 'departureTo'
    | 'occasion'
    | 'priceRange'
    | 'minUsd'
    | 'maxUsd'
    | 'organizedBy'
    | 'q',
    string
  >
> & { tags?: readonly string[]; zaireen?: number }

/**
 * A value that is tried instead of the requested one; none where it is left out. `words`: what is given up of a query, the
 * rest of which stays.
 */
export type FilterAlternative = {
  value?: string
  words?: string
  kilometres?: number
  filters: TripSearchFilters
}

/** One filter that is given up, with the values tried instead, the nearest first. */
export type RelaxationStep = { relaxed: Relaxation; alternatives: FilterAlternative[] }

/**
 * Lists the searches to try where one finds nothing, in order: first one filter is relaxed and all others stay, to values next
 * to it and then to any; then everything but the destination, then the destination, and at last all of it (FIN-07). Of two
 * equal steps only the first is listed, and the last has no filters: where it finds nothing, there is nothing.
 */
export function listRelaxationSteps(asked: TripSearchFilters, today: CalendarDate): RelaxationStep[] {
  const given = listSetFilters(asked)
  const others = given.filter((name) => name !== 'destination' && name !== 'zaireen')
  const days = ['departureFrom', 'departureTo'] as const
  const steps: RelaxationStep[] = [
    // What nothing is called is given up before anything that is meant.
    ...(isUnknownDestination(asked) ? [dropFilters('destination', asked, ['destination'])] : []),
    ...(asked.priceRange === unknownPriceRange ? [dropFilters('price', asked, ['priceRange'])] : []),
    { relaxed: 'from', alternatives: alternativePlaces(asked) },
    { relaxed: 'month', alternatives: alternativeMonths(asked, today) },
    { relaxed: 'dates', alternatives: widenDates(asked) },
    dropFilters('occasion', asked, ['occasion']),
    { relaxed: 'price', alternatives: alternativePrices(asked) },
    dropFilters('organizer', asked, ['organizedBy']),
    dropFilters('tags', asked, ['tags']),
    ...dropWords(asked),
    dropFilters('words', asked, ['q']),
    dropFilters('party', asked, ['zaireen']),
    dropFilters('from', asked, ['from']),
    dropFilters('month', asked, ['month']),
    dropFilters('dates', asked, days),
    dropFilters('price', asked, ['priceRange', 'minUsd', 'maxUsd']),
    dropFilters('others', asked, others),
    dropFilters('destination', asked, ['destination']),
    dropFilters('everything', asked, given),
  ]
  return removeRepeats(steps)
}

/** Removes steps that an earlier one already covers. */
function removeRepeats(steps: RelaxationStep[]): RelaxationStep[] {
  const known = new Set<string>()
  return steps.filter(({ alternatives }) => {
    const news = alternatives.filter(({ filters }) => !known.has(JSON.stringify(filters)))
    for (const { filters } of alternatives) known.add(JSON.stringify(filters))
    return news.length > 0
  })
}

const listSetFilters = (asked: TripSearchFilters) =>
  (Object.keys(asked) as (keyof TripSearchFilters)[]).filter((name) => isSet(asked[name]))

const isSet = (value: TripSearchFilters[keyof TripSearchFilters]) =>
  value !== undefined && !(Array.isArray(value) && value.length === 0)

function dropFilters(
  relaxed: Relaxation,
  asked: TripSearchFilters,
  names: readonly (keyof TripSearchFilters)[],
): RelaxationStep {
  if (!names.some((name) => isSet(asked[name]))) return { relaxed, alternatives: [] }
  const kept = Object.entries(asked).filter(([name]) => !names.some((one) => one === name))
  return { relaxed, alternatives: [{ filters: Object.fromEntries(kept) }] }
}

const isUnknownDestination = ({ destination }: TripSearchFilters) =>
  destination !== undefined && listMatchingDestinations(destination).length === 0

/** The meanings of words from those that a traveller gives up most easily: comforts, days, the city, and at last the place. */
const harmlessFirst = [
  ...(['words', 'tag', 'includes', 'hotel', 'room', 'duration', 'time', 'month', 'occasion'] as const),
  ...(['origin', 'kind', 'place', 'destination'] as const),
] as const satisfies readonly Meaning['kind'][]
/** So many things that were said are given up one by one; of a longer text nobody knows what was meant. */
const maxDropped = 6

/**
 * A query of words without one of the things that it says, the most harmless first, then without two of them, and so on.
 * What was not understood counts as the most harmless.
 */
function dropWords(asked: TripSearchFilters): RelaxationStep[] {
  if (!asked.q) return []
  const { parts, phrases, unknownWords } = parseQuery(asked.q)
  const weigh = (words: string) =>
    Math.max(
      -1,
      ...parts
        .filter((part) => part.words === words)
        .flatMap(({ meanings }) => meanings.map(({ kind }) => harmlessFirst.indexOf(kind))),
    )
  const said = [...new Set([...unknownWords.map(({ word }) => word), ...parts.map(({ words }) => words)])]
    .map((words) => ({ words, weight: weigh(words) }))
    .toSorted((a, b) => a.weight - b.weight)
    .map(({ words }) => words)
  if (said.length < 2 || said.length > maxDropped) return []
  const ones = said.map((words) => [words])
  const more = said.slice(2).map((_, index) => said.slice(0, index + 2))
  return [ones, ...more.map((dropped) => [dropped])].map((ways) => ({
    relaxed: 'words',
    alternatives: ways.map((dropped) => ({
      words: dropped.join(' '),
      filters: { ...asked, q: phrases.filter((phrase) => !dropped.includes(phrase)).join(' ') },
    })),
  }))
}

/** Returns other departure cities, the nearest first by the straight line. */
function alternativePlaces(asked: TripSearchFilters): FilterAlternative[] {
  const from = getPlace(asked.from)
  if (!from) return dropFilters('from', asked, ['from']).alternatives
  return places
    .filter((place) => place.kind !== 'holy' && place !== from)
    .map((place) => ({
      value: place.id,
      kilometres: calculateDistance(from, place),
      filters: { ...asked, from: place.id },
    }))
    .toSorted((a, b) => a.kilometres - b.kilometres || a.value.localeCompare(b.value))
}

/** Three months after and before, in turn; none that is over. */
function alternativeMonths(asked: TripSearchFilters, today: CalendarDate): FilterAlternative[] {
  const month = parseMonth(asked.month ?? '')
  if (!month) return dropFilters('month', asked, ['month']).alternatives
  return [1, -1, 2, -2, 3, -3]
    .map((distance) => shiftMonth(month, distance))
    .filter((one) => one !== undefined && one.last >= today)
    .flatMap((one) =>
      one ? [{ value: formatMonth(one), filters: { ...asked, month: formatMonth(one) } }] : [],
    )
}

function shiftMonth({ calendar, year, month }: MonthDays, distance: number): MonthDays | undefined {
  const index = year * 12 + month - 1 + distance
  return getMonthDays(calendar, Math.floor(index / 12), (index % 12) + 1)
}

function formatMonth({ calendar, year, month }: MonthDays): string {
  const name = calendar === 'gregorian' ? '' : calendar === 'hijri' ? 'hijri:' : 'solar:'
  return `${name}${year}-${String(month).padStart(2, '0')}`
}

function widenDates(asked: TripSearchFilters): FilterAlternative[] {
  const { departureFrom, departureTo } = asked
  if (!departureFrom && !departureTo) return []
  const wider = {
    ...(departureFrom && { departureFrom: addDays(departureFrom, -widenByDays) }),
    ...(departureTo && { departureTo: addDays(departureTo, widenByDays) }),
  }
  return [{ filters: { ...asked, ...wider } }]
}

/** The next price ranges, the cheaper one first; bounds in figures are left out. */
function alternativePrices(asked: TripSearchFilters): FilterAlternative[] {
  const at = priceRangeIds.indexOf(parsePriceRange(asked.priceRange ?? '') ?? '4000+')
  if (!asked.priceRange || asked.priceRange === unknownPriceRange)
    return dropFilters('price', asked, ['minUsd', 'maxUsd']).alternatives
  return [at - 1, at + 1, at - 2, at + 2].flatMap((index) => {
    const value = priceRangeIds[index]
    return value ? [{ value, filters: { ...asked, priceRange: value } }] : []
  })
}
