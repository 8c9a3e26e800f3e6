import { toAsciiDigits } from './numerals.ts'
import { unifiedLetters } from './unified-letters.ts'

// Arabic writes كربلاء where Persian and Urdu write کربلا.
const letterVariants: Readonly<Record<string, string>> = { ...unifiedLetters, ء: '' }
const variantLetter = new RegExp(Object.keys(letterVariants).join('|'), 'gu')

const maxWords = 8
const maxWordLength = 40
const maxQueryLength = 1000

/**
 * A text in the form in which texts are compared: lower case, without accents and vowel marks, one form per
 * letter and digit, words parted by single spaces. The vowel signs of Gujarati and Devanagari stay, because
 * without them other words come out.
 *
 * Announcements fold by a rule of their own (`announcements/text/fold.ts`): what is found there is cut from the written
 * text, so nothing may fall away as it does here. Both bring the same letters to one.
 */
export function foldText(text: string): string {
  return (
    toAsciiDigits(text.normalize('NFKD'))
      .toLowerCase()
      // Hamza and madda come off here too: أ إ آ become ا, ؤ becomes و, ئ becomes ی.
      .replaceAll(/\u0abc|(?!\p{Script=Gujarati}|\p{Script=Devanagari})\p{M}/gu, '')
      // Invisible joiners, marks of direction, and the tatweel that only stretches a word.
      .replaceAll(/\p{Cf}|\u0640/gu, '')
      .replaceAll(variantLetter, (letter) => letterVariants[letter] ?? letter)
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  )
}

/** The folded words of a query, each once: at most 8, each at most 40 characters. */
export function splitSearchWords(query: string): string[] {
  const words = foldText(query.slice(0, maxQueryLength)).split(' ').filter(Boolean)
  const cut = words.map((word) => Array.from(word).slice(0, maxWordLength).join(''))
  return [...new Set(cut)].slice(0, maxWords)
}
