import { type CalendarDate, today } from '#domain/kernel/calendar.ts'
import { priceRangeIds, readPriceRange } from '#domain/search/price-ranges.ts'
import { readMonth } from '#domain/seasons/months.ts'
import type { Nearest, Replaced } from '#server/search/sql/nearest-queries.ts'
import type { Asked } from '#server/search/sql/open-trips.ts'
import type { Columns } from './columns.ts'
import { choice, compile, daysOfZones, matchesOf, type Wanted } from './matches.ts'
import { dayNumber, destinationOf, rangeOfKind } from './numbers.ts'

/** What a search can be asked of, each with its filters: a trip may miss some of them. */
const filters = [
  ...[['destination'], ['from'], ['month'], ['departureFrom', 'departureTo'], ['occasion']],
  ...[['priceRange', 'minUsd', 'maxUsd'], ['organizedBy'], ['tags'], ['q'], ['zaireen']],
] as const satisfies readonly (readonly (keyof Asked)[])[]
/** Of a trip that cannot be booked, or has no place left, whatever is given up. */
const closed = 1 << filters.length

/**
 * What `nearest-queries.ts` asks of the database, of the catalogue in memory. Which filters of the search each trip misses is found
 * once; each step that gives up some looks at those trips alone that miss no others.
 */
export function nearestInMemory(
  catalogue: Columns,
  { asked, now, wanted }: { asked: Asked; now: Date; wanted: Wanted },
) {
  const missed = missedFilters(catalogue, { asked, now, wanted })
  const howMany = new Uint32Array(closed + 1)
  for (let slot = 0; slot < missed.length; slot++) {
    const pattern = missed[slot] as number
    howMany[pattern] = (howMany[pattern] as number) + 1
  }
  const numberMissing = (given: number) => {
    let sum = 0
    for (let pattern = 0; pattern < closed; pattern++)
      if ((pattern & ~given) === 0) sum += howMany[pattern] as number
    return sum
  }

  /** Trips that somebody can book now, with the places that were asked for, of a search that gave something up. */
  function openTo(wish: Asked): Uint32Array {
    const given = givenUp(asked, wish)
    const among = new Uint32Array(numberMissing(given))
    for (let slot = 0, count = 0; count < among.length; slot++)
      if (((missed[slot] as number) & ~given) === 0) among[count++] = slot
    if (isPart(asked, wish)) return among
    const search = { ...wish, zaireen: wish.zaireen ?? 1 }
    const said = wish.q ? wanted : undefined
    const { slots, met, count } = matchesOf(catalogue, {
      ...{ search, today: today(now), bookableAt: now, wanted: said, among },
    })
    return slots.slice(0, count).filter((_, turn) => met[turn] === choice.all)
  }

  return {
    countOpen: (wish: Asked): number =>
      isPart(asked, wish) ? numberMissing(givenUp(asked, wish)) : openTo(wish).length,
    countValues: (wish: Asked, replaced: Replaced): Map<string, number> =>
      countValues(catalogue, openTo(wish), replaced),
    findNearest: (wish: Asked, nearest: Nearest): string[] => {
      const given = givenUp(asked, wish)
      if (!isPart(asked, wish)) return findNearest(catalogue, openTo(wish), nearest)
      const isOpen = (slot: number) => ((missed[slot] as number) & ~given) === 0
      return findNearest(catalogue, aroundDay(catalogue, isOpen, nearest), nearest)
    },
  }
}

const textOf = (asked: Asked, names: readonly (keyof Asked)[]) =>
  names.map((name) => String(asked[name] ?? '')).join('\n')

/** A bit for each filter that is not asked any more as it was. */
function givenUp(asked: Asked, wish: Asked): number {
  return filters.reduce(
    (bits, names, bit) => (textOf(asked, names) === textOf(wish, names) ? bits : bits | (1 << bit)),
    0,
  )
}

/** Whether a search asks nothing that the other does not ask. */
const isPart = (asked: Asked, wish: Asked) =>
  filters.every((names) => {
    const wished = textOf(wish, names)
    return wished.trim() === '' || wished === textOf(asked, names)
  })

/** Of each slot a bit for each filter that it misses. */
function missedFilters(
  catalogue: Columns,
  { asked, now, wanted }: { asked: Asked; now: Date; wanted: Wanted },
): Uint16Array {
  const day: CalendarDate = today(now)
  const asks = (names: readonly (keyof Asked)[]) => textOf(asked, names).trim() !== ''
  const only = (names: readonly (keyof Asked)[]) =>
    compile(catalogue, Object.fromEntries(names.map((name) => [name, asked[name]])), day)
  const [asksWhere, asksFrom, asksMonth, asksDays, asksOccasion, asksPrice, asksCompany] = filters.map(asks)
  // What is read at each turn stands in a name of its own.
  const { destinations, returnsFrom: notBefore } = only(filters[0])
  const { place: city } = only(filters[1])
  const { from: firstOfMonth, to: lastOfMonth, goesTo: noMonth } = only(filters[2])
  const { from: firstDay, to: lastDay } = only(filters[3])
  const { returnsFrom, to: departsUntil, leastNights, goesTo } = only(filters[4])
  const { min, max, range } = only(filters[5])
  const { organizers } = only(filters[6])
  const { tags } = only(filters[7])
  const { departurePlace, departs, returns, price, kind, organizer, free, closes, timeZone } =
    catalogue.columns
  const days = daysOfZones(catalogue, now)
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
      missed[slot] = closed
      continue
    }
    const departure = departs[slot] as number
    const ofKind = kind[slot] as number
    const place = destinationOf(ofKind)
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
  { relaxed, values }: Replaced,
): Map<string, number> {
  const column =
    relaxed === 'from' ? columns.departurePlace : relaxed === 'month' ? columns.departs : columns.kind
  const isOf = (value: string): ((number: number) => boolean) => {
    if (relaxed === 'from') return (number) => places[number] === value
    const month = relaxed === 'month' ? readMonth(value) : undefined
    if (month) return (number) => number >= dayNumber(month.first) && number <= dayNumber(month.last)
    const range = priceRangeIds.indexOf(readPriceRange(value) ?? '4000+')
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
function aroundDay(
  { orders, slotOf, columns }: Columns,
  isWanted: (slot: number) => boolean,
  { shown, limit, day }: Nearest,
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
const longAgo = -1_000_000

/** Such trips that are not shown yet: those that set out nearest to the day that was asked for first. */
function findNearest(catalogue: Columns, slots: Iterable<number>, { shown, limit, day }: Nearest): string[] {
  const { departs } = catalogue.columns
  // Without a day those that set out first.
  const middle = day === undefined ? longAgo : dayNumber(day)
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
