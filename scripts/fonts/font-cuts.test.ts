import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listCodes, listCuts, readFontRules } from './font-cuts.ts'

test('fonts are cut from what is installed, to the letters and weights that the style sheet names', () => {
  // npm run fonts cuts them anew.
  expect(JSON.parse(readFileSync('src/web/ui/fonts/cuts.json', 'utf8'))).toEqual(listCuts())
})

test('LNG-06 no letter is in two files of a face that may come too late: a browser would fetch the one after the other', () => {
  const seen = new Map<string, string>()
  const twice: string[] = []
  for (const rule of readFontRules()) {
    const read = (name: string) => new RegExp(`\\b${name}:\\s*([^;]*);`).exec(rule)?.[1] ?? ''
    if (read('font-display') !== 'optional') continue
    const [, file = ''] = /url\("(.*?)"\)/.exec(rule) ?? []
    for (const code of listCodes(read('unicode-range'))) {
      const face = [read('font-family'), read('font-style'), code].join(' ')
      if (seen.has(face) && seen.get(face) !== file) twice.push(face)
      seen.set(face, file)
    }
  }
  expect(twice).toEqual([])
  // Kurdish and Sindhi letters are in the whole faces, Arabic ones in the cut ones.
  for (const family of ['Noto Naskh Arabic', 'Vazirmatn', 'Noto Nastaliq Urdu']) {
    const fileOf = (letter: string) => seen.get(`"${family} Page" normal ${letter.codePointAt(0)}`)
    for (const letter of 'ێٻݨ') expect(fileOf(letter)).toMatch(/arabic-wght-normal\.woff2$/)
    for (const letter of 'اڑہ۴') expect(fileOf(letter)).toMatch(/-subset\.woff2$/)
  }
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
  const cut = new Set(listCodes(listCuts().find((one) => one.file === file)?.unicodeRange ?? ''))
  const missing = [...needed].filter((code) => !cut.has(code))
  expect(missing.map((code) => String.fromCodePoint(code))).toEqual([])
})
