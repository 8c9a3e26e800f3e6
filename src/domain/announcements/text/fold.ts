import { digitZeros } from '#domain/kernel/numerals.ts'
import { unifiedLetters } from '#domain/kernel/unified-letters.ts'
import type { Span } from './spans.ts'

// Folding keeps the number of characters, so that what is found in the folded text is cut from the written one. That of
// searches (`foldText` of domain/kernel) does not: there marks, joiners and signs fall away and one letter may become two,
// while here signs part the facts and `keyOf` takes off what is left out at will. Only letters and digits are the same.

/** Those of full width, too: signs of that width stand in announcements. */
const zeros = [...digitZeros, 0xff10]
const foldedLetters: Readonly<Record<string, string>> = {
  ...unifiedLetters,
  '’': "'",
  '‘': "'",
  ʻ: "'",
  ʼ: "'",
  '：': ':',
  '﹕': ':',
  '٫': '.',
  '٬': ',',
}

/** A word of a folded text; words are compared by its key. */
export type Word = Span & { key: string }

/** A text in lower case, with one form for each letter, digit and sign of all its scripts. */
export function fold(text: string): string {
  if (!/[^ -~\s]/.test(text)) return text.toLowerCase()
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()).replaceAll(/[^ -~\s]/g, foldUnit)
}

function foldUnit(unit: string): string {
  const code = unit.charCodeAt(0)
  const zero = zeros.find((start) => code >= start && code <= start + 9)
  if (zero !== undefined) return String(code - zero)
  const lower = unit.normalize('NFD').charAt(0).toLowerCase()
  return foldedLetters[lower] ?? lower
}

/** A folded word without optional characters: vowel marks, hamza, nukta, tatweel, apostrophe. */
export function wordKey(folded: string): string {
  return folded.replaceAll(
    /[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u093c\u0abc']|\u200c|\u200d/g,
    '',
  )
}

/** The keys of a table of words. */
export function listKeys(table: string): string[] {
  return table
    .trim()
    .split(/\s+/)
    .map((word) => wordKey(fold(word)))
}

/** The words of a folded text. */
export function splitWords(folded: string): Word[] {
  return [...folded.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200c\u200d]|'(?=\p{L}))*/gu)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    key: wordKey(found[0]),
  }))
}
