import { readLocation } from './locations.ts'
import { addFact, type OpenValue, type Reader } from './reading.ts'
import { newSection } from './sections.ts'
import { readSentenceLists } from './sentence-lists.ts'
import { dateValues, labelledDates } from './text/date-values.ts'
import { fold } from './text/fold.ts'
import { itemsOf } from './text/items.ts'
import type { Line } from './text/lines.ts'
import { trimValue } from './text/marks.ts'
import { citiesIn, cityPhrases, phraseIn } from './text/phrases.ts'
import { placesIn } from './text/places.ts'
import { moneyIn, priceOf, weakPrice } from './text/prices.ts'
import type { Segment } from './text/segments.ts'
import { cut, type Span } from './text/spans.ts'
import type { Field } from './words/labels.ts'

/** A value behind its label; `open` takes what the next lines add to it. */
type LabelledValue = {
  reader: Reader
  line: Line
  index: number
  segment: Segment
  span: Span
  text: string
  open: OpenValue
}

/** Reads a labelled piece of a line, and leaves its value open for the lines below. */
export function readLabelled(reader: Reader, line: Line, index: number, segment: Segment): void {
  const { field } = segment
  if (!field) return
  const span = { start: segment.valueStart, end: segment.end }
  const isByCity = field === 'dates' || field === 'price'
  if (isByCity && readCityValues(reader, line, index, span, field)) return
  const text = cut(line.text, span)
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
  reading[field]?.({ reader, line, index, segment, span, text, open })
}

const reading: Partial<Record<Field, (value: LabelledValue) => void>> = {
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
  open.fact.values = labelledDates(text)
  if (open.style && open.fact.values.length === 0) reader.open = undefined
  readLocation(reader, line, span)
}

/** The value ends at "|" or a tab. */
function readDuration({ text, open }: LabelledValue): void {
  open.fact.values = one(trimValue(text.replace(/[|\t].*/u, '')))
}

/** In the middle of a sentence only the amount is the price. */
function readPrice({ reader, line, index, segment, span, text, open }: LabelledValue): void {
  const inSentence = !segment.hasSign && (segment.start > line.body || line.words.length > 15)
  open.fact.values = one(inSentence ? weakPrice(text, fold(text), true) : priceOf(text))
  if (inSentence) readSentenceLists(reader, line, index, span)
}

function readStart({ reader, line, span, text }: LabelledValue): void {
  const value = trimValue(text)
  const written = /^[\p{L}\p{M}\s.,/&()'-]{2,60}$/u.test(value) ? value.replace(/\s?\([^()]*\)/g, '') : ''
  const city = phraseIn(line.words, span, cityPhrases)
  if (city || written) reader.reading.locations.push(written || line.text.slice(city?.start, city?.end))
}

function readRoute({ reader, line, span }: LabelledValue): void {
  const places = placesIn(line, span.start, span.end)
  reader.section.route.push(...places)
  readLocation(reader, line, span)
}

const otherList = /\b(?:but|and|,) (?:it )?(?:excludes|does not include|not included)/iu

/** A list behind its label; without a sign it ends with its sentence, and another may follow in it. */
function readList({ reader, line, index, segment, span, text, open }: LabelledValue): void {
  const sentence = segment.hasSign ? text : (/^(?:[^.!]|[.!](?=\S)|(?<=\b\p{L})\.)*/u.exec(text)?.[0] ?? text)
  const other = sentence.search(otherList)
  open.fact.values = itemsOf(other > 0 ? sentence.slice(0, other) : sentence)
  open.lines = open.fact.values.length > 0 ? [text] : []
  if (other > 0) readSentenceLists(reader, line, index, { start: span.start + other, end: span.end })
}

/** "Departures: Lucknow – 8 Mar, Delhi – 9 Mar": every city of the value is a section. */
function readCityValues(
  reader: Reader,
  line: Line,
  index: number,
  { start, end }: Span,
  field: 'dates' | 'price',
): boolean {
  const around = reader.section
  const cities = citiesIn(line.words).filter((city) => city.start >= start && city.end <= end)
  const opensWithCity = !/\p{N}/u.test(line.folded.slice(start, cities[0]?.start ?? end))
  if (cities.length < 2 || around.kind === 'city' || !opensWithCity) return false
  const values = cities.map((city, at) => {
    const text = line.text.slice(city.end, cities[at + 1]?.start ?? end)
    return field === 'dates' ? dateValues(text) : pricesIn(text)
  })
  if (values.some(({ length }) => length === 0)) return false
  for (const [at, city] of cities.entries()) {
    reader.section = newSection('city', index, reader.paragraph, { name: cut(line.text, city), id: city.id })
    around.sections.push(reader.section)
    addFact(reader, field, values[at] ?? [], index)
  }
  reader.section = around
  return true
}

const pricesIn = (text: string): string[] =>
  moneyIn(fold(text)).length > 0 ? one(priceOf(trimValue(text))) : []

const one = (value: string): string[] => (value === '' ? [] : [value])
