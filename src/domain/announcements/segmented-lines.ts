import type { CityHeading } from './city-headings.ts'
import { findDateSpans } from './text/dates.ts'
import { dataFields } from './text/labels.ts'
import { isEmpty, type Line } from './text/lines.ts'
import { findAmounts } from './text/prices.ts'
import type { Segment } from './text/segments.ts'
import { parseStay } from './text/stays.ts'

/** A line split into its labelled pieces, with the city it names and the kind of heading that it is. */
export type SegmentedLine = {
  line: Line
  segments: Segment[]
  city: CityHeading | undefined
  heading: 'package' | 'city' | undefined
  /** Whether it is the row of a table. */
  isRow: boolean
}

/** Whether a line has a date, a price or a length of stay, by label or by shape. */
export function hasData({ line, segments }: SegmentedLine, from = 0): boolean {
  const isTold = segments.some(
    ({ field, start, hasSign, end, valueStart }) =>
      dataFields.has(field) && start >= from && (hasSign || valueStart < end),
  )
  if (isTold) return true
  if (line.words.length > 40 || segments.some(({ field }) => field !== undefined)) return false
  const rest = line.folded.slice(from)
  return (
    findAmounts(rest).some(({ strength }) => strength !== 'plain') ||
    parseStay(rest, rest) !== '' ||
    findDateSpans(rest).length > 0
  )
}

/** The index of the next line that is not empty, if it is near; -1 if there is none. */
export function nextLineIndex(lines: readonly SegmentedLine[], index: number): number {
  const near = lines.slice(index + 1, index + 5).findIndex(({ line }) => !isEmpty(line))
  return near < 0 ? -1 : index + 1 + near
}

/** Whether one of the next lines has data, before anything else begins. */
export function isDataAhead(lines: readonly SegmentedLine[], index: number, atMost: number): boolean {
  let next = index
  for (let step = 0; step < atMost; step++) {
    next = nextLineIndex(lines, next)
    const cutLine = lines[next]
    if (!cutLine || (step > 0 ? cutLine.heading : isOnlyCity(cutLine))) return false
    if (hasData(cutLine)) return true
    if (hasOtherField(cutLine)) return false
  }
  return false
}

const isOnlyCity = ({ city, line }: SegmentedLine): boolean =>
  city !== undefined && city.rest >= line.text.trimEnd().length

const fieldsBeforeData = new Set<string | undefined>([undefined, 'route', 'stuff', 'location'])
const hasOtherField = ({ segments }: SegmentedLine): boolean =>
  segments.some(({ field }) => !fieldsBeforeData.has(field))
