// npm run bench: the built server on PostgreSQL, one process, 16 clients, every figure beside a yardstick of the same run.
// Nothing is asserted except that all answers were right: the table is for people. The goals are in goals.ts.
import { spawnSync } from 'node:child_process'
import { findPostgres, startPostgres } from '#test/postgres-server.ts'
import { bookEachSecond, measureBookings } from './bookings.ts'
import { prepareData } from './data.ts'
import { measureDepartureCancellation } from './departure.ts'
import { measureEmbedded } from './embedded.ts'
import { maximums } from './goals.ts'
import { measureHtml } from './html.ts'
import { measureJavascript } from './javascript.ts'
import { clients, runLoad } from './load.ts'
import { listPublicRows, listSignedInRows } from './load-rows.ts'
import { createMeasure, repeats } from './measure.ts'
import { measureMoney } from './money.ts'
import { measureOldPhone } from './old-phone.ts'
import { peakMemory, type Server, startServer, stopServers, waitUntilAtRest } from './processes.ts'
import { recordableSettings } from './recorded-statements.ts'
import { Report } from './report.ts'

const tripCount = Number(process.env.BENCH_TRIPS ?? 10_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const durableSettings = `-c synchronous_commit=on -c shared_buffers=256MB -c max_connections=100 ${recordableSettings}`
/** `money`: the books alone, on a database of their own; `phone`: the visits on an old phone. Their figures are not kept. */
const only = process.env.BENCH_ONLY

const binaries = findPostgres()
if (!binaries) {
  console.error(
    'The bench needs PostgreSQL (initdb, postgres, pgbench), for example Debian’s package postgresql.',
  )
  process.exit(1)
}
const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(1)

const report = new Report(
  `${tripCount} trips, ${clients} clients, ${repeats} times ${seconds} s each (the median), the yardstick before each`,
)
const postgres = await startPostgres(binaries, durableSettings)
try {
  if (only === 'money') await measureMoney({ report, binaries, serverUrl: postgres.url, seconds })
  else if (only === 'phone') await measurePhone()
  else await measureAll(binaries)
  report.print(only === undefined)
} finally {
  await stopServers()
  await postgres.stop()
}
if (report.failed > 0) {
  console.error(`${report.failed} requests failed: the figures are not those of the work.`)
  process.exitCode = 1
}

/** The server of the bench. */
function startProduct() {
  const env = { DATABASE_URL: postgres.url, DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  return startServer('dist/server/main.js', env, '/api/stats')
}

async function measurePhone() {
  const data = await prepareData(postgres.url, tripCount)
  const server = await startProduct()
  await measureOldPhone(report, `${server.url}/trips/${data.tripIds[0]}`)
}

async function measureAll(binaries: string) {
  const data = await prepareData(postgres.url, tripCount)
  const hello = await startServer('bench/hello.ts', {}, '/')
  await runLoad({ url: hello.url, paths: ['/'], seconds: 2 })

  const server = await startProduct()
  await waitUntilAtRest(server.process.pid)
  const measure = createMeasure({ report, url: server.url, hello: hello.url, seconds })
  const works = listPublicRows(data)
  for (const row of works) {
    const figures = await measure(row)
    if (row.name !== 'search API, kept' && row.name !== 'list page, kept') continue
    const beside = () => bookEachSecond(server.url, data.tripIds)
    await measure({ ...row, name: `${row.name}, while a booking a second arrives`, beside }, figures)
  }
  for (const row of listSignedInRows(data, data.token)) await measure(row)
  await measureBookings({ report, url: server.url, binaries, databaseUrl: postgres.url, data, seconds })
  const [departure = ''] = data.tripIds.slice(1500)
  await measureDepartureCancellation({
    report,
    url: server.url,
    databaseUrl: postgres.url,
    tripId: departure,
  })
  report.fact('memory under load (peak)', peakMemory(server.process.pid), 'MB', maximums.memoryUnderLoad)
  report.fact('start to first answer, PostgreSQL', server.startMilliseconds, 'ms', maximums.startOnPostgres)
  await measureSizes(server, data.tripIds[0])
  await measureOldPhone(report, `${server.url}/trips/${data.tripIds[0]}`)
  await server.stop()
  await measureMoney({ report, binaries, serverUrl: postgres.url, seconds })
  await measureEmbedded(report, hello.url, seconds)
  await hello.stop()
}

/** Measures the bytes that a first visit fetches. */
async function measureSizes(server: Server, tripId = '') {
  const pages = [
    ['home', '/'],
    ['list', '/trips'],
    ['trip', `/trips/${tripId}`],
  ] as const
  for (const [name, path] of pages) {
    const { first, later } = await measureJavascript(server.url + path)
    report.fact(`JavaScript of ${name}, gzip`, first, 'kB', maximums.javascript)
    if (later > 0) report.fact(`and later, of ${name}`, later, 'kB', maximums.later)
  }
  for (const [name, path] of pages)
    report.fact(`HTML of ${name}, brotli`, await measureHtml(server.url + path), 'kB', maximums.html)
}
