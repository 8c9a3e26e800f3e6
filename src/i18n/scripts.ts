import { direction, type Locale } from './locales.ts'

/** A language as a `lang` attribute names it: one of ours, or Hindi, which our organizers write too. */
export type WrittenLanguage = Locale | 'hi'

const scriptsByLetters: readonly [RegExp, WrittenLanguage][] = [
  [/(?:(?=\p{L})\p{Script=Arabic})+/gu, 'ar'],
  [/\p{Script=Latin}+/gu, 'en'],
  [/\p{Script=Gujarati}+/gu, 'gu'],
  [/\p{Script=Devanagari}+/gu, 'hi'],
]
// Letters that only one language of the Arabic script has.
const urdu = /[ٹڈڑںھہۂے]/
const arabic = /[ةيكىإ]/
const persianOrUrdu = /[پچژگکی]/

/**
 * The language that a text is written in, as its letters tell: the script that most of them have, and within the Arabic
 * script the letters that only one language has, else the page's. Undefined where there are no letters. Latin letters
 * are taken for English: which language they spell, letters cannot tell.
 */
export function detectTextLanguage(text: string, page: Locale): WrittenLanguage | undefined {
  let most = 0
  let found: WrittenLanguage | undefined
  for (const [script, language] of scriptsByLetters) {
    // By runs: a description has as many letters as a list of bookings has values.
    const count = text.match(script)?.reduce((sum, run) => sum + run.length, 0) ?? 0
    if (count > most) {
      most = count
      found = language
    }
    // No other script can have more.
    if (most * 2 >= text.length) break
  }
  return found === 'ar' ? detectArabicScriptLanguage(text, page) : found
}

/** Returns the writing direction of a language of `detectTextLanguage`. */
export function writingDirection(language: WrittenLanguage): 'ltr' | 'rtl' {
  return language === 'hi' ? 'ltr' : direction(language)
}

function detectArabicScriptLanguage(text: string, page: Locale): Locale {
  if (urdu.test(text)) return 'ur'
  if (arabic.test(text)) return 'ar'
  if (persianOrUrdu.test(text)) return page === 'ur' ? 'ur' : 'fa'
  return direction(page) === 'rtl' ? page : 'ar'
}
