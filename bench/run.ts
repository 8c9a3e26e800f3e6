// npm run bench: the built server on PostgreSQL, one process, 16 clients, every figure beside a yardstick of the same run.
// Nothing is asserted: the table is for people. Goals are those of the project's quality targets.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgres } from '#test/postgres-server.ts'
import { bookingFigures } from './bookings.ts'
import { prepareData } from './data.ts'
import { htmlOf } from './html.ts'
import { javascriptOf } from './javascript.ts'
import { load } from './load.ts'
import { peakMemory, startServer, stopServers } from './processes.ts'
import { Report } from './report.ts'

const trips = Number(process.env.BENCH_TRIPS ?? 10_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const durable = '-c synchronous_commit=on -c shared_buffers=256MB -c max_connections=100'

const binaries = findPostgres()
if (!binaries) {
  console.error(
    'The bench needs PostgreSQL (initdb, postgres, pgbench), for example Debian’s package postgresql.',
  )
  process.exit(1)
}
const built = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(1)

const report = new Report(`${trips} trips, 16 clients, ${seconds} s each`)
const postgres = await startPostgres(binaries, durable)
const folder = mkdtempSync(join(tmpdir(), 'qafila-bench-data-'))
try {
  const data = await prepareData(postgres.url, trips)

  const hello = await startServer('bench/hello.ts', {}, '/')
  const yardstick = (await load({ url: hello.url, paths: ['/'], seconds })).perSecond
  await hello.stop()
  report.yardstick('bare Fastify, JSON', yardstick)

  const env = { DATABASE_URL: postgres.url, DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const server = await startServer('src/server/main.ts', env, '/api/stats')
  const against = { yardstick }
  const measure = async (
    name: string,
    goal: number | undefined,
    work: { paths: string[]; amount?: number; headers?: Record<string, string> },
  ) => report.add(name, await load({ url: server.url, seconds, ...work }), { ...against, goal })

  await measure('trip page, cold render', 0.03, {
    paths: data.tripIds.slice(0, 2000).map((id) => `/trips/${id}`),
    amount: 2000,
  })
  await measure('list page, cold render', undefined, {
    paths: data.searches.map((query) => `/trips?${query}`),
    amount: data.searches.length,
  })
  await measure('search API, cold', undefined, {
    paths: data.searches.map((query) => `/api/trips/search?${query}&limit=20`),
    amount: data.searches.length,
  })
  await measure('trip detail API', 0.3, {
    paths: data.tripIds.slice(0, 1000).map((id) => `/api/trips/${id}`),
  })
  await measure('search API, filter + sort + facets', 0.1, {
    paths: data.searches.slice(0, 200).map((query) => `/api/trips/search?${query}`),
  })
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const lists = ['/trips', '/trips?destination=iraq', '/trips?lang=ar']
  await measure('home page, cached', 0.3, { headers, paths: ['/'] })
  await measure('list page, cached', 0.3, { headers, paths: lists })
  const tripPages = data.tripIds.slice(0, 100).map((id) => `/trips/${id}`)
  await measure('trip page, cached', 0.3, { headers, paths: tripPages })
  await measure('list page, cached, not compressed', undefined, { paths: lists })

  for (const row of await bookingFigures({ server, binaries, databaseUrl: postgres.url, data, seconds }))
    report.addAgainst(row)
  report.fact('memory under load (peak)', `${peakMemory(server.process.pid)?.toFixed(0)} MB`, '≤ 300 MB')
  report.fact('start to first answer, PostgreSQL', `${server.startMilliseconds.toFixed(0)} ms`, '≤ 1500 ms')
  const pages = [
    ['home', '/', 130],
    ['list', '/trips', 140],
    ['trip', `/trips/${data.tripIds[0]}`, 140],
  ] as const
  for (const [name, path, goal] of pages) {
    const { first, later } = await javascriptOf(server.url + path)
    report.fact(`JavaScript of ${name}, gzip`, `${first.toFixed(1)} kB`, `≤ ${goal} kB`)
    if (later > 0) report.fact(`and later, of ${name}`, `${later.toFixed(1)} kB`, '≤ 40 kB')
  }
  for (const [name, path] of pages)
    report.fact(`HTML of ${name}, brotli`, `${(await htmlOf(server.url + path)).toFixed(1)} kB`, '≤ 10 kB')
  await server.stop()

  const embedded = { DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' }
  await (await startServer('src/server/main.ts', embedded, '/api/stats')).stop()
  const again = await startServer('src/server/main.ts', embedded, '/api/stats')
  report.fact(
    'start to first answer, existing embedded database',
    `${again.startMilliseconds.toFixed(0)} ms`,
    '≤ 3000 ms',
  )
  await again.stop()
  report.print()
} finally {
  await stopServers()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
