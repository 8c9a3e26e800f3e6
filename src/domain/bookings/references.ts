import { toAsciiDigits } from '#domain/kernel/numerals.ts'

/** The signs of a reference: Crockford's without 0, so that nothing is read as an O. A sign's value is its place. */
export const referenceCharacters = '123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Every reference begins with it. */
const referencePrefix = 'QF-'

const base = referenceCharacters.length
const leftSize = base ** 3
const rightSize = base ** 4

/** The number of references: 31^7 = 27,512,614,111. */
export const referenceCount = leftSize * rightSize

/**
 * The reference of a number from 0 to below 31^7: `QF-`, its seven digits to the base of 31 (the highest first), and the
 * check sign, whose value is Σ i·d_i mod 31 over these digits' values from the left, i from 1 to 7. 31 is prime, and neither
 * a weight (the check's own is −1) nor the difference of two neighbours is a multiple of it: every single wrong sign and
 * every swap of two different neighbours is noticed.
 */
export function formatReference(permuted: number): string {
  if (!Number.isSafeInteger(permuted) || permuted < 0 || permuted >= referenceCount)
    throw new RangeError(`No number of a reference: ${permuted}`)
  const digits: number[] = []
  for (let rest = permuted, place = 0; place < 7; place++, rest = Math.floor(rest / base))
    digits.unshift(rest % base)
  return (
    referencePrefix + [...digits, checkCharacter(digits)].map((value) => referenceCharacters[value]).join('')
  )
}

const checkCharacter = (digits: readonly number[]) =>
  digits.reduce((sum, digit, at) => sum + (at + 1) * digit, 0) % base

/** Problems with a reference as it was typed, as codes that messages translate. */
export type ReferenceProblem = 'reference_sign' | 'reference_length' | 'reference_check'

/**
 * A reference as it was typed: lower case, without `QF-`, with spaces and hyphens, with digits of other scripts. I
 * and L are read as the 1 that they are taken for; 0, O, U and all else stand in no reference.
 */
export function parseReference(text: string): { reference: string } | { problem: ReferenceProblem } {
  const typed = toAsciiDigits(text)
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
  // Q and F are signs as well: eight signs that begin so have no prefix.
  const bare = typed.length !== 8 && typed.startsWith('QF') ? typed.slice(2) : typed
  const signs = bare.replaceAll(/[IL]/g, '1')
  const values = [...signs].map((sign) => referenceCharacters.indexOf(sign))
  if (values.includes(-1)) return { problem: 'reference_sign' }
  if (values.length !== 8) return { problem: 'reference_length' }
  if (checkCharacter(values.slice(0, 7)) !== values[7]) return { problem: 'reference_check' }
  return { reference: referencePrefix + signs }
}

/** A whole number, 0 or more, from the index of a round (1 to 6) and the half that it mixes in. Keyed, or it hides nothing. */
export type Round = (index: number, half: number) => number

/** The number of rounds that mix the halves. */
const referenceRounds = 6

/**
 * The place of a number below 31^7 in an order that only the key knows: an unbalanced Feistel network on
 * Z_(31^3) × Z_(31^4), one to one whatever the rounds answer. The database's `reference_of` does exactly the same:
 *
 *     left = floor(number / 31^4), from 0 to 29790; right = number mod 31^4, from 0 to 923520
 *     for index from 1 to 6
 *       index odd:  left  = (left  + round(index, right)) mod 31^3
 *       index even: right = (right + round(index, left))  mod 31^4
 *     answer left × 31^4 + right
 *
 * A round's answer may be any whole number from 0 to below 2^52, so that no sum is inexact.
 */
export function permute(number: number, round: Round): number {
  let left = Math.floor(number / rightSize)
  let right = number % rightSize
  for (let index = 1; index <= referenceRounds; index++) {
    if (index % 2 === 1) left = (left + round(index, right)) % leftSize
    else right = (right + round(index, left)) % rightSize
  }
  return left * rightSize + right
}
