import { toAsciiDigits } from '#domain/kernel/numerals.ts'

/** Letters that keyboards of one script write for each other, vowel signs, and what stands between letters. */
const letters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ک: 'ك',
  ۀ: 'ه',
}

/** A heading or a word as they are compared: lower case, one letter for its forms, without signs and doubled spaces. */
export function foldHeading(text: string): string {
  return toAsciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[\u064b-\u065f\u0670\u0640\p{Cf}]/gu, '')
    .replaceAll(/[أإٱةۃہھىیئکۀ]/gu, (letter) => letters[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** A cell as it is read: one line, one space between words, no sign that cannot be seen. A formula stays the text that it is. */
export const cleanCell = (cell: string): string =>
  cell
    .normalize('NFC')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** Whether a text has letters of another alphabet than the Latin one. */
export const hasOwnScript = (text: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(text)
