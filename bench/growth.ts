// npm run bench:growth: how the cost of searches, lists and dashboards grows with the data. One process of the built
// server on PostgreSQL, 16 clients, at several sizes; each figure stands beside a bare Fastify measured just before it.
import { spawnSync } from 'node:child_process'
import { findPostgres, startPostgres } from '#test/postgres-server.ts'
import { generateSearches } from './data.ts'
import { prepareGrowth, waitUntilIdle } from './growth-data.ts'
import { listGrowthLoads } from './growth-loads.ts'
import { GrowthReport } from './growth-report.ts'
import { clients, runLoad } from './load.ts'
import { peakMemory, startServer, stopServers } from './processes.ts'

const sizes = (process.env.GROWTH_TRIPS ?? '100,10000,100000').split(',').map(Number)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const durableSettings = '-c synchronous_commit=on -c shared_buffers=256MB -c max_connections=100'

const binaries = findPostgres()
if (!binaries) {
  console.error('The bench needs PostgreSQL (initdb, postgres), for example Debian’s package postgresql.')
  process.exit(1)
}
const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(1)

const report = new GrowthReport(seconds)
const postgres = await startPostgres(binaries, durableSettings)
try {
  for (const trips of sizes) {
    const data = await prepareGrowth(postgres.url, trips)
    report.begin({ ...data, trips })
    const hello = await startServer('bench/hello.ts', {}, '/')
    const env = { DATABASE_URL: data.databaseUrl, DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
    const server = await startServer('dist/server/main.js', env, '/api/stats')
    for (const { name, once, ...work } of listGrowthLoads(data, [...generateSearches()])) {
      await waitUntilIdle(data.databaseUrl)
      const yardstick = (await runLoad({ url: hello.url, paths: ['/'], seconds: 1 })).perSecond
      const until = once ? { amount: work.paths.length } : { seconds }
      const figures = await runLoad({ url: server.url, ...work, ...until })
      // A few requests are over before the second of which the load generator counts whole ones.
      const perSecond = once ? (clients * 1000) / figures.mean : figures.perSecond
      report.add(name, { ...figures, perSecond }, yardstick)
    }
    await hello.stop()
    report.end(peakMemory(server.process.pid))
    await server.stop()
  }
  report.write()
} finally {
  await stopServers()
  await postgres.stop()
}
if (report.failed > 0) process.exitCode = 1
