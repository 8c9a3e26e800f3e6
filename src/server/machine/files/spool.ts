import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

const pieceBytes = 32 * 1024

export type Spool = Awaited<ReturnType<typeof createSpool>>

/**
 * A file that is written once and read by many, also while it is written, each at his own pace: however far apart they
 * are, the process holds a piece for each. It has no name from its beginning on, so a killed process leaves nothing.
 */
export async function createSpool(folder: string) {
  const file = await openUnlinkedFile(folder).catch(() => openUnlinkedFile(tmpdir()))
  let written = 0
  let state: 'open' | 'whole' | 'broken' = 'open'
  let readers = 0
  let isUnwanted = false
  let news = Promise.withResolvers<void>()

  function tell() {
    news.resolve()
    news = Promise.withResolvers<void>()
  }

  function closeIfLeft() {
    if (isUnwanted && readers === 0 && state !== 'open') void file.close().catch(() => {})
  }

  async function pieceAt(at: number): Promise<Buffer | null> {
    while (at === written && state === 'open') await news.promise
    if (state === 'broken') throw new Error('what was being written came to no end')
    if (at === written) return null
    const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, written - at))
    const { bytesRead } = await file.read(piece, 0, piece.length, at)
    return piece.subarray(0, bytesRead)
  }

  return {
    async append(bytes: Uint8Array) {
      for (let at = 0; at < bytes.length; )
        at += (await file.write(bytes, at, bytes.length - at, written + at)).bytesWritten
      written += bytes.length
      tell()
    },
    /** No more will come: it is whole, or it never will be. */
    end(as: 'whole' | 'broken') {
      state = as
      tell()
      closeIfLeft()
    },
    /** All of it from its beginning, for one reader, who counts as one until he has left. */
    open(): Readable {
      readers += 1
      let at = 0
      return new Readable({
        highWaterMark: 1,
        read() {
          pieceAt(at).then(
            (piece) => {
              at += piece?.length ?? 0
              if (!this.destroyed) this.push(piece)
            },
            (error: Error) => this.destroy(error),
          )
        },
        destroy(error, done) {
          readers -= 1
          closeIfLeft()
          done(error)
        },
      })
    },
    /** Goes once its last reader has left. */
    discard() {
      isUnwanted = true
      closeIfLeft()
    },
    readers: () => readers,
    isBroken: () => state === 'broken',
  }
}

async function openUnlinkedFile(folder: string) {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `.list-${randomBytes(8).toString('hex')}`)
  const file = await open(path, 'wx+')
  await rm(path)
  return file
}
