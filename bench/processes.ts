import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { nodeFlags } from '../scripts/server-flags.ts'

export type Server = {
  url: string
  process: ChildProcess
  startMilliseconds: number
  stop: () => Promise<void>
}

const running = new Set<Server>()

/** Ends every server that still runs, for a bench that failed half-way. */
export async function stopServers() {
  await Promise.all([...running].map((server) => server.stop()))
}

/** Starts a server process of ours and waits for its first answer to `path`. */
export async function startServer(
  script: string,
  env: Record<string, string>,
  path: string,
): Promise<Server> {
  const port = await findFreePort()
  const began = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, script], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  while (!(await isAnswering(url + path))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const server: Server = {
    url,
    process: child,
    startMilliseconds: performance.now() - began,
    stop: async () => {
      running.delete(server)
      child.kill('SIGTERM')
      await exited
    },
  }
  running.add(server)
  return server
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** The most memory a process has held, in megabytes; undefined where the system does not say. */
export const peakMemory = (pid: number | undefined) => readMemory(pid, 'VmHWM')

/** The memory that a process holds now, in megabytes; undefined where the system does not say. */
export const currentMemory = (pid: number | undefined) => readMemory(pid, 'VmRSS')

function readMemory(pid: number | undefined, field: 'VmHWM' | 'VmRSS'): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  } catch {
    return undefined
  }
}

let ticksPerSecond: number | undefined

/** The processor's time of a process and of its ended children so far, in milliseconds; Linux alone says it. */
export function readProcessorTime(pid: number): number {
  // The kernel counts it in ticks.
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  const [, fields = ''] = /\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.split(' ').slice(11, 15).map(Number)
  return ((user + system + childUser + childSystem) * 1000) / ticksPerSecond
}

/**
 * Waits until a server has done what it does once with new data (it reads the phone numbers and looks for the account numbers of
 * 10,000 trips, half a minute): until it took less than 2 % of a processor for three seconds. Two minutes at most.
 */
export async function waitUntilAtRest(pid: number | undefined) {
  if (pid === undefined || process.platform !== 'linux') return
  let before = readProcessorTime(pid)
  for (let [second, quiet] = [0, 0]; second < 120 && quiet < 3; second++) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const now = readProcessorTime(pid)
    quiet = now - before < 20 ? quiet + 1 : 0
    before = now
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
