import { expect, test } from 'vitest'
import { fold, listKeys, splitWords, wordKey } from './fold.ts'
import { isMisspelling } from './misspellings.ts'

test.each([
  ['Noor TOURS', 'noor tours'],
  ['ÉCOLE Ünal', 'ecole unal'],
  ['A ٠۰०૦０', 'a 00000'],
  ['٩۹९૯９ ٪ ۺ', '99999 ٪ ۺ'],
  ['يىكةۃہھەٱ', 'ییکههههها'],
  ['’‘ʻʼ：﹕٫٬', "''''::.,"],
  ['İ', 'i'],
  ['Ω', 'ω'],
  ['🕋', '🕋'],
])('ORG-17: %s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(text)).toHaveLength(text.length)
})

test.each([
  ["sha'ban", 'shaban'],
  ['كربلاء', 'كربلا'],
  ['کَربَلا', 'کربلا'],
  ['عـراق', 'عراق'],
  ['e\u0300\u036fa', 'ea'],
  ['\u0610\u061a\u064b\u065f\u0670\u093c\u0abc\u200c\u200d', ''],
  ['abc', 'abc'],
])('ORG-17: optional characters: %j', (folded, key) => expect(wordKey(folded)).toBe(key))

test('ORG-17: the words of a table', () => {
  expect(
    listKeys(`  Noor's
    كربلاء\tTOURS `),
  ).toEqual(['noors', 'کربلا', 'tours'])
})

test.each([
  [
    "don't go",
    [
      [0, 5, 'dont'],
      [6, 8, 'go'],
    ],
  ],
  [
    "'a' b'",
    [
      [1, 2, 'a'],
      [4, 5, 'b'],
    ],
  ],
  [
    '12-jan',
    [
      [0, 2, '12'],
      [3, 6, 'jan'],
    ],
  ],
  ['می‌شود!', [[0, 6, 'میشود']]],
  ['कर्बला', [[0, 6, 'कर्बला']]],
  ['-, ', []],
])('ORG-17: the words of %j', (text, words) =>
  expect(splitWords(text).map(({ start, end, key }) => [start, end, key])).toEqual(words),
)

test.each([
  ['includes', 'includes', true],
  ['inculdes', 'includes', true],
  ['inclde', 'includes', false],
  ['includs', 'includes', true],
  ['inclds', 'includes', false],
  ['inlcudse', 'includes', true],
  ['inlcduse', 'includes', false],
  ['prise', 'price', true],
  ['prise', 'prices', false],
  ['pirce', 'price', true],
  ['rpcie', 'price', false],
  ['prices', 'price', true],
  ['pricess', 'price', false],
  ['rice', 'price', true],
  ['rixe', 'price', false],
  ['prxye', 'price', false],
  ['prxie', 'price', false],
  ['prcxe', 'price', false],
  ['clusixe', 'inclusive', false],
  ['inclxes', 'includes', true],
  ['contect', 'contact', true],
  ['cnotect', 'contact', false],
  ['requirment', 'requirement', true],
  ['requirmnt', 'requirement', true],
  ['reqirmnt', 'requirement', false],
  ['facility', 'facilities', false],
  ['inclusiv', 'inclusive', true],
  ['xprice', 'price', true],
  ['pricx', 'price', true],
  ['price', 'xrice', true],
])('ORG-17: %s for %s: %s', (key, known, is) => expect(isMisspelling(key, known)).toBe(is))
