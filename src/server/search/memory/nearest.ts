import { type CalendarDate, dayNumber, today } from '#domain/kernel/calendar.ts'
import { parsePriceRange, priceRangeIds } from '#domain/search/price-ranges.ts'
import { parseMonth } from '#domain/seasons/months.ts'
import type { NearestPage, NearestParams, ReplacedFilter } from '#server/search/core/search-index.ts'
import type { Columns } from './columns.ts'
import { type Candidates, choiceBits, compileFilters, computeZoneDays, findMatches } from './matches.ts'
import { destinationOfKind, rangeOfKind } from './numbers.ts'

/** Groups of filters of a search: a trip may miss some of them. */
const filterGroups = [
  ['destination'],
  ['from'],
  ['month'],
  ['departureFrom', 'departureTo'],
  ['occasion'],
  ['priceRange', 'minUsd', 'maxUsd'],
  ['organizedBy'],
  ['tags'],
  ['q'],
  ['zaireen'],
] as const satisfies readonly (readonly (keyof NearestParams)[])[]
/** Of a trip that cannot be booked, or has no place left, whatever is given up. */
const notBookableBit = 1 << filterGroups.length

/**
 * Answers as `nearest-queries.ts` does of the database, from the catalogue in memory. Which filters each trip misses is found
 * once; each step that drops some looks only at those trips that miss no others.
 */
export function nearestInMemory(
  catalogue: Columns,
  { asked, now, wanted }: { asked: NearestParams; now: Date; wanted: Candidates },
) {
  const missed = findMissedFilters(catalogue, { asked, now, wanted })
  const howMany = new Uint32Array(notBookableBit + 1)
  for (let slot = 0; slot < missed.length; slot++) {
    const pattern = missed[slot] as number
    howMany[pattern] = (howMany[pattern] as number) + 1
  }
  const numberMissing = (given: number) => {
    let sum = 0
    for (let pattern = 0; pattern < notBookableBit; pattern++)
      if ((pattern & ~given) === 0) sum += howMany[pattern] as number
    return sum
  }

  /** Trips that can be booked now, with the requested places, of a search that dropped filters; `wishes` meet its words. */
  function openTo(wish: NearestParams, wishes: Candidates): Uint32Array {
    const given = findDroppedFilters(asked, wish)
    const among = new Uint32Array(numberMissing(given))
    for (let slot = 0, count = 0; count < among.length; slot++)
      if (((missed[slot] as number) & ~given) === 0) among[count++] = slot
    if (isSubsetOf(asked, wish)) return among
    const search = { ...wish, zaireen: wish.zaireen ?? 1 }
    const said = wish.q === asked.q ? wanted : wishes
    const { slots, met, count } = findMatches(catalogue, {
      search,
      today: today(now),
      bookableAt: now,
      candidates: said,
      onlySlots: among,
    })
    return slots.slice(0, count).filter((_, turn) => met[turn] === choiceBits.all)
  }

  return {
    countOpen: (wish: NearestParams, wishes: Candidates): number =>
      isSubsetOf(asked, wish) ? numberMissing(findDroppedFilters(asked, wish)) : openTo(wish, wishes).length,
    countValues: (wish: NearestParams, wishes: Candidates, replaced: ReplacedFilter): Map<string, number> =>
      countValues(catalogue, openTo(wish, wishes), replaced),
    findNearest: (wish: NearestParams, wishes: Candidates, nearest: NearestPage): string[] => {
      const given = findDroppedFilters(asked, wish)
      if (!isSubsetOf(asked, wish)) return findNearest(catalogue, openTo(wish, wishes), nearest)
      const isOpen = (slot: number) => ((missed[slot] as number) & ~given) === 0
      return findNearest(catalogue, findAroundDay(catalogue, isOpen, nearest), nearest)
    },
  }
}

const filterKey = (asked: NearestParams, names: readonly (keyof NearestParams)[]) =>
  names.map((name) => String(asked[name] ?? '')).join('\n')

/** A bit for each filter that is not asked any more as it was. */
function findDroppedFilters(asked: NearestParams, wish: NearestParams): number {
  return filterGroups.reduce(
    (bits, names, bit) => (filterKey(asked, names) === filterKey(wish, names) ? bits : bits | (1 << bit)),
    0,
  )
}

/** Whether a search asks nothing that the other does not ask. */
const isSubsetOf = (asked: NearestParams, wish: NearestParams) =>
  filterGroups.every((names) => {
    const wished = filterKey(wish, names)
    return wished.trim() === '' || wished === filterKey(asked, names)
  })

/** Of each slot a bit for each filter that it misses. */
function findMissedFilters(
  catalogue: Columns,
  { asked, now, wanted }: { asked: NearestParams; now: Date; wanted: Candidates },
): Uint16Array {
  const day: CalendarDate = today(now)
  const asks = (names: readonly (keyof NearestParams)[]) => filterKey(asked, names).trim() !== ''
  const only = (names: readonly (keyof NearestParams)[]) =>
    compileFilters(catalogue, Object.fromEntries(names.map((name) => [name, asked[name]])), day)
  const [asksWhere, asksFrom, asksMonth, asksDays, asksOccasion, asksPrice, asksCompany] =
    filterGroups.map(asks)
  // Values read at each turn have a name of their own.
  const { destinations, returnsFrom: notBefore } = only(filterGroups[0])
  const { place: city } = only(filterGroups[1])
  const { from: firstOfMonth, to: lastOfMonth, goesTo: noMonth } = only(filterGroups[2])
  const { from: firstDay, to: lastDay } = only(filterGroups[3])
  const { returnsFrom, to: departsUntil, leastNights, goesTo } = only(filterGroups[4])
  const { min, max, range } = only(filterGroups[5])
  const { organizers } = only(filterGroups[6])
  const { tags } = only(filterGroups[7])
  const { departurePlace, departs, returns, price, kind, organizer, free, closes, timeZone } =
    catalogue.columns
  const days = computeZoneDays(catalogue, now)
  const party = Math.max(1, asked.zaireen ?? 1)
  const missed = new Uint16Array(catalogue.ids.length)
  for (let slot = 0; slot < missed.length; slot++) {
    const back = returns[slot] as number
    const left = free[slot] as number
    if (
      left < 1 ||
      back < notBefore ||
      (closes[slot] as number) <= (days[timeZone[slot] as number] as number)
    ) {
      missed[slot] = notBookableBit
      continue
    }
    const departure = departs[slot] as number
    const ofKind = kind[slot] as number
    const place = destinationOfKind(ofKind)
    let bits = left < party ? 1 << 9 : 0
    if (asksWhere && ((destinations >> place) & 1) === 0) bits |= 1
    if (asksFrom && departurePlace[slot] !== city) bits |= 1 << 1
    if (asksMonth && (departure < firstOfMonth || departure > lastOfMonth || noMonth === 0)) bits |= 1 << 2
    if (asksDays && (departure < firstDay || departure > lastDay)) bits |= 1 << 3
    if (
      asksOccasion &&
      (back < returnsFrom ||
        departure > departsUntil ||
        back - departure < leastNights ||
        ((goesTo >> place) & 1) === 0)
    )
      bits |= 1 << 4
    if (asksPrice) {
      const cost = price[slot] as number
      if (cost < min || cost > max || (range >= 0 && rangeOfKind(ofKind) !== range)) bits |= 1 << 5
    }
    if (asksCompany && organizers[organizer[slot] as number] === 0) bits |= 1 << 6
    if ((ofKind & tags) !== tags) bits |= 1 << 7
    if (wanted !== undefined && wanted[slot] !== 1) bits |= 1 << 8
    missed[slot] = bits
  }
  return missed
}

/** How many trips each of the values has that a filter is replaced by; those with none are missing. */
function countValues(
  { columns, places }: Columns,
  slots: Uint32Array,
  { relaxed, values }: ReplacedFilter,
): Map<string, number> {
  const column =
    relaxed === 'from' ? columns.departurePlace : relaxed === 'month' ? columns.departs : columns.kind
  const isOf = (value: string): ((number: number) => boolean) => {
    if (relaxed === 'from') return (number) => places[number] === value
    const month = relaxed === 'month' ? parseMonth(value) : undefined
    if (month) return (number) => number >= dayNumber(month.first) && number <= dayNumber(month.last)
    const range = priceRangeIds.indexOf(parsePriceRange(value) ?? '4000+')
    return (kind) => rangeOfKind(kind) === range
  }
  const numbers = Int32Array.from(slots, (slot) => column[slot] as number)
  const least = numbers.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const most = numbers.reduce((one, other) => Math.max(one, other), least)
  const byNumber = new Uint32Array(numbers.length > 0 ? most - least + 1 : 0)
  for (const number of numbers) byNumber[number - least] = (byNumber[number - least] as number) + 1
  const counted = values.map((value) => {
    const isHere = isOf(value)
    return [value, byNumber.reduce((sum, some, at) => (isHere(at + least) ? sum + some : sum), 0)] as const
  })
  return new Map(counted.filter(([, sum]) => sum > 0))
}

/** Of all trips that are wanted those next to the day on both sides of it, enough to choose from: found along the departures. */
function findAroundDay(
  { orders, slotOf, columns }: Columns,
  isWanted: (slot: number) => boolean,
  { shown, limit, day }: NearestPage,
): number[] {
  const order = orders.get('departure')
  const all = order?.slots ?? []
  const behind = (day !== undefined && order?.between(dayNumber(day), Number.POSITIVE_INFINITY)) || all
  const hidden = new Set(shown.map((id) => slotOf.get(id)))
  const isFound = (slot: number) => isWanted(slot) && !hidden.has(slot)
  const middle = all.length - behind.length
  const found: number[] = []
  for (let place = middle; place < all.length && found.length < limit; place++) {
    const slot = all[place] as number
    if (isFound(slot)) found.push(slot)
  }
  // Those of one day follow each other by their ids: all of the last day are taken.
  let last: number | undefined
  for (let place = middle - 1, before = 0; place >= 0; place--) {
    const slot = all[place] as number
    if (before >= limit && columns.departs[slot] !== last) break
    if (!isFound(slot)) continue
    found.push(slot)
    before += 1
    last = columns.departs[slot]
  }
  return found
}

/** No trip sets out before. */
const beforeAllDays = -1_000_000

/** Returns such trips that are not shown yet: those that depart nearest to the requested day first. */
function findNearest(
  catalogue: Columns,
  slots: Iterable<number>,
  { shown, limit, day }: NearestPage,
): string[] {
  const { departs } = catalogue.columns
  // Without a day those that set out first.
  const middle = day === undefined ? beforeAllDays : dayNumber(day)
  const away = (slot: number) => Math.abs((departs[slot] as number) - middle)
  const order = catalogue.orders.get('departure')
  const compare = (a: number, b: number) => away(a) - away(b) || (order?.compare(a, b) ?? 0)
  const hidden = new Set(shown.map((id) => catalogue.slotOf.get(id)))
  const best: number[] = []
  let farthest = Number.POSITIVE_INFINITY
  for (const slot of slots) {
    if (away(slot) > farthest || hidden.has(slot)) continue
    const place = best.findIndex((other) => compare(slot, other) < 0)
    best.splice(place < 0 ? best.length : place, 0, slot)
    if (best.length > limit) best.pop()
    if (best.length === limit) farthest = away(best[limit - 1] ?? 0)
  }
  return best.map((slot) => catalogue.ids[slot] ?? '')
}
