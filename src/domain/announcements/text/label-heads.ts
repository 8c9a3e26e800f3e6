import type { Field } from '#domain/announcements/words/labels.ts'
import { findDateSpans } from './dates.ts'
import { splitWords } from './fold.ts'
import { fieldOfLabel, isLabelWord, listFields } from './labels.ts'
import type { Line } from './lines.ts'
import { findAmounts } from './prices.ts'
import { listVerbKeys, onlyKeys, vagueDateKeys } from './vocabulary.ts'

/** A label in a line; `end` is the start of its value. */
export type LabelHead = { field: Field; end: number; hasSign: boolean; keys: string[]; atEnd: boolean }

const softGap = /^[\s.&/'()-]*$/
const labelSign =
  /^\s?(?:\([^()]{0,60}\)\s?)?\)?\s?(?:[:=]|[-–—]|\.{1,3}(?=\s|\d|$)|[\ue000-\ue006])[\s:=.–—\ue000-\ue006-]*/u

/** The label that begins at a word: known words up to a sign, the end of the line, or a value of the right shape. */
export function findLabelAt(line: Line, at: number): LabelHead | undefined {
  for (let count = labelLength(line, at); count > 0; count--) {
    const head = createLabelHead(line, at, count)
    if (head) return head
  }
  return undefined
}

/** Returns how many words from here on may belong to one label. */
function labelLength({ words, folded }: Line, at: number): number {
  let count = 0
  while (count < 7) {
    const [word, before] = [words[at + count], words[at + count - 1]]
    if (!word || !isLabelWord(word.key)) break
    if (count > 0 && before && !softGap.test(folded.slice(before.end, word.start))) break
    count += 1
  }
  return count
}

/** The label of that many words, if the text after it shows that it is one. */
function createLabelHead({ words, folded }: Line, at: number, count: number): LabelHead | undefined {
  const keys = words.slice(at, at + count).map(({ key }) => key)
  const field = fieldOfLabel(keys)
  if (!field) return undefined
  const end = words[at + count - 1]?.end ?? 0
  const rest = folded.slice(end, end + 80)
  const atEnd = !/[\p{L}\p{N}+]/u.test(rest)
  const sign = labelSign.exec(rest)?.[0]
  if (sign !== undefined) return { field, end: end + signLength(field, sign), hasSign: true, keys, atEnd }
  return atEnd || hasShape(field, keys, rest) ? { field, end, hasSign: false, keys, atEnd } : undefined
}

/** "Package (4 sharing) - 85,000": the number of people belongs to the price. */
function signLength(field: Field, sign: string): number {
  const about = /^\s?\((?=[^()]*(?:\d|shar|bed|room|quad|triple|double))/.exec(sign)?.[0]
  return field === 'price' && about !== undefined ? about.length - 1 : sign.length
}

/** Whether the text after a label without any separator is a value of its kind. */
function hasShape(field: Field, label: readonly string[], rest: string): boolean {
  const value = rest.trimStart()
  const [first] = splitWords(value.slice(0, 30))
  if (field === 'duration') return /^\d/.test(value)
  if (field === 'dates') return findDateSpans(value)[0]?.start === 0 || vagueDateKeys.has(first?.key ?? '')
  if (field === 'price') return onlyKeys.has(first?.key ?? '') || findAmounts(value)[0]?.start === 0
  if (field === 'contact') return /^[+(]?\d/.test(value)
  const lastWord = label.at(-1) ?? ''
  return listFields.has(field) && (listVerbKeys.has(lastWord) || /^requires?d?$/.test(lastWord))
}

/** The label that ends in a colon, wherever in the line it begins, and the place where it does. */
export function findLabelBefore(
  line: Line,
  colon: number,
  firstWord: number,
): [number, LabelHead] | undefined {
  const { words, folded } = line
  const last = lastWordBefore(line, colon)
  if (!/^[\s)]*$/.test(folded.slice(words[last]?.end ?? 0, colon))) return undefined
  const first = labelStart(line, last, Math.max(0, firstWord))
  const keys = words.slice(first, last + 1).map(({ key }) => key)
  const field = fieldOfLabel(keys)
  const start = words[first]?.start
  if (!field || start === undefined) return undefined
  if (field === 'duration' && /\d\s?-?\s?$/.test(folded.slice(Math.max(0, start - 5), start)))
    return undefined
  const sign = /^[:\s=.–—\ue000-\ue006-]*/u.exec(folded.slice(colon, colon + 40))?.[0] ?? ':'
  return [start, { field, end: colon + sign.length, hasSign: true, keys, atEnd: false }]
}

/** The index of the last word that ends before a place, found by halving. */
function lastWordBefore({ words }: Line, place: number): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.end ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The first of at most seven label words that end with a given one. */
function labelStart({ words, folded }: Line, last: number, least: number): number {
  let first = last + 1
  while (first > least && last - first < 6) {
    const [word, after] = [words[first - 1], words[first]]
    if (!word || !isLabelWord(word.key)) break
    if (after && first <= last && !softGap.test(folded.slice(word.end, after.start))) break
    first -= 1
  }
  return first
}
