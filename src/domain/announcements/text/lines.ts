import { findDateSpans } from './dates.ts'
import { fold, splitWords, type Word } from './fold.ts'
import { crossMark, numberMark, replaceEmojis } from './marks.ts'
import { type BoldRanges, removeMarkup } from './markup.ts'

/** The kinds of bullets before a line of a list. */
type Bullet = '' | 'mark' | 'cross' | 'number'

/** A line of a message: as it was written, without markup, and folded, sign for sign. */
export type Line = {
  raw: string
  text: string
  folded: string
  words: Word[]
  bold: BoldRanges
  bullet: Bullet
  /** The index at which the text begins, behind bullet and number. */
  body: number
  /** The sign with which the raw line begins: items of one list share it. */
  lead: string
}

/** More than this is not an announcement; the rest of a longer text is not read. */
const maxMessageLength = 50_000

/** The lines of a message, also of one that was copied from a web page. */
export function readLines(message: string): Line[] {
  return message
    .slice(0, maxMessageLength)
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll(/<\/?(?:br|p|div|li|tr|ul|ol|table|h[1-6])\b[^<>]{0,200}>/gi, '\n')
    .replaceAll(/<\/?[a-z!][^<>]{0,200}>/gi, '')
    .split('\n')
    .map(readLine)
}

/** Whether a line has no word. */
export const isEmpty = (line: Line): boolean => line.words.length === 0

function readLine(raw: string): Line {
  const { text, bold } = removeMarkup(replaceEmojis(raw))
  const folded = fold(text)
  // "#karbala" is no word of the text.
  const words = splitWords(folded).filter(({ start }) => folded[start - 1] !== '#')
  return { raw, text, folded, words, bold, ...parseBullet(folded), lead: lineLead(raw) }
}

function lineLead(raw: string): string {
  return /[^\s*_~>`\p{Cf}]/u.exec(raw.slice(0, 40))?.[0] ?? ''
}

const bulletShape = /^(?:#(?=\s)|[\s\ue000-\ue006|.,;:!]|-|[–—](?!\d)|\+(?=[\s\p{L}]))*/u
const enumerator =
  /^\(?(?:\d{1,2}|[a-h]|i{1,3}|iv|v)(?:[)\]]\s?|\.\s)|^\d{1,2}\.(?=\p{L})|^\d{1,2}\s?-\s(?=\p{L})/u

function parseBullet(folded: string): { bullet: Bullet; body: number } {
  const signs = bulletShape.exec(folded)?.[0] ?? ''
  const rest = folded.slice(signs.length, signs.length + 60)
  const number = enumerator.exec(rest)?.[0] ?? ''
  // "5. Jan" is a date.
  const isNumber = number !== '' && findDateSpans(rest)[0]?.start !== 0
  const after = isNumber ? (/^[\s\ue000-\ue006]*/u.exec(rest.slice(number.length))?.[0] ?? '') : ''
  const body = signs.length + (isNumber ? number.length : 0) + after.length
  if (isNumber || signs.includes(numberMark)) return { bullet: 'number', body }
  if (signs.includes(crossMark)) return { bullet: 'cross', body }
  return { bullet: /[^\s]/.test(signs) ? 'mark' : '', body }
}
