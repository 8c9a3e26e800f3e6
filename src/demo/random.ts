import { hash } from 'node:crypto'

/** The next number of a sequence, from 0 up to but not including 1. */
export type Random = () => number

/** Mulberry32, begun at a name: the same name gives the same sequence on every machine. */
export function createRandom(name: string): Random {
  let state = Number.parseInt(hash('sha256', name).slice(0, 8), 16) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of the items. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('Nothing to pick from')
  return item
}

/** A whole number from `low` to `high`, both included. */
export function randomBetween(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

/** The items in another order. */
export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** A UUID (version 8) that belongs to the name for ever, so that the address of a seeded trip is stable. */
export function stableId(name: string): string {
  const hex = hash('sha256', `qafila/${name}`)
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
