/** Spellings of one letter in Arabic, Persian and Urdu, brought to one: a word is found from any keyboard. */
export const unifiedLetters: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ٱ: 'ا',
}
