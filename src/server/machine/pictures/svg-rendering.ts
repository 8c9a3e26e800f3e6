import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { AppError } from '#contract/errors.ts'
import { FileProblem, inspectFile } from '#server/machine/files/inspection.ts'

const maxDrawingSeconds = 10
/** Memory for the drawing process, in kilobytes: two thirds are the process itself, the rest a drawing of 16 megapixels. */
const maxDataKilobytes = 192 * 1024
/** Address space beyond that is the program, and what Node puts aside and never touches. */
const maxAddressKilobytes = 800 * 1024
/** Memory that a drawing takes beyond the program, in bytes. */
export const svgRenderBytes = 64 * 1024 * 1024

/** Whether it is text that begins a drawing; a packed one (SVGZ) is not, for no one knows how large it is. */
export function isSvg(bytes: Uint8Array): boolean {
  const text = textOf(bytes)
  return (
    /^\ufeff?\s*<(?:\?xml|!--|!DOCTYPE|svg)/i.test(text.toString('utf8', 0, 200)) && text.includes('<svg')
  )
}

function textOf({ buffer: whole, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(whole, byteOffset, byteLength)
}

/**
 * Draws it in a process that ends in time and within its memory, whatever it is asked to draw, and that knows no secret.
 * The limit of memory is the system's own (Linux, by any shell); where there is none, time alone bounds it.
 */
export async function renderSvg(bytes: Uint8Array, side: number): Promise<Buffer> {
  const isRefused = await inspectFile('hasEmbeddedImages', bytes).catch((cause: unknown) => {
    throw cause instanceof FileProblem ? new AppError('file_type_refused', { cause }) : cause
  })
  if (isRefused) throw new AppError('file_type_refused')
  const [command, args] = limitedCommand(fileURLToPath(new URL('./render-svg.mjs', import.meta.url)), side)
  const child = spawn(command, args, {
    env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: maxDrawingSeconds * 1000,
    killSignal: 'SIGKILL',
  })
  // One that ends early does not read to the end.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [picture, code] = await Promise.all([buffer(child.stdout), ended])
  if (code !== 0) throw new AppError('file_type_refused')
  return picture
}

/** Without a compiler of its own Node needs little beyond what it draws. */
function limitedCommand(script: string, side: number): [string, string[]] {
  const node = ['--jitless', '--single-threaded', '--max-old-space-size=64', script, String(side)]
  if (process.platform === 'win32') return [process.execPath, node]
  const limits = `ulimit -v ${maxAddressKilobytes}; ulimit -d ${maxDataKilobytes}`
  return ['/bin/sh', ['-c', `{ ${limits}; } 2>/dev/null; exec "$0" "$@"`, process.execPath, ...node]]
}
