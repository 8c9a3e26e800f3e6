import { fold } from './fold.ts'

// Pieces of regular expressions over folded text in which no space is doubled.

/** No word goes on to the left. */
export const wordStart = String.raw`(?<![\p{L}\p{M}\p{N}])`

/** No letter follows. */
export const wordEnd = String.raw`(?![\p{L}\p{M}])`

/**
 * All matches of a global pattern that never matches nothing. `matchAll` would copy the pattern for each text, which
 * takes longer than most texts.
 */
export function findMatches(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match)
  return found
}

/** Any word of a table; '_' is a space, a hyphen or nothing. */
export function anyWordOf(table: string): string {
  const words = fold(table).trim().split(/\s+/)
  return `(?:${words.map((word) => word.replaceAll('.', String.raw`\.`).replaceAll('_', String.raw`[\s'-]{0,2}`)).join('|')})`
}
