import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Without types and compiled once, what all commands load: a third of a start. */
export const compileCache = { NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/qafila-compiled') }

/** Runs one of our commands as `npm run` does; how it ended and all that it said. */
export function runCommand(script: string, args: string[], env: Record<string, string | undefined>) {
  return new Promise<{ code: number | null; said: string }>((done) => {
    const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
      cwd: root,
      env: { PATH: process.env.PATH, ...compileCache, ...env },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    child.once('close', (code) => done({ code, said }))
  })
}
