// Programs of the system that stand around Qafila in production, each started in a folder of its own and ended with the test.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The names of the Debian packages. */
const debianPackages = { haproxy: 'haproxy', pgbouncer: 'pgbouncer', etcd: 'etcd-server', patroni: 'patroni' }
export type Program = keyof typeof debianPackages

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

function findProgram(program: Program): string | undefined {
  return folders.map((folder) => join(folder, program)).find(existsSync)
}

/** Why a test cannot run here, said aloud; undefined when it can. */
export function describeMissing(...programs: Program[]): string | undefined {
  const absent = programs.filter((program) => !findProgram(program))
  if (absent.length === 0) return undefined
  const sentence = `Not tested here for want of ${absent.join(', ')} (Debian: apt-get install ${absent.map((program) => debianPackages[program]).join(' ')}).`
  process.stderr.write(`${sentence}\n`)
  return sentence
}

const isRoot = process.getuid?.() === 0
/** PostgreSQL and its companions refuse to run as root; Debian's package brings a user for them. */
const postgresUserCommand = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : []

/** A temporary folder that those programs may write in. */
export function createFolder(name: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `qafila-${name}-`))
  if (isRoot) spawnSync('chown', ['postgres:', path])
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export type Running = {
  pid: number
  output: () => string
  stop: () => Promise<void>
  kill: () => Promise<void>
}

/** Starts a program; it ends with us even when we are killed. */
export async function startProgram(program: Program, args: string[]): Promise<Running> {
  const command = [...postgresUserCommand, findProgram(program) ?? program, ...args]
  // The shell waits for its input to end, which it does when we stop it and also when we are killed.
  const guard = '"$@" </dev/null & pid=$!; echo "$pid"; read -r _; kill -TERM $pid 2>/dev/null; wait $pid'
  const shell = spawn('sh', ['-c', guard, 'sh', ...command], {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000)
    })
  const ended = new Promise<void>((done) => shell.once('close', () => done()))
  const pid = await new Promise<number>((done) =>
    shell.stdout.once('data', (text: string) => done(Number.parseInt(text, 10))),
  )
  const stop = async () => {
    shell.stdin.end()
    await ended
  }
  return {
    pid,
    output: () => output,
    stop,
    kill: async () => {
      process.kill(pid, 'SIGKILL')
      await stop()
    },
  }
}

/** Waits until it is so; reports the condition when it gives up. */
export async function waitUntil(what: string, isSo: () => Promise<boolean>, seconds = 60): Promise<void> {
  const giveUpAt = Date.now() + seconds * 1000
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > giveUpAt) throw new Error(`${what}: not within ${seconds} seconds`)
    await new Promise((done) => setTimeout(done, 100))
  }
}
