// Measures the reader of passports in Chromium with the processor four times slower, on photographs that are drawn for it; writes
// bench/passport/figures.md. A folder of photographs may be given instead: what was read of each is printed, to be judged by eye.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { build } from 'vite'
import type { DecidedLines } from '#domain/travellers/photographed/decide-lines.ts'
import { type Circumstances, chooseCircumstances, drawFlat, photograph } from './photograph.ts'
import { seed } from './random.ts'
import { listSpecimens, type Specimen } from './specimens.ts'

const origin = 'http://passport.test'
const slower = 4
type Read = { decided: DecidedLines | undefined; milliseconds: number }
/** Places from 0, with the one behind the last: number, birth and expiry with their check digits. */
const checkedFields = [
  [0, 10],
  [13, 20],
  [21, 28],
] as const

async function bundleReader(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    json: { namedExports: false, stringify: true },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: new URL('in-page.ts', import.meta.url).pathname },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('no bundle')
  return chunk.code
}

async function openReader(browser: Browser) {
  const page = await browser.newPage()
  const photos = new Map<string, Buffer>()
  await page.route(`${origin}/**`, (route) => {
    const photo = photos.get(new URL(route.request().url()).pathname)
    return photo
      ? route.fulfill({ body: photo, contentType: 'image/jpeg' })
      : route.fulfill({ body: '<!doctype html>', contentType: 'text/html' })
  })
  await page.goto(origin)
  await page.addScriptTag({ type: 'module', content: await bundleReader() })
  await page.waitForFunction(() => 'readPassport' in globalThis)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return async (photo: Buffer): Promise<Read> => {
    photos.set('/photo', photo)
    const read = await page.evaluate(
      () =>
        (globalThis as unknown as { readPassport: (address: string) => Promise<Read> }).readPassport(
          '/photo',
        ),
      undefined,
    )
    return read
  }
}

type Judged = Circumstances & {
  country: string
  milliseconds: number
  isFound: boolean
  isUnclear: boolean
  wrong: string[]
  unchecked: string[]
  doubts: number
}

function judge(specimen: Specimen, of: Circumstances, { decided, milliseconds }: Read): Judged {
  const shared = { ...of, country: specimen.country, milliseconds, isFound: decided !== undefined }
  if (!decided) return { ...shared, isUnclear: true, wrong: [], unchecked: [], doubts: 0 }
  const { lines, doubts, isProven } = decided
  const isUnclear = !isProven || doubts.length > 3
  /** Signs that are wrong and not asked. */
  const wrongIn = (line: 1 | 2, from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => from + at)
      .filter((at) => lines[line - 1]?.[at] !== specimen.lines[line - 1]?.[at])
      .filter((at) => !doubts.some((doubt) => doubt.line === line && doubt.position === at + 1))
      .map((at) => `${line}:${at + 1}`)
  return {
    ...shared,
    isUnclear,
    wrong: isUnclear ? [] : checkedFields.flatMap(([from, to]) => wrongIn(2, from, to)),
    unchecked: isUnclear ? [] : [...wrongIn(1, 2, 44), ...wrongIn(2, 10, 13), ...wrongIn(2, 20, 21)],
    doubts: doubts.length,
  }
}

function summarise(title: string, all: Judged[]): string {
  const times = all.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  const good = all.filter(({ isUnclear, wrong }) => !isUnclear && wrong.length === 0).length
  const seconds = (at: number) => `${((times[at] ?? 0) / 1000).toFixed(1)} s`
  return `| ${title} | ${all.length} | ${good} (${((100 * good) / all.length).toFixed(0)} %) | ${all.filter(({ isUnclear }) => isUnclear).length} | ${all.filter(({ wrong }) => wrong.length > 0).length} | ${all.filter(({ unchecked }) => unchecked.length > 0).length} | ${all.reduce((sum, { doubts, isUnclear }) => sum + (isUnclear ? 0 : doubts), 0)} | ${seconds(Math.floor(times.length / 2))} | ${seconds(times.length - 1)} |`
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
const read = await openReader(browser)
const [folder] = process.argv.slice(2)
if (folder) {
  for (const file of readdirSync(folder).filter((name) => /\.(?:jpe?g|png)$/.test(name))) {
    const { decided } = await read(readFileSync(`${folder}/${file}`))
    const doubts = decided?.doubts.map(
      ({ line, position, choices }) => `${line}:${position} ${choices.join('/')}`,
    )
    console.log(
      [file, decided?.isProven ?? 'no lines', ...(decided?.lines ?? []), doubts?.join(', ')].join('\n  '),
    )
  }
} else {
  const page = await browser.newPage({ deviceScaleFactor: 3, viewport: { width: 1000, height: 704 } })
  const rows: string[] = []
  for (const [title, start, each, hasGlare] of [
    ['as the issue asks', 2027, 3, false],
    ['with glare on the page', 77, 1, true],
  ] as const) {
    seed(start)
    const all: Judged[] = []
    for (const [at, specimen] of listSpecimens(each).entries()) {
      const of = chooseCircumstances(at + Math.floor(at / each), hasGlare)
      const judged = judge(specimen, of, await read(await photograph(await drawFlat(page, specimen), of)))
      all.push(judged)
      console.log(JSON.stringify(judged))
    }
    rows.push(summarise(title, all))
    console.log(rows.at(-1))
  }
  const head =
    '| Photographs | Pages | Checked fields right or rightly asked | To be taken again | Wrong and not asked | Names, country or sex wrong and not asked (they are compared by eye) | Signs asked | Time, middle | Time, longest |'
  writeFileSync(
    new URL('figures.md', import.meta.url),
    `# Reading passports from photographs\n\nWritten by \`node bench/passport/measure.ts\` in Chromium, with the processor ${slower} times slower. Drawn specimen pages of 12 countries: angle to 6°, tilt to 5 %, blur to 0.14 mm, shade to a half, noise, 8 to 50 megapixels.\n\n${head}\n|${' --- |'.repeat(9)}\n${rows.join('\n')}\n`,
  )
}
await browser.close()
