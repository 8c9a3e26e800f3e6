import { type CityHeading, namedCity } from './city-headings.ts'
import { dataFields, fieldOfLabel, isLabelWord } from './text/labels.ts'
import type { Line } from './text/lines.ts'
import type { Segment } from './text/segments.ts'
import { type Span, sliceSpan } from './text/spans.ts'
import { fromKeys, packageKeys } from './text/vocabulary.ts'
import type { Field } from './words/labels.ts'

/** A row of a table: its cells are pieces, labelled by their columns. */
export type Row = { segments: Segment[]; city: CityHeading | undefined }

/** The fields of a table's columns, and their separator. */
type Columns = { fields: (Field | undefined)[]; separator: RegExp }

/** Rows under a line of labels: "City | Dep | Days | Price", and the same with commas or tabs. */
export function findTableRows(lines: readonly Line[]): Map<number, Row> {
  const rows = new Map<number, Row>()
  let columns: Columns | undefined
  for (const [index, line] of lines.entries()) {
    const cells = columns ? splitCells(line, columns.separator) : []
    if (columns && cells.length === columns.fields.length) {
      rows.set(index, createRow(line, cells, columns.fields))
      continue
    }
    if (columns && isSeparatorRow(line)) continue
    columns = parseColumns(line, columns?.separator ?? findSeparator(line))
    if (columns) rows.set(index, { segments: [], city: undefined })
  }
  return rows
}

/** A line that only parts the labels from the rows. */
const isSeparatorRow = ({ folded }: Line): boolean => /^[\s|:\ue000-]+$/u.test(folded)

function findSeparator({ text }: Line): RegExp {
  if (text.includes('|')) return /\|/
  return text.includes('\t') ? /\t/ : /[,;]/
}

/** The columns that a line of labels opens. */
function parseColumns(line: Line, separator: RegExp): Columns | undefined {
  const cells = splitCells(line, separator)
  if (cells.length > 12) return undefined
  const fields = cells.map((cell) => parseColumn(line, cell))
  const isTable =
    fields.filter((field) => dataFields.has(field)).length > 1 && fields.filter(Boolean).length > 2
  return isTable ? { fields, separator: findSeparator(line) } : undefined
}

/** The cells of a row; quoted text is one cell, and the border of a table is none. */
function splitCells({ folded, words }: Line, separator: RegExp): Span[] {
  if (words.length < 2 || words.length > 199) return []
  const cells: Span[] = []
  let from = 0
  let quoted = false
  for (const [at, sign] of folded.split('').entries()) {
    if (sign === '"') quoted = !quoted
    if (quoted || !separator.test(sign)) continue
    cells.push({ start: from, end: at })
    from = at + 1
  }
  cells.push({ start: from, end: folded.length })
  const isBorder = (cell: Span | undefined): boolean =>
    cell !== undefined && sliceSpan(folded, cell).trim() === ''
  return cells.slice(isBorder(cells[0]) ? 1 : 0, isBorder(cells.at(-1)) ? -1 : undefined)
}

function parseColumn(line: Line, { start, end }: Span): Field | undefined {
  const label = line.words.filter((word) => word.start >= start && word.end <= end).map(({ key }) => key)
  const [only = '', more] = label
  if (more === undefined && packageKeys.has(only)) return 'route'
  if (!label.every(isLabelWord)) return undefined
  return fieldOfLabel(label) ?? (label.some((key) => fromKeys.has(key)) ? 'location' : undefined)
}

function createRow(line: Line, cells: readonly Span[], columns: Columns['fields']): Row {
  const segments: Segment[] = []
  let city: CityHeading | undefined
  for (const [at, cell] of cells.entries()) {
    const { start, end } = withoutQuotes(line, cell)
    const field = columns[at]
    if (field === 'location' && end > start) city = namedCity(line, { start, end }, end)
    else segments.push({ field, start, valueStart: start, end, hasSign: true, keys: [] })
  }
  return { segments, city }
}

function withoutQuotes({ folded }: Line, cell: Span): Span {
  const written = sliceSpan(folded, cell)
  const inner = /^[\s"]*([^"]*?)[\s"]*$/.exec(written)?.[1] ?? ''
  const start = cell.start + written.indexOf(inner)
  return { start, end: start + inner.length }
}
