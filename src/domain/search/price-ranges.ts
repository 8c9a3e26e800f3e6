import { compareAmounts } from '#domain/kernel/money.ts'

/** Price buckets in dollars per person, lower bound included, upper excluded (specification 9). */
export const priceRanges = [
  { id: 'under-500', min: undefined, max: 500 },
  { id: '500-1000', min: 500, max: 1000 },
  { id: '1000-1500', min: 1000, max: 1500 },
  { id: '1500-2000', min: 1500, max: 2000 },
  { id: '2000-2500', min: 2000, max: 2500 },
  { id: '2500-3000', min: 2500, max: 3000 },
  { id: '3000-3500', min: 3000, max: 3500 },
  { id: '3500-4000', min: 3500, max: 4000 },
  { id: '4000+', min: 4000, max: undefined },
] as const

/** The ids of the buckets in order. */
export const priceRangeIds = priceRanges.map(({ id }) => id)

/** The id of a price bucket in the address: `?priceRange=500-1000`. */
export type PriceRange = (typeof priceRanges)[number]['id']

/** Stands for what an address has as a range and is none: it finds nothing. */
export const unknownPriceRange = 'unknown'

const spellings: Readonly<Record<string, PriceRange>> = { '0-500': 'under-500', '4000': '4000+' }

/** Reads the address's priceRange. A plus that became a space ('4000 '), 'under 500' and '0-500' are understood. */
export function parsePriceRange(value: string): PriceRange | undefined {
  const text = value
    .toLowerCase()
    .replaceAll(/[$,]/g, '')
    .replaceAll('–', '-')
    .trim()
    .replaceAll(/[\s-]+/g, '-')
  const id = (Object.hasOwn(spellings, text) && spellings[text]) || text
  return priceRanges.find((range) => range.id === id)?.id
}

/** The bucket of a price in dollars ('98500.00'): the rule that the search's SQL is tested against. */
export function findPriceRange(usd: string): PriceRange {
  const range = priceRanges.find(({ max }) => max === undefined || compareAmounts(usd, String(max)) < 0)
  return range?.id ?? '4000+'
}

/**
 * The buckets that hold at least one of the prices in dollars, cheapest first; only these are offered. The rule that
 * the search's SQL is tested against.
 */
export function listPriceRangesWithTrips(usdPrices: readonly string[]): PriceRange[] {
  const reached = new Set(usdPrices.map(findPriceRange))
  return priceRanges.map(({ id }) => id).filter((id) => reached.has(id))
}
