import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { isBuildOld } from '../../scripts/build-age.mjs'
import { nodeFlags } from '../../scripts/server-flags.ts'
import { findFreePort } from './free-port.ts'

const main = resolve(import.meta.dirname, '../../dist/server/main.js')
let isBuildNew: boolean | undefined

/** A server of before would be tested in silence. */
function requireBuild() {
  isBuildNew ??= !isBuildOld()
  if (!isBuildNew) throw new Error('The built server is older than its source. Run: npm run build')
}

export type ServerProcess = {
  url: string
  port: number
  pid: number
  /** The output of the server: its log. */
  output: () => string
  /** Ends it as an operator does, and waits for it; its exit code. */
  stop: () => Promise<number | null>
  /** Ends it as a crash does. */
  kill: () => Promise<number | null>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * The built server as a process of its own, once it answers; it may take its time, as long as it lives. A given port is
 * that of one that ran before; flags are Node's.
 */
export async function startServer(
  env: Record<string, string>,
  port?: number,
  flags: string[] = [],
): Promise<ServerProcess> {
  requireBuild()
  const at = port ?? (await findFreePort())
  const child: ChildProcess = spawn(process.execPath, [...nodeFlags, ...flags, main], {
    env: {
      PATH: process.env.PATH ?? '',
      PUBLIC_URL: 'http://qafila.test',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...env,
      PORT: String(at),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const url = `http://127.0.0.1:${at}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server did not start: ${output}`)
    await new Promise((done) => setTimeout(done, 25))
  }
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    url,
    port: at,
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
