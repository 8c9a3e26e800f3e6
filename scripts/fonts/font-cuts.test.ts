import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listCuts } from './font-cuts.ts'

test('fonts are cut from what is installed, to the letters and weights that the style sheet names', () => {
  // npm run fonts cuts them anew.
  expect(JSON.parse(readFileSync('src/web/ui/fonts/cuts.json', 'utf8'))).toEqual(listCuts())
})

/** Of messages in these letters, and of the demo, whose trips are written as people write. */
const texts = {
  'vazirmatn-subset.woff2': [
    'src/i18n/messages/ar.json',
    'src/i18n/messages/fa.json',
    'src/demo/catalogue.json',
  ],
  'noto-naskh-arabic-subset.woff2': [
    'src/i18n/messages/ar.json',
    'src/i18n/messages/fa.json',
    'src/demo/catalogue.json',
  ],
  'noto-nastaliq-urdu-subset.woff2': ['src/i18n/messages/ur.json', 'src/demo/catalogue.json'],
  'rasa-gujarati-subset.woff2': ['src/i18n/messages/gu.json', 'src/demo/catalogue.json'],
  'noto-sans-gujarati-subset.woff2': ['src/i18n/messages/gu.json', 'src/demo/catalogue.json'],
}

test.each(Object.entries(texts))('LNG-06 %s has each letter that its languages need', (file, paths) => {
  const script = /gujarati/.test(file) ? /\p{Script=Gujarati}/u : /\p{Script=Arabic}/u
  const written = paths
    .flatMap((path) => [...readFileSync(path, 'utf8')])
    .filter((letter) => script.test(letter))
  const alphabet = script.test('ا')
    ? 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيٹپچڈڑژکگںھہۂۃیےۓ۰۹٠٩،؛؟۔ًٌٍَُِّْٰ'
    : 'અઆઇઈઉઊઋએઐઓઔકળક્ષજ્ઞૐ૦૯'
  const needed = new Set([...written, ...alphabet].map((letter) => letter.codePointAt(0) ?? 0))
  expect(needed.size).toBeGreaterThan(40)
  const ranges = (listCuts().find((cut) => cut.file === file)?.unicodeRange ?? '')
    .split(', ')
    .map((part) => part.replace('U+', '').split('-'))
    .map(([first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const)
  const missing = [...needed].filter((code) => !ranges.some(([first, last]) => first <= code && code <= last))
  expect(missing.map((code) => String.fromCodePoint(code))).toEqual([])
})
