import { describe, expect, test } from 'vitest'
import { findTableRows } from './tables.ts'
import { readLines } from './text/lines.ts'

/** Returns the rows of a table, each with its city and the values of its cells. */
function rowsOf(...lines: string[]): unknown[] {
  const read = readLines(lines.join('\n'))
  return [...findTableRows(read)].map(([index, { city, segments }]) => [
    index,
    city?.name,
    ...segments.map(({ field, start, end }) => [field, read[index]?.text.slice(start, end)]),
  ])
}

const expected = [
  [0, undefined],
  [1, 'Pune', ['dates', '5 Jan'], ['duration', '12'], ['price', '85,000']],
]

describe('ORG-17: tables', () => {
  test.each([
    [['City | Dep | Days | Price', 'Pune | 5 Jan | 12 | 85,000']],
    [['| City | Dep | Days | Price |', '| Pune | 5 Jan | 12 | 85,000 |']],
    [['City\tDep\tDays\tPrice', 'Pune\t5 Jan\t12\t85,000']],
    [['City, Dep, Days, Price', '"Pune", 5 Jan, 12, "85,000"']],
    [['City; Dep; Days; Price', 'Pune; 5 Jan; "12"; "85,000"']],
    [['From | Dep | Days | Price', 'Pune | 5 Jan | 12 | 85,000']],
  ])('%j', (lines) => expect(rowsOf(...lines)).toEqual(expected))

  test('a line of dashes below the labels is no row, any other line ends the table', () => {
    const rows = [
      'City | Dep | Price',
      '|---|:--:|---|',
      'Pune | 5 Jan | 85,000',
      'visa',
      'Agra | 6 Jan | 90,000',
    ]
    expect(rowsOf(...rows).map((row) => (row as unknown[])[0])).toEqual([0, 2])
  })

  test.each(['visa |', '| visa', '| visa |'])('%j ends the table', (line) => {
    expect(rowsOf('City | Dep | Price', line, 'Agra | 6 Jan | 90,000').length).toBe(1)
  })

  test('a table has up to twelve columns, a row may be nearly empty', () => {
    const words = 'a | b | c | d | e | f | g | h | i'
    expect(rowsOf(`${words} | Dep | Days | Price`)).toHaveLength(1)
    expect(rowsOf('City | Dep | Price', 'Pune | - | 85000')[1]).toEqual([
      1,
      'Pune',
      ['dates', '-'],
      ['price', '85000'],
    ])
    expect(rowsOf('City | Dep | Price', '"" | 5 Jan | 85')[1]).toEqual([
      1,
      undefined,
      ['location', ''],
      ['dates', '5 Jan'],
      ['price', '85'],
    ])
    const fields = (line: string) => rowsOf(line, 'x | 5 Jan | 12 | 85')[1]
    expect(fields('Package price | Dep | Days | visa')).toMatchObject({ 2: ['price', 'x'] })
    expect(fields('Mumbai price | Dep | Days | Price')).toMatchObject({ 2: [undefined, 'x'] })
    expect(fields('Starting from | Dep | Days | Price')).toMatchObject({ 1: 'x' })
  })

  test('a second line of labels starts a second table', () => {
    const rows = [
      'City | Dep | Price',
      'Pune | 5 Jan | 85,000',
      'City | Dep | Days | Price',
      'Agra | 6 Jan | 9 | 90,000',
    ]
    expect(rowsOf(...rows).map((row) => (row as unknown[])[1])).toEqual([
      undefined,
      'Pune',
      undefined,
      'Agra',
    ])
  })

  test.each([
    ['Dep | Price'],
    ['City | Dep | visa'],
    ['City | Contact | Dep'],
    ['Dep | Price | Mumbai'],
    ['Mumbai | Dep | Price now'],
    ['a | b | c | d | e | f | g | h | i | j | Dep | Days | Price'],
    [''],
  ])('%j does not start a table', (line) => expect(rowsOf(line, 'Pune | 5 Jan | 85,000')).toEqual([]))

  test('a column without a known label is a piece without field, that of packages names the route', () => {
    expect(rowsOf('Package | Hotel | Dep | Days | Price', 'Najaf | A | 5 Jan | 12 | 85,000')[1]).toEqual([
      1,
      undefined,
      ['route', 'Najaf'],
      ['stuff', 'A'],
      ['dates', '5 Jan'],
      ['duration', '12'],
      ['price', '85,000'],
    ])
    expect(rowsOf('Mumbai | Dep | Days | Price', 'x | 5 Jan | 12 | 85,000')[1]).toEqual([
      1,
      undefined,
      [undefined, 'x'],
      ['dates', '5 Jan'],
      ['duration', '12'],
      ['price', '85,000'],
    ])
  })
})
