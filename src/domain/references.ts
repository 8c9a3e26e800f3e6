import { plainDigits } from './numerals.ts'

// What people call a booking: QF- and eight signs (beyond.md, section 2).

/** Crockford's signs without 0: nothing that is read as something else. */
export const referenceSigns = '123456789ABCDEFGHJKMNPQRSTVWXYZ'

const base = referenceSigns.length
const [high, low] = [base ** 3, base ** 4]
const rounds = 6

/** How many references there are: a number for each stands below. */
export const mostReferences = high * low

/**
 * A number's place in an order that cannot be guessed: a permutation of all numbers below `mostReferences`. An unbalanced
 * Feistel network over left = number div 31^4 (below 31^3) and right = number mod 31^4: in rounds 1, 3 and 5 left becomes
 * (left + round(i, right)) mod 31^3, in rounds 2, 4 and 6 right becomes (right + round(i, left)) mod 31^4. The database's
 * `reference_of` does the same, where `round` is the first 48 bits of SHA-256 over key, round and half.
 */
export function permute(number: number, round: (index: number, half: number) => number): number {
  let left = Math.floor(number / low)
  let right = number % low
  for (let index = 1; index <= rounds; index++)
    if (index % 2 === 1) left = (left + (round(index, right) % high)) % high
    else right = (right + (round(index, left) % low)) % low
  return left * low + right
}

/** The reference of a permuted number: seven signs, and the check sign, which is the sum of sign times place modulo 31. */
export function referenceOf(permuted: number): string {
  const digits = Array.from({ length: 7 }, (_, at) => Math.floor(permuted / base ** (6 - at)) % base)
  return `QF-${[...digits, checkOf(digits)].map((digit) => referenceSigns[digit]).join('')}`
}

const checkOf = (digits: readonly number[]) =>
  digits.reduce((sum, digit, at) => sum + digit * (at + 1), 0) % base

/**
 * Reads a reference as somebody typed it: in small letters, with spaces, without QF-, with digits of any script, I and L
 * for 1. Otherwise why it is none: a sign that no reference has (0, O, U), too many or too few, or a slip of the hand.
 */
export function readReference(
  text: string,
): { reference: string } | { problem: 'reference_sign' | 'reference_length' | 'reference_check' } {
  const typed = plainDigits(text)
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replace(/^QF/, '')
    .replaceAll(/[IL]/g, '1')
  const digits = [...typed].map((sign) => referenceSigns.indexOf(sign))
  if (typed.length !== 8) return { problem: 'reference_length' }
  if (digits.includes(-1)) return { problem: 'reference_sign' }
  return checkOf(digits.slice(0, 7)) === digits[7]
    ? { reference: `QF-${typed}` }
    : { problem: 'reference_check' }
}
