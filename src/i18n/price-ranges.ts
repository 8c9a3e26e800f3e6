import { type PriceRange, priceRanges } from '#domain/search/price-ranges.ts'
import type { Formats } from './format.ts'
import type { Translate } from './translate.ts'

/** 'Under $500', '$500 – $1,000', '$4,000 and above'. */
export function formatPriceRange(t: Translate, formats: Formats, id: PriceRange): string {
  const range: { min?: number; max?: number } | undefined = priceRanges.find((known) => known.id === id)
  const dollars = (value: number) => formats.dollars(String(value))
  if (range?.min === undefined) return t('search.priceUnder', { max: dollars(range?.max ?? 0) })
  if (range.max === undefined) return t('search.priceOver', { min: dollars(range.min) })
  return t('search.priceBetween', { min: dollars(range.min), max: dollars(range.max) })
}
