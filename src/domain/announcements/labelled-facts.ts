import { readLocation } from './locations.ts'
import { addFact, type OpenValue, type ParserState } from './parser-state.ts'
import { createSection } from './sections.ts'
import { readSentenceLists } from './sentence-lists.ts'
import { listDateValues, listLabelledDates } from './text/date-values.ts'
import { fold } from './text/fold.ts'
import { splitItems } from './text/items.ts'
import type { Line } from './text/lines.ts'
import { trimValue } from './text/marks.ts'
import { cityPhrases, findCities, findPhrase } from './text/phrases.ts'
import { findPlaceNames } from './text/places.ts'
import { findAmounts, parsePrice, parseWeakPrice } from './text/prices.ts'
import type { Segment } from './text/segments.ts'
import { type Span, sliceSpan } from './text/spans.ts'
import type { Field } from './words/labels.ts'

/** A value behind its label; `open` takes additions from the next lines. */
type LabelledValue = {
  reader: ParserState
  line: Line
  index: number
  segment: Segment
  span: Span
  text: string
  open: OpenValue
}

/** Reads a labelled piece of a line, and leaves its value open for the lines below. */
export function readLabelled(reader: ParserState, line: Line, index: number, segment: Segment): void {
  const { field } = segment
  if (!field) return
  const span = { start: segment.valueStart, end: segment.end }
  const isByCity = field === 'dates' || field === 'price'
  if (isByCity && readCityValues(reader, line, index, span, field)) return
  const text = sliceSpan(line.text, span)
  const open: OpenValue = {
    field,
    section: reader.section,
    fact: addFact(reader, field, [], index),
    style: trimValue(text) === '' ? undefined : 'inline',
    lead: '',
    lines: [],
    paragraph: reader.paragraph,
  }
  reader.open = open
  readersByField[field]?.({ reader, line, index, segment, span, text, open })
}

const readersByField: Partial<Record<Field, (value: LabelledValue) => void>> = {
  dates: readDates,
  duration: readDuration,
  price: readPrice,
  location: readStart,
  route: readRoute,
  includes: readList,
  excludes: readList,
  requirements: readList,
}

function readDates({ reader, line, span, text, open }: LabelledValue): void {
  open.fact.values = listLabelledDates(text)
  if (open.style && open.fact.values.length === 0) reader.open = undefined
  readLocation(reader, line, span)
}

/** The value ends at "|" or a tab. */
function readDuration({ text, open }: LabelledValue): void {
  open.fact.values = asList(trimValue(text.replace(/[|\t].*/u, '')))
}

/** In the middle of a sentence only the amount is the price. */
function readPrice({ reader, line, index, segment, span, text, open }: LabelledValue): void {
  const inSentence = !segment.hasSign && (segment.start > line.body || line.words.length > 15)
  open.fact.values = asList(inSentence ? parseWeakPrice(text, fold(text), true) : parsePrice(text))
  if (inSentence) readSentenceLists(reader, line, index, span)
}

function readStart({ reader, line, span, text }: LabelledValue): void {
  const value = trimValue(text)
  const written = /^[\p{L}\p{M}\s.,/&()'-]{2,60}$/u.test(value) ? value.replace(/\s?\([^()]*\)/g, '') : ''
  const city = findPhrase(line.words, span, cityPhrases)
  if (city || written) reader.message.locations.push(written || line.text.slice(city?.start, city?.end))
}

function readRoute({ reader, line, span }: LabelledValue): void {
  const places = findPlaceNames(line, span.start, span.end)
  reader.section.route.push(...places)
  readLocation(reader, line, span)
}

const excludesPhrase = /\b(?:but|and|,) (?:it )?(?:excludes|does not include|not included)/iu

/** A list behind its label; without a sign it ends with its sentence, and another may follow in it. */
function readList({ reader, line, index, segment, span, text, open }: LabelledValue): void {
  const sentence = segment.hasSign ? text : (/^(?:[^.!]|[.!](?=\S)|(?<=\b\p{L})\.)*/u.exec(text)?.[0] ?? text)
  const other = sentence.search(excludesPhrase)
  open.fact.values = splitItems(other > 0 ? sentence.slice(0, other) : sentence)
  open.lines = open.fact.values.length > 0 ? [text] : []
  if (other > 0) readSentenceLists(reader, line, index, { start: span.start + other, end: span.end })
}

/** "Departures: Lucknow – 8 Mar, Delhi – 9 Mar": every city of the value is a section. */
function readCityValues(
  reader: ParserState,
  line: Line,
  index: number,
  { start, end }: Span,
  field: 'dates' | 'price',
): boolean {
  const around = reader.section
  const cities = findCities(line.words).filter((city) => city.start >= start && city.end <= end)
  const opensWithCity = !/\p{N}/u.test(line.folded.slice(start, cities[0]?.start ?? end))
  if (cities.length < 2 || around.kind === 'city' || !opensWithCity) return false
  const values = cities.map((city, at) => {
    const text = line.text.slice(city.end, cities[at + 1]?.start ?? end)
    return field === 'dates' ? listDateValues(text) : pricesIn(text)
  })
  if (values.some(({ length }) => length === 0)) return false
  for (const [at, city] of cities.entries()) {
    reader.section = createSection('city', index, reader.paragraph, {
      name: sliceSpan(line.text, city),
      id: city.id,
    })
    around.sections.push(reader.section)
    addFact(reader, field, values[at] ?? [], index)
  }
  reader.section = around
  return true
}

const pricesIn = (text: string): string[] =>
  findAmounts(fold(text)).length > 0 ? asList(parsePrice(trimValue(text))) : []

const asList = (value: string): string[] => (value === '' ? [] : [value])
