import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Of every file of a backup, in the form that `sha256sum -c SHA256SUMS` checks; written last, so that a backup without is none. */
const checksumsFile = 'SHA256SUMS'

type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

/** Writes a file of a backup, and notes its sum. */
export type WriteFile = (path: string, content: Content) => Promise<void>

/** A folder in which a backup is written. What it holds is personal: no one else on the machine may read it. */
export async function createFolder(root: string) {
  const sums: string[] = []
  await mkdir(root, { recursive: true, mode: 0o700 })

  async function write(path: string, content: Content) {
    const hash = createHash('sha256')
    const target = join(root, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const bytes = Readable.from(content, { objectMode: false })
    async function* counted(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }
    // On the disk, not only on its way there, when the backup says that it is whole.
    const file = createWriteStream(target, { mode: 0o600, flush: true })
    if (path.endsWith('.gz')) await pipeline(bytes, createGzip(), counted, file)
    else await pipeline(bytes, counted, file)
    sums.push(`${hash.digest('hex')}  ${path}\n`)
  }

  return { write, finish: () => write(checksumsFile, [sums.join('')]) }
}

/** The files of a finished backup, after every one was found to be as it was written. */
export async function checkFolder(root: string): Promise<Set<string>> {
  const text = await readFile(join(root, checksumsFile), 'utf8').catch(() => {
    throw new Error(`${root} is no backup, or one that was not finished: there is no ${checksumsFile} in it.`)
  })
  const files = new Set<string>()
  for (const line of text.split('\n').filter(Boolean)) {
    const [sum, path] = line.split('  ')
    if (!sum || !path || sum !== (await calculateChecksum(join(root, path))))
      throw damagedFileError(root, path ?? line)
    files.add(path)
  }
  return files
}

/** Returns the error for a file of a backup that is not as it was written. */
export function damagedFileError(root: string, path: string): Error {
  return new Error(`The backup ${root} is damaged: ${path} is missing or has changed. Nothing was written.`)
}

async function calculateChecksum(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch {
    return undefined
  }
}
