// npm run bench:lighthouse: what Lighthouse says of the public pages on a phone, on the built server with the demo. Each page
// is measured three times and the middle run counts; a busy machine makes performance worse, so it wants a quiet one.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screens } from '#web/routes.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { installTool } from '../scripts/install-tool.ts'
import { startServer } from './processes.ts'
import { formatTable } from './report.ts'

const version = '13.5.0'
const runs = Number(process.env.BENCH_RUNS ?? 3)
const languages = ['en', 'ar']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const flags =
  '--headless --no-sandbox --disable-gpu --host-resolver-rules="MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"'

type Category = (typeof categories)[number]
type Audit = {
  id: string
  score: number | null
  scoreDisplayMode: string
  numericValue?: number
  title: string
}
type Result = {
  categories: Record<Category, { score: number; auditRefs: { id: string }[] }>
  audits: Record<string, Audit>
}

const { chromium, missing } = findChromium()
if (missing) throw new Error(missing)
const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(1)
const lighthouse = join(installTool('lighthouse', version), 'cli/index.js')
const folder = mkdtempSync(join(tmpdir(), 'qafila-lighthouse-'))
const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', DEMO: '1', LOG_LEVEL: 'warn' }
const server = await startServer('dist/server/main.js', env, '/api/stats')

function runLighthouse(path: string, language: string): Result {
  const url = `${server.url}${path}?lang=${language}`
  const file = join(folder, 'report.json')
  const args = [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  const run = spawnSync(process.execPath, [lighthouse, ...args, `--only-categories=${categories.join()}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: chromium },
  })
  if (run.status !== 0) throw new Error(`Lighthouse failed on ${url}.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Lists the audits without full marks in the categories that are to have them. */
function listComplaints({ categories: judged, audits }: Result): string[] {
  return (['accessibility', 'best-practices', 'seo'] as const).flatMap((category) =>
    judged[category].auditRefs.flatMap(({ id }) => {
      const audit = audits[id]
      return audit && audit.scoreDisplayMode === 'binary' && audit.score === 0
        ? [`${category}: ${audit.title}`]
        : []
    }),
  )
}

try {
  const { trips } = await (await fetch(`${server.url}/api/trips/search?limit=1`)).json()
  const first = screens.filter(({ bundle }) => bundle)
  const rows: string[][] = []
  const notes: string[] = []
  for (const { page: name, path } of first)
    for (const language of languages) {
      const address = path.replace(':id', trips[0].id)
      const results = Array.from({ length: runs }, () => runLighthouse(address, language))
      const sorted = results.sort((a, b) => a.categories.performance.score - b.categories.performance.score)
      const middle = sorted[Math.floor(runs / 2)] as Result
      const value = (id: string, digits: number) =>
        (middle.audits[id]?.numericValue ?? Number.NaN).toFixed(digits)
      const row = [
        `${name}, ${language}`,
        ...categories.map((category) => String(Math.round(middle.categories[category].score * 100))),
        `${value('largest-contentful-paint', 0)} ms`,
        `${value('total-blocking-time', 0)} ms`,
        value('cumulative-layout-shift', 3),
      ]
      console.log(row.join(' | '))
      rows.push(row)
      notes.push(...listComplaints(middle).map((one) => `- ${name}, ${language}: ${one}`))
    }
  const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'layout shift']
  const about = `Written by \`npm run bench:lighthouse\`: Lighthouse ${version}, phone, the middle of ${runs} runs, ${new Date().toISOString().slice(0, 10)}. Goals: performance 95, the others 100, layout shift 0.`
  const text = [
    '# Lighthouse',
    about,
    formatTable(head, rows),
    ...(notes.length > 0 ? [notes.join('\n')] : []),
  ]
  writeFileSync('bench/lighthouse.md', `${text.join('\n\n')}\n`)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
