import { today } from '#domain/calendar.ts'
import { priceRangeIds, readPriceRange } from '#domain/prices.ts'
import { readMonth } from '#domain/seasons/months.ts'
import type { Columns } from './catalogue-columns-view.ts'
import { choice, type Matches, matchesOf, type Wanted } from './catalogue-matches-view.ts'
import { dayNumber } from './catalogue-numbers-view.ts'
import type { Asked, Nearest, Replaced } from './nearest-queries.ts'

// What `nearest-queries.ts` asks of the database, of the catalogue in memory.

type Now = { now: Date; wanted: () => Wanted }

/** Trips of a search that somebody can book now, with the places that were asked for. */
function openMatches(catalogue: Columns, asked: Asked, { now, wanted }: Now): Matches {
  const search = { ...asked, zaireen: asked.zaireen ?? 1 }
  return matchesOf(catalogue, {
    ...{ search, today: today(now), bookableAt: now },
    wanted: asked.q ? wanted() : undefined,
  })
}

export const countOpenInMemory = (catalogue: Columns, asked: Asked, now: Now): number =>
  openMatches(catalogue, asked, now).found

/** How many trips each of the values has that a filter is replaced by; those with none are missing. */
export function countValuesInMemory(
  catalogue: Columns,
  asked: Asked,
  { relaxed, values }: Replaced,
  now: Now,
): Map<string, number> {
  const { slots, met, count } = openMatches(catalogue, asked, now)
  const { columns, places } = catalogue
  const column =
    relaxed === 'from' ? columns.departurePlace : relaxed === 'month' ? columns.departs : columns.priceRange
  const byNumber = new Map<number, number>()
  for (let turn = 0; turn < count; turn++) {
    if (met[turn] !== choice.all) continue
    const number = column[slots[turn] ?? 0] ?? 0
    byNumber.set(number, (byNumber.get(number) ?? 0) + 1)
  }
  const isOf = (value: string): ((number: number) => boolean) => {
    if (relaxed === 'from') return (number) => places[number] === value
    const month = relaxed === 'month' ? readMonth(value) : undefined
    if (month) return (number) => number >= dayNumber(month.first) && number <= dayNumber(month.last)
    const range = priceRangeIds.indexOf(readPriceRange(value) ?? '4000+')
    return (number) => number === range
  }
  const counted = values.map((value) => {
    const isHere = isOf(value)
    let sum = 0
    for (const [number, some] of byNumber) if (isHere(number)) sum += some
    return [value, sum] as const
  })
  return new Map(counted.filter(([, sum]) => sum > 0))
}

/** Such trips that are not shown yet: those that set out nearest to the day that was asked for first. */
export function findNearestInMemory(
  catalogue: Columns,
  asked: Asked,
  { shown, limit, day }: Nearest,
  now: Now,
): string[] {
  const { slots, met, count } = openMatches(catalogue, asked, now)
  const { departs } = catalogue.columns
  const middle = day === undefined ? Number.NEGATIVE_INFINITY : dayNumber(day)
  const away = (slot: number) => (day === undefined ? 0 : Math.abs((departs[slot] ?? 0) - middle))
  const order = catalogue.orders.get('departure')
  const compare = (a: number, b: number) => away(a) - away(b) || (order?.compare(a, b) ?? 0)
  const hidden = new Set(shown.map((id) => catalogue.slotOf.get(id)))
  const best: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const slot = slots[turn] ?? 0
    if (met[turn] !== choice.all || hidden.has(slot)) continue
    const last = best[limit - 1]
    if (last !== undefined && compare(slot, last) >= 0) continue
    const place = best.findIndex((other) => compare(slot, other) < 0)
    best.splice(place < 0 ? best.length : place, 0, slot)
    if (best.length > limit) best.pop()
  }
  return best.map((slot) => catalogue.ids[slot] ?? '')
}
