import { readLocation } from './locations.ts'
import { addFact, type ParserState } from './parser-state.ts'
import { hasData, type SegmentedLine } from './segmented-lines.ts'
import { readSentenceLists } from './sentence-lists.ts'
import { findWeeklyDeparture, listDateValues } from './text/date-values.ts'
import { findDateSpans } from './text/dates.ts'
import { fold } from './text/fold.ts'
import { splitBulletItems } from './text/items.ts'
import { findPlaceNames } from './text/places.ts'
import { parseWeakPrice } from './text/prices.ts'
import type { Segment } from './text/segments.ts'
import { sliceSpan } from './text/spans.ts'
import { parseStay } from './text/stays.ts'
import { keySet } from './text/vocabulary.ts'
import { notDepartureWords } from './words/non-offer-words.ts'

const notDepartureKeys = keySet(notDepartureWords)

/** Reads text without a label: places, and whatever shows its kind by its shape. */
export function readFree(reader: ParserState, cutLine: SegmentedLine, index: number, segment: Segment): void {
  const { line, heading } = cutLine
  const text = sliceSpan(line.text, segment)
  const words = line.words.filter(({ start, end }) => start >= segment.start && end <= segment.end)
  readPlaces(reader, cutLine, index, segment)
  readLocation(reader, line, segment)
  if (words.length < 15) readLooseItem(reader, cutLine, text)
  if (/[?؟]/.test(text) || segment.field === 'stuff') return
  // "Last date", "30 days before", "deposit": such dates and amounts are not those of the trip.
  const isOfTrip = heading !== undefined || !words.some(({ key }) => notDepartureKeys.has(key))
  if (isOfTrip) readCells(reader, text.split(/[|\t]/), index, heading !== undefined)
  readSentenceLists(reader, line, index, segment)
}

/** A ticked item is included, a crossed one excluded, if no label says otherwise. */
function readLooseItem({ message }: ParserState, cutLine: SegmentedLine, text: string): void {
  const { lead, bullet } = cutLine.line
  if (/^[✅✔☑✓]/u.test(lead) && !hasData(cutLine)) message.loose.includes.push(...splitBulletItems(text))
  if (bullet === 'cross') message.loose.excludes.push(...splitBulletItems(text))
}

function readCells(reader: ParserState, cells: readonly string[], index: number, isHeading: boolean): void {
  for (const cell of cells.slice(0, 40)) {
    const folded = fold(cell)
    const dates = reader.message.isEvent ? [] : datesIn(cell, folded)
    if (dates.length > 0) addFact(reader, 'dates', dates, index, false)
    const stay = parseStay(cell, folded)
    if (stay) addFact(reader, 'duration', [stay], index, false)
    const price = parseWeakPrice(cell, folded, isHeading)
    if (price) addFact(reader, 'price', [price], index, false)
  }
}

/** Dates of the Gregorian year, in words or digits; else a day of every week. */
function datesIn(text: string, folded: string): string[] {
  const isDated = findDateSpans(folded).some(({ month, tail }) => month >= 0 || !tail)
  return isDated ? listDateValues(text) : findWeeklyDeparture(text, folded)
}

/** Places of headlines and of lines that are a route; a single place far below is only mentioned. */
function readPlaces(
  reader: ParserState,
  { line, heading }: SegmentedLine,
  index: number,
  segment: Segment,
): void {
  const { message, section, open } = reader
  if (open || segment.field === 'stuff' || /[?؟]/.test(line.text)) return
  if (message.contacts.at(-1)?.line === index && line.words.length < 15) return
  const name = message.organizer?.line === index ? message.organizer.name : ''
  const nameStart = line.text.indexOf(name)
  const isInName = (start: number): boolean =>
    nameStart >= 0 && start >= nameStart && start < nameStart + name.length
  const places = findPlaceNames(line, segment.start, segment.end).filter(({ start }) => !isInName(start))
  const isHeadline =
    section.kind === 'whole' &&
    !section.facts.some(({ field, labelled }) => labelled && field !== 'organizer' && field !== 'other')
  if (isHeadline || places.length > 1 || heading) section.places.push(...places)
}
