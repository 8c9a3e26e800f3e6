import { fold, splitWords, type Word, wordKey } from './text/fold.ts'
import { isLabelWord } from './text/labels.ts'
import type { Line } from './text/lines.ts'
import { pinMark } from './text/marks.ts'
import { isMisspelling } from './text/misspellings.ts'
import { cityPhrases, findPhraseAt, type Phrase, placePhrases } from './text/phrases.ts'
import { findAmounts } from './text/prices.ts'
import type { Segment } from './text/segments.ts'
import { type Span, sliceSpan } from './text/spans.ts'
import { andKeys, fromKeys, keySet, titleKeys, vagueDateKeys } from './text/vocabulary.ts'
import { cityPrefixWords, citySuffixWords } from './words/cities.ts'

/** A city that a line opens with; `rest` is where the line goes on behind it. */
export type CityHeading = { name: string; id: string; rest: number }

const cityPrefix = keySet(cityPrefixWords)
const citySuffix = keySet(citySuffixWords)

/** The city a line opens with, or names as the value of a label: "Departure: Mumbai", "City: Pune". */
export function findHeadingCity(line: Line, segments: readonly Segment[]): CityHeading | undefined {
  const [first] = segments
  if (first?.field !== 'location' && first?.field !== 'dates') return cityHeading(line)
  const at = line.words.findIndex(({ start }) => start >= first.valueStart)
  const city = findPhraseAt(line.words, at, cityPhrases)
  return city && city.end <= first.end
    ? { name: sliceSpan(line.text, city), id: city.id, rest: city.end }
    : cityHeading(line)
}

/** A city named by a stretch of a line, under its own name where the table does not know it. */
export function namedCity(line: Line, span: Span, rest: number): CityHeading {
  const name = sliceSpan(line.text, span)
  const known = findPhraseAt(splitWords(fold(name)), 0, cityPhrases)
  return { name, id: known?.id ?? wordKey(sliceSpan(line.folded, span)), rest }
}

/** A line that opens with a city people leave from: alone, or with dates and prices behind it. */
function cityHeading(line: Line): CityHeading | undefined {
  const { words } = line
  const first = words.findIndex(({ start }) => start >= line.body)
  if (first < 0) return undefined
  let at = first
  while (at - first < 3 && cityPrefix.has(words[at]?.key ?? '')) at += 1
  const city = findPhraseAt(words, at, cityPhrases) ?? misspelledCity(words[at], words.length - at <= 2)
  if (!city) return unknownCity(line, first, at)
  const { end, next } = joinedCities(line, city, at + city.length)
  const behind = Math.max(end, words[next - 1]?.end ?? 0)
  const rest = endOfSuffix(line, endOfBracket(line, behind))
  return { name: line.text.slice(city.start, end), id: city.id, rest }
}

/** "MUMBAI / DELHI" is one heading: where it ends, and the word behind it. */
function joinedCities(line: Line, city: Phrase, behind: number): { end: number; next: number } {
  const { words, folded } = line
  let { end } = city
  let next = behind
  for (let joint = 0; joint < 8; joint++) {
    const skip = andKeys.has(words[next]?.key ?? '') ? 1 : 0
    const other = findPhraseAt(words, next + skip, cityPhrases)
    if (!other || !isCityJoint(folded.slice(end, other.start))) break
    end = other.end
    next += skip + other.length
  }
  return { end, next }
}

const isCityJoint = (gap: string): boolean =>
  /^[\s/,&+،-]*$|^\s(?:and|aur|or)\s$/u.test(gap.replaceAll(/اور|અને|और/gu, ''))

/** Behind a bracket, unless a price stands in it. */
function endOfBracket({ folded }: Line, from: number): number {
  const bracket = /^\s?\([^()]{0,60}\)/.exec(folded.slice(from, from + 70))?.[0] ?? ''
  return findAmounts(bracket).length === 0 ? from + bracket.length : from
}

/** Behind "se", "departures", "ke liye". */
function endOfSuffix({ words, folded }: Line, from: number): number {
  let rest = from
  for (const word of words.filter(({ start }) => start >= from)) {
    if (!citySuffix.has(word.key) || !/^[\s:.-]*$/.test(folded.slice(rest, word.start))) break
    rest = word.end
  }
  return rest
}

/** "From Timbuktu", "📍 Timbuktu", "Timbuktu se": a city that no table knows, because the line says that it is one. */
function unknownCity(line: Line, first: number, at: number): CityHeading | undefined {
  const { words, folded, text } = line
  const isMarked =
    words.slice(first, at).some(({ key }) => fromKeys.has(key)) ||
    folded.slice(0, line.body).includes(pinMark)
  const isSuffixed = /^(?:se|سے|થી|से)$/u.test(words.at(-1)?.key ?? '')
  const named = words.slice(at, isSuffixed ? -1 : undefined)
  if ((!isMarked && !isSuffixed) || named.length > 3 || /[\d?!]/.test(folded)) return undefined
  const [start, end] = [named[0]?.start, named.at(-1)?.end]
  if (start === undefined || end === undefined || named.some(isNotAName)) return undefined
  return { name: text.slice(start, end), id: wordKey(folded.slice(start, end)), rest: text.length }
}

const isNotAName = ({ key }: Word): boolean =>
  isLabelWord(key) || titleKeys.has(key) || vagueDateKeys.has(key) || placePhrases.has(key)

const longCities = [...cityPhrases].flatMap(([key, found]) =>
  /^[a-z]{6,}$/.test(key) && found[0] ? [{ key, id: found[0].id }] : [],
)

function misspelledCity(word: Word | undefined, isAlone: boolean): Phrase | undefined {
  if (!word || !isAlone || !/^[a-z]{6,14}$/.test(word.key)) return undefined
  const known = longCities.find(
    ({ key }) =>
      key[0] === word.key[0] && Math.abs(key.length - word.key.length) < 2 && isMisspelling(word.key, key),
  )
  return known && !placePhrases.has(word.key)
    ? { id: known.id, length: 1, start: word.start, end: word.end }
    : undefined
}
