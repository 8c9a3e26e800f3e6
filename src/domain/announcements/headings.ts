import { findHeadingCity } from './city-headings.ts'
import { isCitySection, markUnknownCity } from './city-sections.ts'
import { markPackages } from './packages.ts'
import type { SegmentedLine } from './segmented-lines.ts'
import { findTableRows, type Row } from './tables.ts'
import type { Line } from './text/lines.ts'
import { splitSegments } from './text/segments.ts'

/** The lines of a message cut into their labelled pieces, with the headings of cities and packages among them. */
export function segmentLines(lines: readonly Line[]): SegmentedLine[] {
  const rows = findTableRows(lines)
  const cut = lines.map((line, index) => segmentLine(line, rows.get(index)))
  for (const [index, cutLine] of cut.entries())
    if (!cutLine.isRow && isCitySection(cut, index)) cutLine.heading = 'city'
  const hasCities = cut.some(({ heading, city }) => heading === 'city' && city)
  for (const [index, { heading, isRow }] of cut.entries())
    if (hasCities && !heading && !isRow) markUnknownCity(cut, index)
  markPackages(cut)
  return cut
}

function segmentLine(line: Line, row: Row | undefined): SegmentedLine {
  if (row) return { line, ...row, heading: row.city && 'city', isRow: true }
  const segments = splitSegments(line, line.body)
  return { line, segments, city: findHeadingCity(line, segments), heading: undefined, isRow: false }
}
