import { expect, test } from 'vitest'
import {
  formatReference,
  parseReference,
  permute,
  referenceCharacters,
  referenceCount,
} from './references.ts'

const signs = [...referenceCharacters]
/** A cheap keyed round: what is asked here is the frame, not the secrecy. */
const roundOf = (key: number) => (index: number, half: number) => {
  const mixed = Math.imul((half ^ key) + index * 0x9e3779b1, 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 8
}
const refused = (text: string) => {
  const read = parseReference(text)
  return 'problem' in read ? read.problem : read.reference
}

test.each([
  [0, 'QF-11111111'],
  [1, 'QF-11111128'], // 7 × 1
  [30, 'QF-111111ZS'], // 7 × 30 = 210 = 6 × 31 + 24
  [31, 'QF-11111217'], // 6 × 1
  [961, 'QF-11112116'],
  [27512614110, 'QF-ZZZZZZZ4'], // 28 × 30 = 840 = 27 × 31 + 3
])('CON-09 number %d is %s', (number, reference) => {
  expect(formatReference(number)).toBe(reference)
})

test('CON-09 there are exactly 31 characters and 31^7 references', () => {
  expect(new Set(signs).size).toBe(31)
  expect(referenceCharacters).not.toMatch(/[0OILU]/)
  expect(referenceCount).toBe(27_512_614_111)
  for (const number of [-1, 0.5, referenceCount, Number.NaN])
    expect(() => formatReference(number)).toThrow('No number of a reference')
})

test.each([
  'QF-11111128',
  'qf-11111128',
  '11111128',
  ' QF 1111 1128 ',
  'QF–1111-1128',
  'QFIIIlLi28',
  'qf-۱۱۱۱۱۱۲۸',
  'QF-١١١١١١٢٨',
  '૧૧૧૧૧૧૨૮',
  '\u2066QF-11111128\u2069',
])('CON-09 %j is read as QF-11111128', (text) => {
  expect(parseReference(text)).toEqual({ reference: 'QF-11111128' })
})

test.each([
  ['QF-11111127', 'reference_check'],
  ['QF-1111112O', 'reference_sign'],
  ['QF-11111120', 'reference_sign'],
  ['QF-111111U8', 'reference_sign'],
  ['QF-111111!8', 'reference_sign'],
  ['QF-1111112', 'reference_length'],
  ['QF-111111128', 'reference_length'],
  ['QF-', 'reference_length'],
  ['', 'reference_length'],
])('CON-09 %j is rejected: %s', (text, problem) => {
  expect(parseReference(text)).toEqual({ problem })
})

test('CON-09 characters that begin with QF are not mistaken for the prefix', () => {
  const numbers = Array.from({ length: 40 }, (_, at) => 22 * 31 ** 6 + 14 * 31 ** 5 + at * 7919)
  for (const reference of numbers.map(formatReference)) {
    expect(reference).toMatch(/^QF-QF/)
    expect(parseReference(reference)).toEqual({ reference })
    expect(parseReference(reference.slice(3))).toEqual({ reference })
  }
})

test('CON-09 every single wrong character and every swap of neighbours is detected', () => {
  const round = roundOf(7)
  let unnoticed = 0
  let tried = 0
  const tryOne = (wrong: string) => {
    tried++
    if (refused(`QF-${wrong}`) !== 'reference_check') unnoticed++
  }
  for (let number = 0; number < 200; number++) {
    const code = formatReference(permute(number, round)).slice(3)
    for (let at = 0; at < 8; at++) {
      for (const sign of signs) if (sign !== code[at]) tryOne(code.slice(0, at) + sign + code.slice(at + 1))
      const [left, right] = [code[at], code[at + 1]]
      if (right && left !== right) tryOne(`${code.slice(0, at)}${right}${left}${code.slice(at + 2)}`)
    }
  }
  expect(unnoticed).toBe(0)
  expect(tried).toBeGreaterThan(200 * (240 + 6))
})

test('CON-09 six rounds by hand: odd ones change the left part, even ones the right', () => {
  // Rounds answer index × 1000 + half. From left 1, right 2: left 1003, right 3005, left 7008, right 14013, left 26021
  // (7008 + 5000 + 14013), right 46034 (14013 + 6000 + 26021).
  expect(permute(923521 + 2, (index, half) => index * 1000 + half)).toBe(26021 * 923521 + 46034)
  // Sums go round: 29790 + 1 is 0, 923520 + 1 is 0; three of each.
  expect(permute(referenceCount - 1, () => 1)).toBe(2 * 923521 + 2)
  expect(permute(referenceCount - 1, () => 0)).toBe(referenceCount - 1)
  expect(permute(0, () => 29791 * 923521 * 5)).toBe(0)
})

test('CON-09 ten million consecutive numbers have ten million references', () => {
  const round = roundOf(20261123)
  // A bit for each number below 31^7 would take 3.4 GB: sorted, equal ones are neighbours.
  const places = new Float64Array(10_000_000)
  for (let number = 0; number < places.length; number++) places[number] = permute(number, round)
  places.sort()
  let equal = 0
  for (let at = 1; at < places.length; at++) if (places[at] === places[at - 1]) equal++
  expect(equal).toBe(0)
  expect(places[0]).toBeGreaterThanOrEqual(0)
  expect(places.at(-1)).toBeLessThan(referenceCount)
})

test('CON-09 references cannot be enumerated, and another key results in another order', () => {
  const of = (key: number) => Array.from({ length: 1000 }, (_, number) => permute(number, roundOf(key)))
  const [one, other] = [of(1), of(2)]
  expect(one.filter((place, number) => place === other[number])).toEqual([])
  // Neighbours do not lie side by side: the steps between them are all different.
  expect(new Set(one.slice(1).map((place, at) => place - (one[at] ?? 0))).size).toBeGreaterThan(990)
  const first = (at: number) => new Set(one.map((place) => formatReference(place)[at])).size
  for (const at of [3, 4, 5, 6, 7, 8, 9]) expect(first(at)).toBe(31)
})
