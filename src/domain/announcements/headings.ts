import { cityOf } from './city-headings.ts'
import { isCitySection, markUnknownCity } from './city-sections.ts'
import type { CutLine } from './cut-lines.ts'
import { markPackages } from './packages.ts'
import { type Row, tableRows } from './tables.ts'
import type { Line } from './text/lines.ts'
import { segmentsOf } from './text/segments.ts'

/** The lines of a message cut into their labelled pieces, with the headings of cities and packages among them. */
export function cutLines(lines: readonly Line[]): CutLine[] {
  const rows = tableRows(lines)
  const cut = lines.map((line, index) => cutLine(line, rows.get(index)))
  for (const [index, cutLine] of cut.entries())
    if (!cutLine.isRow && isCitySection(cut, index)) cutLine.heading = 'city'
  const hasCities = cut.some(({ heading, city }) => heading === 'city' && city)
  for (const [index, { heading, isRow }] of cut.entries())
    if (hasCities && !heading && !isRow) markUnknownCity(cut, index)
  markPackages(cut)
  return cut
}

function cutLine(line: Line, row: Row | undefined): CutLine {
  if (row) return { line, ...row, heading: row.city && 'city', isRow: true }
  const segments = segmentsOf(line, line.body)
  return { line, segments, city: cityOf(line, segments), heading: undefined, isRow: false }
}
