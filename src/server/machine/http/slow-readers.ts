import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ByteBudget } from '#server/machine/limits/byte-budget.ts'
import { releaseWhenAnswered } from './bodies.ts'
import { noStoreHeaders } from './http-caching.ts'

/** The bytes that a connection buffers, for any reader. */
const bufferedBytes = 16 * 1024
/** A stream holds so much for its reader at any time: what was read last, and what waits to be sent. */
const streamBytes = 128 * 1024

/** A reader that reads nothing for so long, or is slower than this beyond it, is closed and its memory freed. */
const defaultReaderLimits = { silenceMilliseconds: 20_000, bytesPerSecond: 4_096, sweepMilliseconds: 2_000 }

export type ReaderTracker = ReturnType<typeof createReaderTracker>
type Reader = { reply: FastifyReply; end: number }

/**
 * Answers that wait for whoever reads them, counted while they wait: bytes that several read (kept ones) once for all of
 * them, others for each.
 */
export function createReaderTracker(budget: ByteBudget, patience = defaultReaderLimits) {
  const shared = new WeakMap<Buffer, { readers: number; release: () => void }>()
  const reading = new Set<Reader>()
  const known = new WeakSet<FastifyReply>()

  function holdShared(body: Buffer): () => void {
    const entry = shared.get(body) ?? { readers: 0, release: budget.reserve('answers', body.length) }
    entry.readers += 1
    shared.set(body, entry)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      entry.readers -= 1
      if (entry.readers > 0) return
      shared.delete(body)
      entry.release()
    }
  }

  function holdFor(reply: FastifyReply, body: unknown): void {
    if (known.has(reply)) return
    const bytes = estimateBytes(body, reply)
    if (bytes <= bufferedBytes) return
    const release = Buffer.isBuffer(body) ? holdShared(body) : budget.reserve('answers', bytes)
    known.add(reply)
    // A stream is as long as it is; that it goes on is seen by its line.
    const slowest = isStream(body) ? Infinity : (bytes / patience.bytesPerSecond) * 1000
    const reader = { reply, end: performance.now() + patience.silenceMilliseconds + slowest }
    reading.add(reader)
    releaseWhenAnswered(reply, () => {
      reading.delete(reader)
      release()
    })
    const { socket } = reply.raw
    if ((socket?.timeout || Infinity) > patience.silenceMilliseconds)
      socket?.setTimeout?.(patience.silenceMilliseconds)
  }

  return {
    sweepMilliseconds: patience.sweepMilliseconds,
    /** Counts an answer before it is sent; refuses with 503 where too much waits to be read already. */
    hold: holdFor,
    /** Closes connections that take longer than anyone needs. */
    dropSlow(now = performance.now()) {
      for (const { reply, end } of reading) if (now > end) reply.raw.destroy()
    },
  }
}

const bodyHeaders = ['content-encoding', 'content-length', 'etag', 'x-next-cursor']

/** Every answer is counted, from any sender; a refusal contains nothing of the answer that it replaces. */
export function trackReaders(app: FastifyInstance, readers: ReaderTracker) {
  const sweep = setInterval(() => readers.dropSlow(), readers.sweepMilliseconds).unref()
  app.addHook('onClose', async () => clearInterval(sweep))
  app.addHook('onSend', (_, reply, payload, done) => {
    try {
      readers.hold(reply, payload)
      done(null, payload)
    } catch (error) {
      if (isStream(payload)) payload.destroy()
      for (const name of bodyHeaders) reply.removeHeader(name)
      reply.headers(noStoreHeaders)
      done(error as Error)
    }
  })
}

function isStream(body: unknown): body is { destroy: () => void } {
  return typeof (body as { pipe?: unknown } | null)?.pipe === 'function'
}

function estimateBytes(body: unknown, reply: FastifyReply): number {
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body.length
  if (!isStream(body)) return 0
  const length = reply.getHeader('content-length')
  return length === undefined ? streamBytes : Math.min(Number(length), streamBytes)
}
