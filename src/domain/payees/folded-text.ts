import { toAsciiDigits } from '#domain/kernel/numerals.ts'
import { unifiedLetters } from '#domain/kernel/unified-letters.ts'

/** A text as numbers are looked for in it, a sign each; `starts` and `ends` are where a sign stands in the text itself. */
type FoldedText = { text: string; starts: number[]; ends: number[] }

/** Directions, joiners, variation selectors, keycaps, Arabic vowels and the stroke that stretches: nobody sees them in a number. */
const unseen = /[\p{Cf}\u0640]|[\u064B-\u065F]|\u0670|\u034F|[\uFE00-\uFE0F]|\u20E3/u
/** A joiner that parts two words stands behind one of these; elsewhere nothing is seen of it. */
const isArabic = /[\u0620-\u064A\u066E-\u06D3]/
const dash = /[\p{Pd}\u2212_]/u
const dot = /[·•‧∙․٫]/u
const space = /[\p{Zs}\t]/u

/** Returns the text in small letters and plain digits, with one kind of space, dash and dot, and without what cannot be seen. */
export function foldForNumbers(text: string): FoldedText {
  const folded: FoldedText = { text: '', starts: [], ends: [] }
  const signs: string[] = []
  let at = 0
  for (const sign of text) {
    const end = at + sign.length
    const plain = sign === '\u200C' && isArabic.test(signs.at(-1) ?? '') ? ' ' : foldSign(sign)
    if (plain !== '') {
      signs.push(plain)
      folded.starts.push(at)
      folded.ends.push(end)
    }
    at = end
  }
  return { ...folded, text: joinGroups(signs.join('')) }
}

/** Groups of one number that are parted by a slash, or by what parts thousands, which come in threes: dates and prices have fewer. */
const slashed = /(?<![\d/])\d{2,5}(?:\/\d{2,5}){3,}(?![\d/])/g
const parted = /(?<![\d,٬])\d{4,5}(?:[,٬]\d{4,5}){2,}(?![\d,٬])/g
/** A number that goes on in the next line: groups of four on both sides, as 'AE07' is one. */
const brokenLine = /(?<=(?<![a-z\d])(?:\d{4}|[a-z]{2}\d{2}))\n(?=\d{4}(?!\d))/g
/** Four groups of a date or a price have fewer digits. */
const leastSlashedDigits = 13

function joinGroups(text: string): string {
  return text
    .replaceAll(slashed, (groups) =>
      countDigits(groups) >= leastSlashedDigits ? groups.replaceAll('/', '-') : groups,
    )
    .replaceAll(parted, (groups) => groups.replaceAll(/[,٬]/g, '-'))
    .replaceAll(brokenLine, ' ')
}

const countDigits = (text: string): number => text.replaceAll(/\D/g, '').length

/** Texts are written in few signs: each is folded once. */
const foldedSigns = new Map<string, string>()
const maxKept = 5000

function foldSign(sign: string): string {
  const known = foldedSigns.get(sign)
  if (known !== undefined) return known
  if (foldedSigns.size > maxKept) foldedSigns.clear()
  const folded = foldNewSign(sign)
  foldedSigns.set(sign, folded)
  return folded
}

function foldNewSign(sign: string): string {
  if (unseen.test(sign)) return ''
  if (sign === '\n') return sign
  if (space.test(sign)) return ' '
  if (dash.test(sign)) return '-'
  if (dot.test(sign)) return '.'
  const plain = toAsciiDigits(sign.normalize('NFKC')).toLowerCase()
  // One sign stays one sign: what is written out as several stands for none of a number.
  if (plain.length !== 1) return '\uFFFD'
  return unifiedLetters[plain] ?? plain
}

/** Groups of digits with at most three separators between them. */
export type DigitRun = { start: number; end: number; digits: string; groups: readonly RegExpExecArray[] }

/** Returns the numbers of a folded text, each with its groups. */
export function findDigitRuns(text: string): DigitRun[] {
  return [...text.matchAll(/\d(?:[ .-]{0,3}\d)*/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    digits: match[0].replaceAll(/\D/g, ''),
    groups: [...match[0].matchAll(/\d+/g)],
  }))
}
