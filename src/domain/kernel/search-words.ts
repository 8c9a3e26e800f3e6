import { plainDigits } from './numerals.ts'

/** Spellings of one letter in Arabic, Persian and Urdu, brought to one: a word is found from any keyboard. */
const letters: Readonly<Record<string, string>> = {
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
const foreignLetter = new RegExp(Object.keys(letters).join('|'), 'gu')

const mostWords = 8
const longestWord = 40
const longestQuery = 1000

/**
 * A text in the form in which texts are compared: lower case, without accents and vowel marks, one form per
 * letter and digit, words parted by single spaces. The vowel signs of Gujarati and Devanagari stay, because
 * without them other words come out.
 */
export function foldText(text: string): string {
  return (
    plainDigits(text.normalize('NFKD'))
      .toLowerCase()
      // Hamza and madda come off here too: أ إ آ become ا, ؤ becomes و, ئ becomes ی.
      .replaceAll(/\u0abc|(?!\p{Script=Gujarati}|\p{Script=Devanagari})\p{M}/gu, '')
      // Invisible joiners, marks of direction, and the tatweel that only stretches a word.
      .replaceAll(/\p{Cf}|\u0640/gu, '')
      .replaceAll(foreignLetter, (letter) => letters[letter] ?? letter)
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  )
}

/** The folded words of a query, each once: at most 8, each at most 40 characters. */
export function searchWords(query: string): string[] {
  const words = foldText(query.slice(0, longestQuery)).split(' ').filter(Boolean)
  const cut = words.map((word) => Array.from(word).slice(0, longestWord).join(''))
  return [...new Set(cut)].slice(0, mostWords)
}
