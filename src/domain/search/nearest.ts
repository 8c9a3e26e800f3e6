import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import { kilometresBetween } from '#domain/places/distance.ts'
import { placeOf, places } from '#domain/places/places.ts'
import { type MonthDays, monthDays, readMonth } from '#domain/seasons/months.ts'
import { priceRangeIds, readPriceRange } from './price-ranges.ts'
import { type Relaxation, widerByDays } from './relaxations.ts'

/** What a search can be narrowed by; days as '2027-01-10'. */
export type Asked = Partial<
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

/** A value that is tried instead of the one that was asked for; none where it is left out. */
export type Choice = { value?: string; kilometres?: number; asked: Asked }

/** One thing that is given up, with what is tried instead, the nearest first. */
export type Step = { relaxed: Relaxation; choices: Choice[] }

/**
 * What to try where a search finds nothing, in order: first one thing is given up and all the others stay, for what is next
 * to it and then for anything; then everything but the destination, then the destination, and at last all of it (FIN-07). Of
 * two steps that would ask the same there is the first, and the last asks for nothing: where it finds nothing, there is nothing.
 */
export function nearestSteps(asked: Asked, today: CalendarDate): Step[] {
  const given = namesIn(asked)
  const others = given.filter((name) => name !== 'destination' && name !== 'zaireen')
  const days = ['departureFrom', 'departureTo'] as const
  const steps: Step[] = [
    { relaxed: 'from', choices: otherPlaces(asked) },
    { relaxed: 'month', choices: otherMonths(asked, today) },
    { relaxed: 'dates', choices: widerDates(asked) },
    without('occasion', asked, ['occasion']),
    { relaxed: 'price', choices: otherPrices(asked) },
    without('organizer', asked, ['organizedBy']),
    without('tags', asked, ['tags']),
    without('words', asked, ['q']),
    without('party', asked, ['zaireen']),
    without('from', asked, ['from']),
    without('month', asked, ['month']),
    without('dates', asked, days),
    without('price', asked, ['priceRange', 'minUsd', 'maxUsd']),
    without('others', asked, others),
    without('destination', asked, ['destination']),
    without('everything', asked, given),
  ]
  return withoutRepeats(steps)
}

/** What a step before asks is asked once. */
function withoutRepeats(steps: Step[]): Step[] {
  const known = new Set<string>()
  return steps.filter(({ choices }) => {
    const news = choices.filter(({ asked }) => !known.has(JSON.stringify(asked)))
    for (const { asked } of choices) known.add(JSON.stringify(asked))
    return news.length > 0
  })
}

const namesIn = (asked: Asked) =>
  (Object.keys(asked) as (keyof Asked)[]).filter((name) => isGiven(asked[name]))

const isGiven = (value: Asked[keyof Asked]) =>
  value !== undefined && !(Array.isArray(value) && value.length === 0)

function without(relaxed: Relaxation, asked: Asked, names: readonly (keyof Asked)[]): Step {
  if (!names.some((name) => isGiven(asked[name]))) return { relaxed, choices: [] }
  const kept = Object.entries(asked).filter(([name]) => !names.some((one) => one === name))
  return { relaxed, choices: [{ asked: Object.fromEntries(kept) }] }
}

/** Where else groups set out, the nearest first by the straight way. */
function otherPlaces(asked: Asked): Choice[] {
  const from = placeOf(asked.from)
  if (!from) return without('from', asked, ['from']).choices
  return places
    .filter((place) => place.kind !== 'holy' && place !== from)
    .map((place) => ({
      value: place.id,
      kilometres: kilometresBetween(from, place),
      asked: { ...asked, from: place.id },
    }))
    .toSorted((a, b) => a.kilometres - b.kilometres || a.value.localeCompare(b.value))
}

/** Three months after and before, in turn; none that is over. */
function otherMonths(asked: Asked, today: CalendarDate): Choice[] {
  const month = readMonth(asked.month ?? '')
  if (!month) return without('month', asked, ['month']).choices
  return [1, -1, 2, -2, 3, -3]
    .map((distance) => monthAway(month, distance))
    .filter((one) => one !== undefined && one.last >= today)
    .flatMap((one) => (one ? [{ value: monthValue(one), asked: { ...asked, month: monthValue(one) } }] : []))
}

function monthAway({ calendar, year, month }: MonthDays, distance: number): MonthDays | undefined {
  const index = year * 12 + month - 1 + distance
  return monthDays(calendar, Math.floor(index / 12), (index % 12) + 1)
}

function monthValue({ calendar, year, month }: MonthDays): string {
  const name = calendar === 'gregorian' ? '' : calendar === 'hijri' ? 'hijri:' : 'solar:'
  return `${name}${year}-${String(month).padStart(2, '0')}`
}

function widerDates(asked: Asked): Choice[] {
  const { departureFrom, departureTo } = asked
  if (!departureFrom && !departureTo) return []
  const wider = {
    ...(departureFrom && { departureFrom: addDays(departureFrom, -widerByDays) }),
    ...(departureTo && { departureTo: addDays(departureTo, widerByDays) }),
  }
  return [{ asked: { ...asked, ...wider } }]
}

/** The next price ranges, the cheaper one first; bounds in figures are left out. */
function otherPrices(asked: Asked): Choice[] {
  const at = priceRangeIds.indexOf(readPriceRange(asked.priceRange ?? '') ?? '4000+')
  if (!asked.priceRange) return without('price', asked, ['minUsd', 'maxUsd']).choices
  return [at - 1, at + 1, at - 2, at + 2].flatMap((index) => {
    const value = priceRangeIds[index]
    return value ? [{ value, asked: { ...asked, priceRange: value } }] : []
  })
}
