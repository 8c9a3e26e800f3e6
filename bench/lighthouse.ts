// npm run bench:lighthouse: what Lighthouse says of the public pages on a phone, on the built server with the demo. Each page
// is measured five times and the middle run counts; a busy machine makes performance worse, so it wants a quiet one.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screens } from '#web/routes.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import {
  categories,
  type LighthouseResult,
  lighthouseVersion,
  listAddresses,
  listBlockers,
  listComplaints,
  runLighthouse,
} from './lighthouse-runs.ts'
import { startServer } from './processes.ts'
import { formatTable } from './report.ts'

const runs = Number(process.env.BENCH_RUNS ?? 5)
const languages = ['en', 'ar']

const { chromium, missing } = findChromium()
if (missing || !chromium) throw new Error(missing)
const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(1)
const folder = mkdtempSync(join(tmpdir(), 'qafila-lighthouse-'))
const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', DEMO: '1', LOG_LEVEL: 'warn' }
const server = await startServer('dist/server/main.js', env, '/api/stats')

try {
  const rows: string[][] = []
  const notes: string[] = []
  for (const { name, path } of await listAddresses(screens, server.url))
    for (const language of languages) {
      const results: LighthouseResult[] = []
      for (let run = 0; run < runs; run += 1)
        results.push(await runLighthouse(`${server.url}${path}?lang=${language}`, chromium))
      results.sort((a, b) => a.categories.performance.score - b.categories.performance.score)
      const middle = results[Math.floor(runs / 2)] as LighthouseResult
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
      notes.push(`- ${name}, ${language}, busiest: ${listBlockers(middle).join(', ')}`)
    }
  const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'layout shift']
  const about = `Written by \`npm run bench:lighthouse\`: Lighthouse ${lighthouseVersion}, phone, the middle of ${runs} runs, ${new Date().toISOString().slice(0, 10)}. Goals: performance 95, the others 100, layout shift 0.`
  const text = ['# Lighthouse', about, formatTable(head, rows), notes.join('\n')]
  writeFileSync('bench/lighthouse.md', `${text.join('\n\n')}\n`)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
