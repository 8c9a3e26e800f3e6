import { toAsciiDigits } from './numerals.ts'

/** Spellings of one letter in Arabic, Persian and Urdu, brought to one: a word is found from any keyboard. */
const letterVariants: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ٱ: 'ا',
  // Arabic writes كربلاء where Persian and Urdu write کربلا.
  ء: '',
}
const variantLetter = new RegExp(Object.keys(letterVariants).join('|'), 'gu')

const maxWords = 8
const maxWordLength = 40
const maxQueryLength = 1000

/**
 * A text in the form in which texts are compared: lower case, without accents and vowel marks, one form per
 * letter and digit, words parted by single spaces. The vowel signs of Gujarati and Devanagari stay, because
 * without them other words come out.
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
