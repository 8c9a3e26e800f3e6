import { destinations } from '#domain/reference/destinations.ts'
import type { Search } from '#server/search/core/search-index.ts'
import type { Columns } from './columns.ts'
import { choiceBits, computeZoneDays, type Matches } from './matches.ts'
import type { PageStart } from './order.ts'

type Page = { search: Search; now: Date; start?: PageStart; group?: number }

/** So few are sorted by themselves; of more the whole order is walked through. */
const directSortLimit = 200
/** Exact matches, matches by its rule, trips that are full or closed. */
const groups = [0, 1, 2]

// Written anew by each search, as the matches are.
let foundMask = new Uint8Array(0)

/** The ids of a page, one more than the limit where there are more. Groups follow each other, each in the order of the sort. */
export function findIds(
  catalogue: Columns,
  matches: Matches,
  { search, now, start, group = 0 }: Page,
): string[] {
  const order = catalogue.orders.get(search.sort)
  if (!order || matches.found === 0) return []
  const { sequence, isMatch, isWhole } = orderMatches(catalogue, matches, order)
  const groupOf = search.grouped ? createGroupOf(catalogue, search, now) : () => 0
  const isBehindStart = start && order.isUpTo(start)
  const found: number[][] = groups.map(() => [])
  let left = matches.found
  // Of one group alone a page begins in the midst of the order.
  const first = start && !search.grouped && isWhole ? order.placeAfter(start) : 0
  for (let place = first; place < sequence.length && left > 0; place++) {
    const slot = sequence[place] ?? 0
    if (!isMatch(slot)) continue
    left -= 1
    const of = groupOf(slot)
    const slots = found[of]
    if (of < group || !slots || slots.length > search.limit) continue
    if (of === group && isBehindStart?.(slot)) continue
    slots.push(slot)
    if (of === group && slots.length > search.limit) break
  }
  return found
    .flat()
    .slice(0, search.limit + 1)
    .map((slot) => catalogue.ids[slot] ?? '')
}

function orderMatches(
  catalogue: Columns,
  { slots, met, count, found }: Matches,
  order: { compare: (a: number, b: number) => number; slots: Uint32Array },
): { sequence: Uint32Array; isMatch: (slot: number) => boolean; isWhole: boolean } {
  if (found <= directSortLimit) {
    const few: number[] = []
    for (let turn = 0; turn < count; turn++) if (met[turn] === choiceBits.all) few.push(slots[turn] ?? 0)
    return { sequence: Uint32Array.from(few.sort(order.compare)), isMatch: () => true, isWhole: false }
  }
  if (foundMask.length < catalogue.ids.length) foundMask = new Uint8Array(catalogue.ids.length * 2)
  else foundMask.fill(0, 0, catalogue.ids.length)
  for (let turn = 0; turn < count; turn++) if (met[turn] === choiceBits.all) foundMask[slots[turn] ?? 0] = 1
  return { sequence: order.slots, isMatch: (slot) => foundMask[slot] === 1, isWhole: true }
}

function createGroupOf(catalogue: Columns, { destination }: Search, now: Date) {
  const { columns } = catalogue
  const days = computeZoneDays(catalogue, now)
  const isClosed = (slot: number) => (columns.closes[slot] ?? 0) <= (days[columns.timeZone[slot] ?? 0] ?? 0)
  const known: readonly string[] = destinations
  const exact = known.indexOf(destination?.trim().toLowerCase() ?? '')
  return (slot: number) =>
    (columns.free[slot] ?? 0) <= 0 || isClosed(slot)
      ? 2
      : !destination || columns.destination[slot] === exact
        ? 0
        : 1
}
