// A PostgreSQL of our own for the length of a run: in a temporary folder, on a free port, gone at the end.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { testMilliseconds } from './patience.ts'
import { findFreePort } from './programs/free-port.ts'

export type TestServer = {
  url: string
  /** The way of a program on the same machine, which asks the kernel for a third less than a network does. */
  socketUrl: string
  stop: () => Promise<void>
  /** Stops it, 'INT' as an operator does (fast) and 'QUIT' as a crash does (immediate), and starts it again. */
  restart: (signal: 'INT' | 'QUIT') => void
}

/** The folder with `initdb` and `postgres`, the newest of several; undefined when the machine has none. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Nothing in the cluster is worth a disk's wait: it does not outlive the run. Nor is its log worth much memory. */
const unsafeFastSettings =
  '-c max_wal_size=128MB -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off -c max_connections=300'

/** `settings` are PostgreSQL's own command-line settings; a bench gives its own, so that commits reach the disk. */
export function startPostgres(binaries: string, settings = unsafeFastSettings): Promise<TestServer> {
  const fill = (data: string) =>
    `${binaries}/initdb -D ${data} -U qafila -A trust -E UTF8 --locale=C --no-sync`
  return startCluster(binaries, fill, settings)
}

/** A replica that follows another server. */
export function startReplica(binaries: string, primary: TestServer): Promise<TestServer> {
  const fill = (data: string) =>
    `${binaries}/pg_basebackup -D ${data} -d ${primary.url} -R --no-sync --checkpoint=fast`
  return startCluster(binaries, fill, unsafeFastSettings)
}

const gibibyte = 2 ** 30

/** In memory where there is plenty: a database is hundreds of files, and making them takes a disk three times as long. */
function chooseTempFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4 * gibibyte ? memory : tmpdir()
}

async function startCluster(
  binaries: string,
  fill: (data: string) => string,
  settings: string,
): Promise<TestServer> {
  const folder = mkdtempSync(
    join(settings === unsafeFastSettings ? chooseTempFolder() : tmpdir(), 'qafila-postgres-'),
  )
  const isRoot = process.getuid?.() === 0
  // PostgreSQL refuses to run as root; Debian's package brings a user for it.
  const as = isRoot ? 'setpriv --reuid=postgres --regid=postgres --init-groups' : ''
  if (isRoot) spawnSync('chown', ['postgres:', folder])
  const made = spawnSync('sh', ['-c', `${as} ${fill(`${folder}/data`)}`], { cwd: '/', encoding: 'utf8' })
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`no database cluster was made:\n${made.stderr}`)
  }
  const port = await findFreePort()
  const server = `${as} ${binaries}/postgres -D ${folder}/data -p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${settings}`
  // The shell waits for its input to end, which it does when we stop it and also when we are killed.
  const begin = `begin() { ${server} >>${folder}/log 2>&1 </dev/null & pid=$!; }`
  const end = 'end() { kill -$1 $pid; wait $pid; }'
  const guard = `${begin}; ${end}; begin; while read -r signal; do end $signal; begin; done; end INT; rm -rf ${folder}`
  const shell = spawn('sh', ['-c', guard], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()))
  const url = `postgres://qafila@127.0.0.1:${port}/postgres`
  const stop = async () => {
    shell.stdin?.end()
    await ended
  }
  try {
    await waitUntilReady(url)
  } catch (error) {
    await stop()
    throw error
  }
  const socketUrl = `${url}?host=${folder}`
  return { url, socketUrl, stop, restart: (signal) => void shell.stdin?.write(`${signal}\n`) }
}

async function waitUntilReady(url: string) {
  const giveUpAt = performance.now() + testMilliseconds
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (performance.now() > giveUpAt) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** The address of the same database at a port of 127.0.0.1, where a way or a pool answers; past a socket there is none to break. */
export function atPort(url: string, port: number): string {
  const other = new URL(url)
  other.host = `127.0.0.1:${port}`
  other.searchParams.delete('host')
  return other.href
}
