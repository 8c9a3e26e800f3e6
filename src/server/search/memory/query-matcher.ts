import { type CalendarDate, dayNumber } from '#domain/kernel/calendar.ts'
import { foldForm, listForms } from '#domain/search/lexicon.ts'
import type { Meaning } from '#domain/search/meanings.ts'
import { type ParsedQuery, parseQuery, type QueryPart } from '#domain/search/query-parser.ts'
import {
  daysWithin,
  destinationsOf,
  features,
  nightBounds,
  upcomingMonths,
  upcomingOccasions,
} from '#server/search/sql/query-conditions.ts'
import type { Columns } from './columns.ts'
import { compileOccasion, destinationBits } from './named-filters.ts'
import { placeToken } from './numbers.ts'

/** A byte for each slot: 1 where it meets what was said. */
type Marks = Uint8Array

const formWordsCache = new Map<string, readonly (readonly string[])[]>()

/** The words of all forms of what has no field. */
function formWords(value: string): readonly (readonly string[])[] {
  const known = formWordsCache.get(value)
  if (known) return known
  const made = listForms(value).map((form) => foldForm(form).split(' '))
  formWordsCache.set(value, made)
  return made
}

/** Whether the catalogue knows what the words of a query find; else the database is asked, which may part a word that we do not. */
export function canMatchInMemory({ letters }: Columns, query: string): boolean {
  return collectQueryWords(parseQuery(query)).every((word) => isOneWord(letters, word))
}

/** Which trips the words of a query find, as `matchesQuery` has it of the database. */
export function rowsMatchingQuery(catalogue: Columns, query: string, today: CalendarDate): Marks {
  const room = Math.ceil(catalogue.ids.length / 4) * 4
  const said = new Uint8Array(room)
  if (foldForm(query) === '') return said
  const { parts, unknownWords } = parseQuery(query)
  said.fill(1)
  const one = new Uint8Array(room)
  const meet = (mark: (marks: Marks) => void) => {
    one.fill(0)
    mark(one)
    intersectMarks(said, one)
  }
  for (const { spellings } of unknownWords)
    meet((marks) => {
      for (const words of spellings) catalogue.words.carry(words, marks)
    })
  for (const part of parts) meet((marks) => markPart(catalogue, part, today, marks))
  return said
}

function intersectMarks(all: Marks, one: Marks) {
  const [left, right] = [new Uint32Array(all.buffer), new Uint32Array(one.buffer)]
  for (let index = 0; index < left.length; index++)
    left[index] = (left[index] as number) & (right[index] as number)
}

function collectQueryWords({ parts, unknownWords }: ParsedQuery): string[] {
  const ofParts = parts.flatMap(({ words, meanings, isDeparture }) => [
    ...(isDeparture ? [] : words.split(' ')),
    ...meanings.flatMap(({ kind, value }) => (kind === 'words' ? formWords(value).flat() : [])),
  ])
  // Other spellings are of the same letters.
  return [...unknownWords.map(({ word }) => word), ...ofParts]
}

/** Letters and digits of the scripts that people write to us in, folded. */
export function listSupportedLetters(): string[] {
  const scripts = [
    [0x30, 0x24f],
    [0x600, 0x6ff],
    [0x750, 0x77f],
    [0x900, 0x97f],
    [0xa80, 0xaff],
  ] as const
  return scripts
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, n) => String.fromCharCode(first + n)),
    )
    .filter((letter) => /[\p{L}\p{M}\p{N}]/u.test(letter))
}

/** Figures with an e between them are a number to the database, and what follows is another word. */
function isOneWord(letters: ReadonlySet<string>, word: string): boolean {
  if (/\de\d/.test(word)) return false
  for (const letter of word) if (!letters.has(letter)) return false
  return true
}

function markPart(catalogue: Columns, part: QueryPart, today: CalendarDate, marks: Marks) {
  if (!part.isDeparture) catalogue.words.carry(part.words.split(' '), marks)
  for (const meaning of part.meanings) markMeaning(catalogue, meaning, today, marks)
}

function markMeaning(catalogue: Columns, meaning: Meaning, today: CalendarDate, marks: Marks) {
  const { kind, value } = meaning
  const { words, places, columns } = catalogue
  const days = (bounds: Partial<DayBounds>) => markDays(catalogue, { ...anyDays, ...bounds }, marks)
  if (kind === 'place') return words.carry([placeToken(value)], marks)
  if (kind === 'words') {
    for (const form of formWords(value)) words.carry(form, marks)
    return
  }
  if (kind === 'origin') {
    const place = places.indexOf(value)
    if (place > 0) markEqual(columns.departurePlace, place, marks)
    return
  }
  if (kind === 'occasion') {
    for (const occasion of upcomingOccasions(value, today)) days(compileOccasion(occasion))
    return
  }
  if (kind === 'month') {
    for (const month of upcomingMonths(value, today)) days(toDayBounds(month))
    return
  }
  if (kind === 'time') {
    const within = daysWithin(value, today)
    return within && days(toDayBounds(within))
  }
  if (kind === 'destination' || kind === 'kind')
    return days({ goesTo: destinationBits(destinationsOf(meaning)) })
  if (kind === 'duration') {
    const { least, most }: { least?: number; most?: number } = nightBounds(value)
    return days({ ...(least && { leastNights: least }), ...(most && { mostNights: most }) })
  }
  const bit = features.indexOf(`${kind}:${value}`)
  if (bit >= 0) markBit(columns.features, bit, marks)
}

type DayBounds = typeof anyDays
const anyDays = {
  from: Number.NEGATIVE_INFINITY,
  to: Number.POSITIVE_INFINITY,
  returnsFrom: Number.NEGATIVE_INFINITY,
  leastNights: Number.NEGATIVE_INFINITY,
  mostNights: Number.POSITIVE_INFINITY,
  goesTo: 0xff,
}
const toDayBounds = ({ first, last }: { first: CalendarDate; last: CalendarDate }) => ({
  from: dayNumber(first),
  to: dayNumber(last),
})

function markDays({ columns, ids }: Columns, asked: DayBounds, marks: Marks) {
  const { departs, returns, destination } = columns
  const { from, to, returnsFrom, leastNights, mostNights, goesTo } = asked
  for (let slot = 0; slot < ids.length; slot++) {
    const departure = departs[slot] as number
    const back = returns[slot] as number
    if (departure < from || departure > to || back < returnsFrom) continue
    const nights = back - departure
    if (nights < leastNights || nights > mostNights) continue
    if ((goesTo >> (destination[slot] as number)) & 1) marks[slot] = 1
  }
}

function markEqual(column: Uint16Array, value: number, marks: Marks) {
  for (let slot = 0; slot < marks.length; slot++) if (column[slot] === value) marks[slot] = 1
}

function markBit(column: Int32Array, bit: number, marks: Marks) {
  for (let slot = 0; slot < marks.length; slot++)
    marks[slot] = (marks[slot] as number) | (((column[slot] as number) >> bit) & 1)
}
