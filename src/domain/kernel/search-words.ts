import { toAsciiDigits } from './numerals.ts'
import { unifiedLetters } from './unified-letters.ts'

// Arabic writes كربلاء where Persian and Urdu write کربلا.
// Latin letters that no accent makes: people who do not have them on their keyboard write others.
const letterVariants: Readonly<Record<string, string>> = {
  ...unifiedLetters,
  ء: '',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
}
/** Honorifics behind a sacred name: nobody types them in a search, and a case ending behind them is one of the name. */
const honorifics = /\s*(?:\ufdfa|\(?(?<![\p{L}\p{M}])અ\.\s?સ(?:\.|(?![\p{L}\p{M}]))\)?)/gu
/** «(ع)», «(س)» and «(عج)» of Arabic and Persian, which may touch the word behind them. */
const bracketedHonorific = /\((?:ع|س|عج)\)/gu
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
    toAsciiDigits(text.replaceAll(honorifics, '').replaceAll(bracketedHonorific, ' ').normalize('NFKD'))
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

/** The half-space of Persian and Urdu, between two letters. */
const halfSpace = /(?<=\p{Script=Arabic}\p{M}*)\u200c+(?=\p{Script=Arabic})/gu
const cursiveSpace = /(?<=\p{Script=Arabic}\p{M}*)[\s\u200c]+(?=\p{Script=Arabic})/gu

/** A text and, where half-spaces join words in it, the same with spaces for them: «پیاده‌روی» is «پیادهروی» and «پیاده روی». */
export function listSpacings(text: string): string[] {
  const spaced = text.replaceAll(halfSpace, ' ')
  return spaced === text ? [text] : [text, spaced]
}

/** The same with its words joined, as whoever has no half-space may write a name. */
export function listJoinings(text: string): string[] {
  return [...new Set([...listSpacings(text), text.replaceAll(cursiveSpace, '')])]
}

/** Behind a word of a spelling: it is the whole word, not the beginning of one. */
export const wholeWord = '\n'

const isCursive = (word: string | undefined): word is string => /^\p{Script=Arabic}+$/u.test(word ?? '')
/** Shorter words, and parts of words, are in too many texts to be what was meant. */
const [fewestJoined, fewestPart] = [5, 2]

/**
 * The ways in which the word at a place of a query may be written, each as words that a text has all of: as it stands,
 * joined to a neighbour, and parted. Persian writes «پیاده‌روی» with half a space, a whole one or none.
 */
export function listSpellings(words: readonly (string | undefined)[], at: number): string[][] {
  const word = words[at] ?? ''
  if (!isCursive(word)) return [[word]]
  const [before, after] = [words[at - 1], words[at + 1]]
  const spellings = [[word]]
  if (isCursive(before)) spellings.push([before + word])
  if (isCursive(after)) spellings.push([word + after])
  if (word.length < fewestJoined) return spellings
  for (let cut = fewestPart; cut <= word.length - fewestPart; cut++)
    spellings.push([`${word.slice(0, cut)}${wholeWord}`, `${word.slice(cut)}${wholeWord}`])
  return spellings
}
