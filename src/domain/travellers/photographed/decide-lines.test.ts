import { expect, test } from 'vitest'
import { parseMrz } from '#domain/travellers/mrz-parser.ts'
import { decideLines } from './decide-lines.ts'
import type { SignChances } from './fitting-fields.ts'

const first = 'P<INDKOLWALA<<SHIRIN<<<<<<<<<<<<<<<<<<<<<<<<'
const second = 'V4410293<4IND5309144F3103049<<<<<<<<<<<<<<<2'

/** All places clear, but those that are given: `{ 2: [['O', 0.6], ['0', 0.4]] }`, by position from 1. */
function row(text: string, unclear: Record<number, [sign: string, chance: number][]> = {}): SignChances[] {
  return [...text].map((sign, at) =>
    (unclear[at + 1] ?? [[sign, 1]]).map(([one, chance]) => ({ sign: one, chance })),
  )
}
const decide = (one: SignChances[], other: SignChances[]) => decideLines([one, other])

test('FAM-05 clear signs that fit all check digits are taken as they are', () => {
  expect(decide(row(first), row(second))).toEqual({ lines: [first, second], doubts: [], isProven: true })
})

test('FAM-05 of two signs one fits the check digits: it is taken and not asked', () => {
  const unclear = row(second, {
    2: [
      ['A', 0.6],
      ['4', 0.4],
    ],
    15: [
      ['8', 0.7],
      ['3', 0.3],
    ],
  })
  expect(decide(row(first), unclear)).toEqual({ lines: [first, second], doubts: [], isProven: true })
})

test('FAM-05 a field of figures reads its look-alikes as figures', () => {
  const letters = row(second, {
    16: [
      ['O', 0.99],
      ['0', 0.01],
    ],
  })
  expect(decide(row(first), letters)).toMatchObject({ lines: [first, second], doubts: [] })
})

test('FAM-05 signs that no check digit tells apart are decided by the layout of the country, else asked', () => {
  // 1 counts 1, L 21: both leave the same remainder. Behind the first sign an Indian number has figures alone.
  const pair: [sign: string, chance: number][] = [
    ['L', 0.5],
    ['1', 0.5],
  ]
  const unclear = { 4: pair }
  expect(decide(row(first), row(second, unclear))).toMatchObject({ lines: [first, second], doubts: [] })
  // Of Germany's numbers no layout is known: letters and figures are mixed.
  const german = first.replace('IND', 'D<<')
  expect(decide(row(german), row(second, unclear)).doubts).toEqual([
    { line: 2, position: 4, choices: expect.arrayContaining(['1', 'L']) },
  ])
})

test('FAM-05 a clear sign that does not fit is asked, even where one other reading fits', () => {
  // The 5 of the birth date was seen clearly as 6: the digit behind it may as well be the mistaken one.
  const unclear = row(second, {
    14: [
      ['6', 0.999],
      ['5', 0.001],
    ],
  })
  expect(decide(row(first), unclear).doubts).toEqual([{ line: 2, position: 14, choices: ['5', '6'] }])
})

test('FAM-05 lines of which no reading fits are not proven', () => {
  const broken = `${second.slice(0, 9)}7${second.slice(10)}`
  expect(decide(row(first), row(broken))).toEqual({ lines: [first, broken], doubts: [], isProven: false })
})

test('FAM-05 names, nationality and sex have no check digit: what is not clear there is asked', () => {
  const names = row(first, {
    7: [
      ['O', 0.6],
      ['Q', 0.4],
    ],
  })
  const rest = row(second, {
    12: [
      ['N', 0.55],
      ['R', 0.45],
    ],
    21: [
      ['F', 0.8],
      ['M', 0.2],
    ],
  })
  expect(decide(names, rest).doubts).toEqual([
    { line: 1, position: 7, choices: ['O', 'Q'] },
    // IRD is no country, so that IND needs no question.
    { line: 2, position: 21, choices: ['F', 'M'] },
  ])
})

test('FAM-05 a code that clearly is no country is left as it is, for the person to see', () => {
  const utopia = (text: string, at: number) =>
    row(text.replace('IND', 'UTO'), {
      [at]: [
        ['U', 0.99],
        ['L', 0.01],
      ],
      [at + 2]: [
        ['O', 0.99],
        ['U', 0.01],
      ],
    })
  // LTU is Lithuania.
  const { lines } = decide(utopia(first, 3), utopia(second, 11))
  expect([lines[0].slice(2, 5), lines[1].slice(10, 13)]).toEqual(['UTO', 'UTO'])
  expect(parseMrz(lines.join('\n'), '2026-11-23')).toMatchObject({ values: { nationality: null } })
})

test('FAM-05 a day that no calendar has is no reading, however well its digits fit', () => {
  // 531913 has the check digits of 530914, and looks more like it; but no year has a nineteenth month.
  const unclear = row(second, {
    16: [
      ['1', 0.6],
      ['0', 0.4],
    ],
    19: [
      ['3', 0.6],
      ['4', 0.4],
    ],
  })
  expect(decide(row(first), unclear)).toMatchObject({ lines: [first, second], isProven: true })
})
