/**
 * Cuts the web fonts to the weights and letters that pages use: for each file of `src/web/ui/fonts` that `fonts.css` names, the
 * letters of its `unicode-range`. What they were cut from stands in `cuts.json`; a test tells when it is no longer what is installed.
 * Run: `npm run fonts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installTool } from '../install-tool.ts'
import { fontCutter, listCodes, listCuts } from './font-cuts.ts'

type SubsetFont = (font: Buffer, letters: string, options: object) => Promise<Buffer>

/** What a browser applies unasked, and the figures that our style sheets ask for. */
const keptFeatures = [
  ...['ccmp', 'locl', 'rlig', 'rclt', 'calt', 'liga', 'clig', 'rvrn', 'kern', 'dist', 'mark', 'mkmk', 'curs'],
  ...['isol', 'init', 'medi', 'med2', 'fina', 'fin2', 'fin3'],
  ...['abvf', 'abvm', 'abvs', 'akhn', 'blwf', 'blwm', 'blws', 'cfar', 'cjct', 'haln', 'half', 'nukt', 'pref'],
  ...['pres', 'pstf', 'psts', 'rkrf', 'rphf', 'vatu', 'lnum', 'tnum'],
]

const lettersOf = (unicodeRange: string) =>
  listCodes(unicodeRange)
    .map((code) => String.fromCodePoint(code))
    .join('')

const tool = installTool(fontCutter.name, fontCutter.version)
const { default: subsetFont }: { default: SubsetFont } = await import(
  pathToFileURL(join(tool, 'index.js')).href
)
const cuts = listCuts()
for (const { file, source, weights, unicodeRange } of cuts) {
  const [min, max] = weights.split(' ').map(Number)
  const whole = readFileSync(join('node_modules/@fontsource-variable', source))
  const cut = await subsetFont(whole, lettersOf(unicodeRange), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
    keepFeatures: keptFeatures,
  })
  writeFileSync(join('src/web/ui/fonts', file), cut)
  console.log(`${file}: ${Math.round(whole.length / 1000)} to ${Math.round(cut.length / 1000)} kB`)
}
writeFileSync('src/web/ui/fonts/cuts.json', `${JSON.stringify(cuts, null, 2)}\n`)
