import type { Locale } from '#i18n/locales.ts'
import { findFontLanguage, getCanvasFont, getTextDirection, type Style } from './flyer-typography.ts'

/** Measures a line in a canvas font. */
export type Measure = (text: string, font: string) => { width: number; ascent: number; descent: number }

/** The context that typesetting needs: the page's language, its letters, and their widths. */
export type Typesetter = { locale: Locale; measure: Measure; letters: (text: string) => string[] }

/** Lines with their places in a box. */
export type Block = {
  lines: string[]
  font: string
  color: string
  direction: 'ltr' | 'rtl'
  lineHeight: number
  /** From the top of a line to its baseline. */
  baseline: number
  width: number
  height: number
}

type TextSpace = {
  width: number
  /** How many lines of the full size are given; smaller type may use more lines in the same height. */
  lines?: number
  /** The smallest size; text that does not fit even then ends in '…'. */
  minSize?: number
  /** Lines of nearly equal length, for titles. */
  balanced?: boolean
}

const shrinkFactor = 0.95

/** Sets a text into its room: as large as fits, never wider, never higher. */
export function fitText(typesetter: Typesetter, text: string, style: Style, room: TextSpace): Block {
  const { width, lines = 1, minSize = style.size, balanced } = room
  const words = text.replace(/[^\S\u00a0]+/g, ' ').trim()
  const script = findFontLanguage(words, typesetter.locale)
  const height = getCanvasFont(script, style, style.size).lineHeight * lines + 0.5
  for (let size = style.size; ; size = Math.max(minSize, size * shrinkFactor)) {
    const { font, lineHeight } = getCanvasFont(script, style, size)
    const most = Math.max(1, Math.floor(height / lineHeight))
    const widthOf = (line: string) => typesetter.measure(line, font).width
    const isLast = size <= minSize
    const broken = breakLines(words, width, widthOf, isLast ? typesetter.letters : undefined)
    if (!isLast && (!broken || broken.length > most)) continue
    const fitting = truncateLines(broken ?? [words], most, width, widthOf, typesetter.letters)
    const set = balanced && fitting === broken ? balanceLines(fitting, words, width, widthOf) : fitting
    const { ascent, descent } = typesetter.measure(words, font)
    return {
      lines: closeIsolates(set.map(removeTrailingDot)),
      font,
      color: style.color,
      direction: style.direction ?? getTextDirection(words, typesetter.locale),
      lineHeight,
      baseline: (lineHeight + ascent - descent) / 2,
      width: Math.max(...set.map(widthOf)),
      height: lineHeight * set.length,
    }
  }
}

/** A dot between two things has no place at the end of a line. */
const removeTrailingDot = (line: string) => line.replace(/\s*·$/, '')

/** A name that is broken over two lines is set apart in both. */
function closeIsolates(lines: string[]): string[] {
  let open = 0
  return lines.map((line) => {
    const begun = '\u2068'.repeat(open) + line
    open += line.split('\u2068').length - line.split('\u2069').length
    return begun + '\u2069'.repeat(Math.max(0, open))
  })
}

type WidthOf = (line: string) => number

/** Breaks lines between words. A word wider than the line is broken between letters; if that is not allowed, it returns none. */
export function breakLines(
  text: string,
  width: number,
  widthOf: WidthOf,
  letters?: (text: string) => string[],
): string[] | undefined {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = word
    if (widthOf(word) <= width) continue
    if (!letters) return undefined
    const pieces = breakWord(letters(word), width, widthOf)
    line = pieces.pop() ?? ''
    lines.push(...pieces)
  }
  return [...lines, line]
}

function breakWord(letters: string[], width: number, widthOf: WidthOf): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of letters) {
    if (piece && widthOf(piece + letter) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

/** The first lines; the last of them says by '…' that there was more. */
function truncateLines(
  lines: string[],
  most: number,
  width: number,
  widthOf: WidthOf,
  letters: Typesetter['letters'],
) {
  if (lines.length <= most) return lines
  const kept = letters(lines[most - 1] ?? '')
  while (kept.length > 1 && widthOf(`${kept.join('').trimEnd()}…`) > width) kept.pop()
  return [...lines.slice(0, most - 1), `${kept.join('').trimEnd()}…`]
}

/** The same number of lines in the narrowest measure that holds them. */
function balanceLines(lines: string[], text: string, width: number, widthOf: WidthOf): string[] {
  if (lines.length < 2) return lines
  let best = lines
  for (let narrower = width * 0.97; narrower > width / 2; narrower *= 0.97) {
    const tried = breakLines(text, narrower, widthOf)
    if (!tried || tried.length > lines.length) return best
    best = tried
  }
  return best
}
