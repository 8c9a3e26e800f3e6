import { fold } from './fold.ts'
import { anyMark, trimMarks, trimValue } from './marks.ts'

// Items are parted by the strongest separator that a list uses, and by that one only.

/** The separators of items in a running list. */
export const itemSeparator = /[,،;؛、]/u
const leadingAnd = /^(?:and|aur|اور|અને|और|&|\+)\s/iu

/** The items of a list in one line. */
export function splitItems(value: string): string[] {
  const text = value.replace(/^[\s\ue000-\ue006]+/u, '')
  return cleanItems(partsOf(text))
}

function partsOf(text: string): string[] {
  if (anyMark.test(text)) return text.split(/[\ue000-\ue006]/u)
  if (/^\(?1[.)]\s?\p{L}/u.test(fold(text))) return text.split(/(?:^|\s)\(?\p{Nd}{1,2}[.)]\s?(?=\p{L})/u)
  if (/[|\t]/.test(text)) return text.split(/[|\t]/)
  const byComma = splitOutsideBrackets(text, itemSeparator)
  if (byComma.length > 1) return byComma
  const byPlus = splitOutsideBrackets(text, /\+/)
  if (byPlus.length > 1) return byPlus
  const bySlash = splitOutsideBrackets(text, /\//)
  if (bySlash.length > 2 || /\s\/\s/.test(text)) return bySlash
  const byDash = text.split(/\s[–—-]\s/u)
  return byDash.length > 2 ? byDash : [text]
}

/** The parts of a list as items, those that say nothing left out. */
export function cleanItems(parts: readonly string[]): string[] {
  return parts
    .map((part) => trimValue(trimValue(part).replace(leadingAnd, '')))
    .filter((item) => /[\p{L}\p{N}]/u.test(item))
}

/** The items of a bulleted line: one, unless it contains separators. */
export function splitBulletItems(text: string): string[] {
  return anyMark.test(trimMarks(text)) ? splitItems(text) : cleanItems([text])
}

/** Lines without bullets are items each, unless they are written as running lists themselves. */
export function splitLineItems(lines: readonly string[]): string[] {
  const commas = (line: string): number => splitOutsideBrackets(line, itemSeparator).length - 1
  const running = lines.filter((line) => /[,،+|]\s*$/u.test(line) || commas(line) > 1)
  if (lines.length === 1 || running.length * 2 > lines.length) return lines.flatMap(splitItems)
  return lines.flatMap((line) => (commas(line) > 2 ? splitItems(line) : cleanItems([line])))
}

/** Never inside brackets, never between two digits: "Rs 1,05,000", "1.5". A bracket that stays open counts for nothing. */
function splitOutsideBrackets(text: string, separator: RegExp): string[] {
  if (!separator.test(text)) return [text]
  const isBalanced = text.split('(').length === text.split(')').length
  const onlySpaced = separator.source === '\\/' && /\s\/\s/.test(text)
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (const [at, sign] of text.split('').entries()) {
    depth = bracketDepthAfter(depth, sign)
    if ((isBalanced && depth > 0) || !separator.test(sign) || isInsideWord(text, at, onlySpaced)) continue
    parts.push(text.slice(from, at))
    from = at + 1
  }
  parts.push(text.slice(from))
  return parts
}

function bracketDepthAfter(depth: number, sign: string): number {
  if (sign === '(') return depth + 1
  return sign === ')' ? Math.max(0, depth - 1) : depth
}

/** Whether a separator does not separate items: it is between digits, or in a word where others have spaces around them. */
function isInsideWord(text: string, at: number, onlySpaced: boolean): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)]
  return (
    (/\p{Nd}/u.test(before) && /\p{Nd}/u.test(after)) || (onlySpaced && !(before === ' ' && after === ' '))
  )
}
