import { cleanCell } from './cells.ts'
import { tableLimits } from './fields.ts'

/** Why a table cannot be read. */
export type TableProblem = 'empty' | 'too_many_rows' | 'too_many_columns'

export type RawTable = {
  /** The rows under the heading, as long as it is. */
  rows: string[][]
  /** Empty where no row looks like one. */
  heading: string[]
  /** The number that the spreadsheet has for each row. */
  numbers: number[]
  /** The row in which a file of text ends inside a cell: part of it is missing. */
  cutOffRow?: number
}

export type SplitText = { rows: string[][]; cutOffRow?: number }

/**
 * Rows of what was pasted: tabs between cells as spreadsheets copy them, else commas or semicolons; quoted cells keep line breaks.
 * A quotation mark that nothing closes swallows no rows: it is read as it stands, and its row is told.
 */
export function splitPasted(text: string): SplitText {
  const separator = findSeparator(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let opened: { at: number; row: number } | undefined
  let literal = -1
  let cutOffRow: number | undefined
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at <= text.length; at++) {
    const sign = text[at] ?? ''
    if (opened && at === text.length) {
      // Read again from the mark on, as a sign like any other.
      cutOffRow = opened.row
      literal = opened.at
      at = opened.at - 1
      cell = ''
      opened = undefined
    } else if (opened) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else opened = undefined
    } else if (sign === '"' && cell === '' && at !== literal) opened = { at, row: rows.length + 1 }
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return cutOffRow === undefined ? { rows } : { rows, cutOffRow }
}

function findSeparator(text: string): string {
  const start = text.slice(0, 5000)
  if (start.includes('\t')) return '\t'
  const count = (sign: string) => start.split(sign).length
  return count(';') > count(',') ? ';' : ','
}

/** A table without empty rows at its edges or in it, with the row that names its columns apart. */
export function readRows(
  cells: readonly (readonly string[])[],
): RawTable | { problem: TableProblem; rows: number } {
  const known = cells
    .map((row, at) => ({
      number: at + 1,
      cells: row.map((cell) => cleanCell(cell).slice(0, tableLimits.cell)),
    }))
    .filter((row) => row.cells.some((cell) => cell !== ''))
  const hasHeading = known.length > 1 && looksLikeHeading(known[0]?.cells ?? [])
  const body = hasHeading ? known.slice(1) : known
  if (body.length === 0) return { problem: 'empty', rows: 0 }
  if (body.length > tableLimits.rows) return { problem: 'too_many_rows', rows: body.length }
  const width = Math.max(...known.map((row) => row.cells.findLastIndex((cell) => cell !== '') + 1))
  if (width > tableLimits.columns) return { problem: 'too_many_columns', rows: body.length }
  const padded = (row: readonly string[]) => Array.from({ length: width }, (_, at) => row[at] ?? '')
  return {
    heading: hasHeading ? padded(known[0]?.cells ?? []) : [],
    rows: body.map((row) => padded(row.cells)),
    numbers: body.map(({ number }) => number),
  }
}

/** No cell of a heading has digits, but for a few as in "Passport 1". */
const looksLikeHeading = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '')
  const withoutFigures = filled.filter((cell) => (cell.match(/\p{N}/gu)?.length ?? 0) <= 1)
  return (
    filled.length > 0 && withoutFigures.length === filled.length && !filled.some((cell) => /@/.test(cell))
  )
}

/** Fills a column downwards where its cells were merged: an empty cell takes what stands above it. Returns in how many rows. */
export function fillDown(
  rows: readonly (readonly string[])[],
  column: number,
): { rows: string[][]; filled: number } {
  let above = ''
  let filled = 0
  const result = rows.map((row) => {
    const own = row[column] ?? ''
    if (own !== '') above = own
    else if (above !== '') filled += 1
    return row.map((cell, at) => (at === column && cell === '' ? above : cell))
  })
  return { rows: result, filled }
}
