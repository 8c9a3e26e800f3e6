import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/**
 * Another Node process that runs this code as a module of ours; `said` waits until it prints the text. `within` is a
 * command that runs the one that follows it.
 */
export function startProcess(code: string, env: Record<string, string> = {}, within: string[] = []) {
  const node = [process.execPath, '--input-type=module', '--eval', code]
  const [program = '', ...args] = [...within, ...node]
  const child: ChildProcess = spawn(program, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let heard = () => {}
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      heard()
    })
  const ended = new Promise<{ code: number | null; output: string }>((done) => {
    child.once('close', (code) => {
      done({ code, output })
      heard()
    })
  })
  return {
    ended,
    said: (text: string) =>
      new Promise<void>((done, fail) => {
        heard = () => {
          if (output.includes(text)) done()
          else if (child.exitCode !== null) fail(new Error(`the process ended: ${output}`))
        }
        heard()
      }),
    kill: async (signal: NodeJS.Signals = 'SIGKILL') => {
      child.kill(signal)
      return ended
    },
  }
}
