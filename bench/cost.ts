// npm run bench:cost: the processor's time for one answer that nobody kept, of the server and of the database, one request after
// the other. A busy machine makes it little worse, so that two versions can be compared beside other work.
import { readdirSync, readFileSync } from 'node:fs'
import { findPostgres, startPostgres } from '#test/postgres-server.ts'
import { type BenchData, prepareData } from './data.ts'
import { listPublicRows, listSignedInRows } from './load-rows.ts'
import { readProcessorTime, startServer, waitUntilAtRest } from './processes.ts'

const tripCount = Number(process.env.BENCH_TRIPS ?? 1_000)
const requests = Number(process.env.BENCH_REQUESTS ?? 300)
const only = process.env.BENCH_ONLY
/** The processes of our PostgreSQL: those whose parent's folder is that of the cluster, by its port. */
function listDatabaseProcesses(url: string): number[] {
  const port = new URL(url).port
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const commandOf = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return ''
    }
  }
  const parent = processes.find((pid) => {
    const command = commandOf(pid).split('\0')
    return (
      command[0]?.endsWith('postgres') &&
      command.some((one, index) => one === '-p' && command[index + 1] === port)
    )
  })
  return parent ? [Number(parent)] : []
}

/** The work of all connections: what a child of the parent process has used, children that ended too. */
function readDatabaseTime(parents: number[]): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [, fields = ''] = /\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
        return parents.includes(Number(fields.split(' ')[1]))
      } catch {
        return false
      }
    })
  return [...parents, ...children.map(Number)].reduce((sum, pid) => sum + readProcessorTime(pid), 0)
}

type Work = { name: string; paths: string[]; headers: Record<string, string>; bodies?: string[] }

const binaries = findPostgres()
if (!binaries) throw new Error('There is no PostgreSQL here.')
const postgres = await startPostgres(
  binaries,
  '-c autovacuum=off -c shared_buffers=256MB -c max_connections=100',
)
try {
  const data: BenchData = await prepareData(postgres.url, tripCount)
  const env = {
    DATABASE_URL: postgres.url,
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...(process.env.BENCH_PROFILE && {
      NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env.BENCH_PROFILE}`,
    }),
  }
  const server = await startServer('dist/server/main.js', env, '/api/stats')
  await waitUntilAtRest(server.process.pid)
  const parents = listDatabaseProcesses(postgres.url)
  const signedIn = { authorization: `Bearer ${data.token}` }
  const rows = [
    ...listPublicRows(data)
      .filter(({ name }) => /cold/.test(name))
      .map((row) => ({
        name: row.name,
        paths: [0, 1, 2].flatMap((turn) => row.work(turn).paths ?? []),
        headers: {},
      })),
    ...listSignedInRows(data, data.token).map((row) => ({
      name: row.name,
      paths: row.work(0).paths ?? [],
      headers: signedIn,
    })),
    {
      name: 'search API, signed in',
      paths: data.searches.slice(400).map((query) => `/api/trips/search?${query}&departureTo=2041-01-01`),
      headers: signedIn,
    },
    {
      name: 'booking',
      paths: ['/api/bookings'],
      headers: { 'content-type': 'application/json' },
      bodies: data.tripIds.map((tripId) =>
        JSON.stringify({
          tripId,
          numberOfPilgrims: 1,
          contactEmail: 'bench@example.com',
          contactPhone: '+971 50 000 0000',
        }),
      ),
    },
    { name: 'list API, signed in', paths: ['/api/trips?limit=20'], headers: signedIn },
  ]
  for (const { name, paths, headers, bodies } of rows as Work[]) {
    if (only && !name.includes(only)) continue
    const warm = Math.min(80, Math.floor(paths.length / 4))
    const ask = (n: number) =>
      fetch(of(n), { headers, ...(bodies && { method: 'POST', body: bodies[n % bodies.length] }) })
    const of = (n: number) => `${server.url}${paths[n % paths.length]}`
    for (let n = 0; n < warm; n++) await (await ask(n)).arrayBuffer()
    const count = paths.length > 10 ? Math.min(requests, paths.length - warm) : requests
    const [before, beforeDatabase] = [readProcessorTime(server.process.pid ?? 0), readDatabaseTime(parents)]
    for (let n = warm; n < warm + count; n++) {
      const answer = await ask(n)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${of(n)}: ${answer.status}`)
    }
    const own = (readProcessorTime(server.process.pid ?? 0) - before) / count
    const database = (readDatabaseTime(parents) - beforeDatabase) / count
    console.log(
      `${name.padEnd(40)} ${count} requests  server ${own.toFixed(2)} ms  database ${database.toFixed(2)} ms`,
    )
  }
  await server.stop()
} finally {
  await postgres.stop()
}
