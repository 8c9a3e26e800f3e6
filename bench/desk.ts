// npm run bench:desk: the tables of a departure of 500 people in Chromium: rows in the document, and script for each screen that
// is scrolled and for a filter. Script is the processor's time of the page's own thread, so that a busy machine does not count.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { demoAccounts } from '#demo/accounts.ts'
import { findPostgres, startPostgres } from '#test/postgres-server.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { deskPeople, prepareDesk } from './desk-data.ts'
import { measureTable, type TableFigures, viewport } from './desk-scripts.ts'
import { maximums } from './goals.ts'
import { startServer, stopServers } from './processes.ts'
import { formatTable } from './report.ts'

const repeats = Number(process.env.BENCH_RUNS ?? 5)
const { chromium: executablePath, missing } = findChromium()
if (missing) throw new Error(missing)
const binaries = findPostgres()
if (!binaries)
  throw new Error('The bench needs PostgreSQL (initdb, postgres), for example Debian’s package postgresql.')
const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(1)

const postgres = await startPostgres(binaries, '-c synchronous_commit=off')
let browser: Browser | undefined
try {
  const { tripId, dataKey } = await prepareDesk(postgres.url)
  const env = {
    DATABASE_URL: postgres.url,
    DATA_KEY: dataKey,
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  const server = await startServer('dist/server/main.js', env, '/api/stats')
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const page = await signIn(browser, server.url)
  const rows: string[][] = []
  for (const [name, tab] of [
    ['bookings', ''],
    ['travellers', '/people'],
  ] as const) {
    await page.goto(`${server.url}/organizer/departures/${tripId}${tab}`, { waitUntil: 'networkidle' })
    await page.locator('tbody tr[data-row]').first().waitFor()
    rows.push(...toRows(name, await measureTable(page, repeats)))
  }
  write(rows)
} finally {
  await browser?.close()
  await stopServers()
  await postgres.stop()
}

/** As the company's owner, in the browser: a session works only in the one in which it began. */
async function signIn(within: Browser, url: string) {
  const context = await within.newContext({ viewport })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.locator('input[type=email]').fill('organizer@example.com')
  await page.locator('input[type=password]').fill(demoAccounts.password)
  await page.locator('main form button[type=submit]').first().click()
  await page.waitForURL((to) => !to.pathname.startsWith('/login'))
  return page
}

function toRows(name: string, { rows, scroll, filter }: TableFigures): string[][] {
  const row = (figure: string, value: number, most: number, unit = '') => [
    `${name}: ${figure}`,
    `${Math.round(value)}${unit}`,
    `≤ ${most}${unit}`,
    value <= most ? 'reached' : '**missed**',
  ]
  return [
    row('rows in the document', rows, maximums.deskRows),
    row(
      `script for a screen scrolled, the dearest of ${scroll.length}`,
      Math.max(...scroll),
      maximums.deskScroll,
      ' ms',
    ),
    row('script for a filter, processor 4 times slower, the dearest', filter, maximums.deskFilter, ' ms'),
  ]
}

function write(rows: string[][]) {
  const about = `Written by \`npm run bench:desk\`: a departure of ${deskPeople} people who booked one by one, ${viewport.width} × ${viewport.height}, the middle of ${repeats} runs, ${new Date().toISOString().slice(0, 10)}. Script is the processor’s time of the page’s thread.`
  const text = ['# The desk with 500 people', about, formatTable(['figure', 'value', 'goal', ''], rows)].join(
    '\n\n',
  )
  console.log(text)
  writeFileSync('bench/desk.md', `${text}\n`)
}
