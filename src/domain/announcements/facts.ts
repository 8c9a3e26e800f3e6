import { readContacts } from './contact-facts.ts'
import { readFree } from './free-facts.ts'
import { readLabelled } from './labelled-facts.ts'
import { closeValue, continueValue } from './open-values.ts'
import { findOrganizer } from './organizer.ts'
import { createParserState, type ParsedMessage, type ParserState } from './parser-state.ts'
import { createSection } from './sections.ts'
import type { SegmentedLine } from './segmented-lines.ts'
import { isEmpty } from './text/lines.ts'
import { findPlaceNames } from './text/places.ts'
import { type Segment, splitSegments } from './text/segments.ts'
import { keySet } from './text/vocabulary.ts'
import { eventWords } from './words/non-offer-words.ts'

const eventKeys = keySet(eventWords)

/** Lines become facts, facts belong to the section (package, city) that contains them. */
export function readFacts(lines: readonly SegmentedLine[]): ParsedMessage {
  const isEvent = lines.some(({ line }) => line.words.some(({ key }) => eventKeys.has(key)))
  const reader = createParserState(findOrganizer(lines), isEvent)
  for (const [index, cutLine] of lines.entries()) {
    if (isEmpty(cutLine.line)) endParagraph(reader)
    else readCutLine(reader, cutLine, index)
  }
  closeValue(reader)
  return reader.message
}

function endParagraph(reader: ParserState): void {
  reader.paragraph += 1
  if (reader.open?.style === 'plain') closeValue(reader)
}

function readCutLine(reader: ParserState, cutLine: SegmentedLine, index: number): void {
  const { line, heading, city, isRow } = cutLine
  if (heading) openSection(reader, cutLine, index)
  const segments = heading === 'city' && city && !isRow ? splitSegments(line, city.rest) : cutLine.segments
  readContacts(reader, line, index, segments)
  for (const [at, segment] of segments.entries()) {
    if (segment.end <= segment.valueStart && !segment.field) continue
    const isContinued = at === 0 && !heading && continuesOpen(reader, cutLine, segment)
    if (!isContinued) readSegment(reader, cutLine, index, segment, segments)
  }
}

/** Whether the beginning of a line continues the open value above it. */
function continuesOpen(reader: ParserState, { line }: SegmentedLine, segment: Segment): boolean {
  const { open } = reader
  const { field } = segment
  const mayContinue =
    field === undefined || field === 'stuff' || (field === 'other' && open?.style !== 'plain')
  return open !== undefined && mayContinue && continueValue(reader, open, line, segment)
}

function readSegment(
  reader: ParserState,
  cutLine: SegmentedLine,
  index: number,
  segment: Segment,
  segments: readonly Segment[],
): void {
  if (segment.field !== undefined && segment.field !== 'stuff') {
    closeValue(reader)
    readLabelled(reader, cutLine.line, index, segment)
    return
  }
  if (segment === segments[0] && !segments.some(({ field }) => field)) closeValue(reader)
  readFree(reader, cutLine, index, segment)
}

/** Opens the section of a heading: cities within packages, or packages within cities, as the message begins. */
function openSection(reader: ParserState, { line, heading, city }: SegmentedLine, index: number): void {
  closeValue(reader)
  const kind = heading ?? 'city'
  reader.outerKind ??= kind
  const isOuter = kind === reader.outerKind
  const parent = isOuter ? reader.message.whole : reader.outer
  const named = kind === 'city' ? city?.name : ''
  const section = createSection(kind, index, reader.paragraph, { name: named, id: city?.id })
  if (kind === 'package') section.headingPlaces = findPlaceNames(line)
  parent.sections.push(section)
  reader.section = section
  if (isOuter) reader.outer = section
}
