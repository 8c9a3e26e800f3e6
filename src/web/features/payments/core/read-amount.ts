import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { compareAmount } from '#domain/offers/amounts.ts'

/** Returns a typed amount as it is sent: more than nothing, with at most three decimals; undefined of anything else. */
export function readAmount(typed: string): string | undefined {
  const plain = normalizeNumber(typed)
  if (!/^\d{1,14}(?:\.\d{1,3})?$/.test(plain)) return undefined
  return compareAmount(plain, '0') > 0 ? plain : undefined
}
