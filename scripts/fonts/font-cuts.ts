import { readFileSync } from 'node:fs'

/** The program that cuts a font; it shapes with HarfBuzz, as browsers do. */
export const fontCutter = { name: 'subset-font', version: '2.9.0' }

/** Where each file of `src/web/ui/fonts` comes from, below `@fontsource-variable`. */
const sources: Record<string, string> = {
  'noto-naskh-arabic-subset.woff2': 'noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
  'noto-nastaliq-urdu-subset.woff2': 'noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-wght-normal.woff2',
  'noto-sans-gujarati-subset.woff2': 'noto-sans-gujarati/files/noto-sans-gujarati-gujarati-wght-normal.woff2',
  'rasa-gujarati-subset.woff2': 'rasa/files/rasa-gujarati-wght-normal.woff2',
  'schibsted-grotesk-latin-ext-subset.woff2':
    'schibsted-grotesk/files/schibsted-grotesk-latin-ext-wght-normal.woff2',
  'schibsted-grotesk-latin-subset.woff2': 'schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
  'vazirmatn-subset.woff2': 'vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  'yrsa-latin-ext-subset.woff2': 'yrsa/files/yrsa-latin-ext-wght-normal.woff2',
  'yrsa-latin-italic-subset.woff2': 'yrsa/files/yrsa-latin-wght-italic.woff2',
  'yrsa-latin-subset.woff2': 'yrsa/files/yrsa-latin-wght-normal.woff2',
}

export type FontCut = {
  file: string
  source: string
  /** Of the installed package of the source. */
  version: string
  /** The least and the most of its axis: '400 700'. */
  weights: string
  unicodeRange: string
}

/** The rules of `fonts.css`, each from its `@font-face` to its end. */
export const readFontRules = () =>
  readFileSync('src/web/ui/styles/fonts.css', 'utf8').match(/@font-face \{[^}]*\}/g) ?? []

/** The letters of a `unicode-range`, as code points: 'U+0020, U+0621-063A'. */
export const listCodes = (unicodeRange: string) =>
  unicodeRange.split(',').flatMap((part) => {
    const [first = Number.NaN, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })

/** What `fonts.css` wants of each file in `src/web/ui/fonts` today: the widest of its rules. */
export function listCuts(): FontCut[] {
  const rules = readFontRules()
  return Object.entries(sources).map(([file, source]) => {
    const [rule = ''] = rules
      .filter((one) => one.includes(`url("../fonts/${file}")`))
      .sort((one, other) => other.length - one.length)
    const weights = /font-weight: (\d+ \d+);/.exec(rule)?.[1] ?? ''
    const unicodeRange = (/unicode-range:([^;]*);/.exec(rule)?.[1] ?? '').trim().replaceAll(/\s+/g, ' ')
    if (!unicodeRange || !weights) throw new Error(`fonts.css has no rule for ${file}.`)
    const [folder] = source.split('/')
    const { version } = JSON.parse(
      readFileSync(`node_modules/@fontsource-variable/${folder}/package.json`, 'utf8'),
    )
    return { file, source, version, weights, unicodeRange }
  })
}
