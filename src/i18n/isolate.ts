import { direction, type Locale } from './locales.ts'

const isolateStart = '\u2068'
const isolateEnd = '\u2069'
/** Embeddings, overrides and isolates: characters by which a stranger's text could turn the rest of a sentence round. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g

// By the bidirectional classes of UAX 9: strong left-to-right letters (all but Hebrew's and Arabic's kin), and digits.
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\u200f\u061c\u0660-\u0669]/u
const leftToRight =
  /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}])[\p{L}\p{Nd}\u200e]|[\u06f0-\u06f9]/u

/** Isolates a text from the direction of the text around it (U+2068, U+2069); once, however often it is called. */
export function isolate(text: string): string {
  const whole = removeUnbalanced(text)
  return isIsolated(whole) ? whole : isolateStart + whole + isolateEnd
}

/**
 * A text as it is put into a sentence of a language: set apart where it holds anything that runs the other way, the
 * same bytes where it does not. An address of the web stays bare, for whoever makes a link of it would take the mark along; so does a bare number, as numbers do.
 */
export function isolateForLocale(text: string, locale: Locale): string {
  if (/^(?:https?:\/\/|\p{Nd}+$)/u.test(text)) return text
  const foreign = direction(locale) === 'rtl' ? leftToRight : rightToLeft
  return foreign.test(text) ? isolate(text) : removeUnbalanced(text)
}

/**
 * A line of plain text as a program shows it that takes its direction from the first letter outside of isolates: where that
 * is none of a right-to-left language's own, a mark (U+200F) stands before it. Addresses of the web and lines of signs alone stay bare.
 */
export function alignLineForLocale(line: string, locale: Locale): string {
  if (direction(locale) === 'ltr' || /^https?:\/\//.test(line) || !/[\p{L}\p{N}]/u.test(line)) return line
  const [first = ''] = /\p{L}/u.exec(withoutIsolated(line)) ?? []
  return rightToLeft.test(first) ? line : `\u200f${line}`
}

function withoutIsolated(text: string): string {
  const shorter = text.replaceAll(/\u2068[^\u2066-\u2069]*\u2069/g, '')
  return shorter === text ? text : withoutIsolated(shorter)
}

/** The text without marks of direction, for files and comparisons. */
export function removeIsolates(text: string): string {
  return text.replaceAll(directionControls, '')
}

/** A text whose marks do not pair up would reach out of its place: then it loses them all. */
function removeUnbalanced(text: string): string {
  let open = 0
  for (const [mark] of text.matchAll(directionControls)) {
    if (mark === isolateEnd || mark === '\u202c') open--
    else open++
    if (open < 0) break
  }
  return open === 0 ? text : removeIsolates(text)
}

function isIsolated(text: string): boolean {
  if (!text.startsWith(isolateStart) || !text.endsWith(isolateEnd)) return false
  // ⁨a⁩ ⁨b⁩ begins and ends with marks, but they are not one pair.
  let open = 0
  for (let at = 0; at < text.length - 1; at++) {
    if (text[at] === isolateStart) open++
    if (text[at] === isolateEnd && --open === 0) return false
  }
  return true
}
