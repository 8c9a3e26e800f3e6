import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, createGunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'
/** Below this many bytes a compressed answer is hardly smaller. */
const minCompressedBytes = 1_400

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The best encoding that the client accepts. */
function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding | undefined {
  const accepted = String(acceptEncoding ?? '').toLowerCase()
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return 'br'
  return isGzipAccepted(accepted) ? 'gzip' : undefined
}

/** Sends a gzipped stream in an encoding that the client takes, and sets it on the reply. Unpacked in pieces if it takes none. */
export function sendGzipped(packed: Readable, { headers }: FastifyRequest, reply: FastifyReply): Readable {
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
  if (!isGzipAccepted(headers['accept-encoding'])) return pipeline(packed, createGunzip(), () => {})
  reply.header('content-encoding', 'gzip')
  return packed
}

const isGzipAccepted = (accepted: string | string[] | undefined) =>
  /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(String(accepted ?? '').toLowerCase())

/** A level whose cost is worth it for an answer that is made just for this visitor. */
function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip' ? compressGzip(body, { level: 4 }) : toBrotli(body, 3)
}

function toBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // A page does not fill the usual window, which would cost every encoder sixteen times the memory.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  })
}

const compressedBodies = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

/** The body in the client's encoding, which is set on the reply. Bytes are kept ones, and compressed once. */
export async function encodeBody(
  body: string | Buffer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
  if (body.length < minCompressedBytes) return body
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return body
  reply.header('content-encoding', encoding)
  if (typeof body === 'string') return compress(Buffer.from(body), encoding)
  const versions = compressedBodies.get(body) ?? new Map<Encoding, Promise<Buffer>>()
  compressedBodies.set(body, versions)
  const version = versions.get(encoding) ?? compress(body, encoding)
  versions.set(encoding, version)
  return version
}

/** A body that is kept, compressed where that is worth it: a sixth of the memory, and as nearly everyone asks for it. */
export type CachedBody = {
  bytes: Buffer
  isCompressed: boolean
  /** Of the body itself, in bytes. */
  length: number
  plain?: WeakRef<Buffer>
  gzipped?: Promise<Buffer>
  /** How often Brotli's bytes were sent. */
  brotliUses: number
  recompression?: Promise<void>
}

/** Above Brotli's fifth level an encoder takes eight times the memory; who asks first does not wait for that. */
export async function createCachedBody(body: Buffer): Promise<CachedBody> {
  const isCompressed = body.length >= minCompressedBytes
  return {
    bytes: isCompressed ? await toBrotli(body, 5) : body,
    isCompressed,
    length: body.length,
    brotliUses: 0,
  }
}

/** Returns a cached body in the client's encoding, which is set on the reply. */
export async function encodeCachedBody(
  kept: CachedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  if (!kept.isCompressed) return kept.bytes
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  if (encoding === 'br') return takeBrotliBytes(kept)
  if (!encoding) return decompressBody(kept)
  kept.gzipped ??= compressGzip(decompressBody(kept), { level: 9 })
  return kept.gzipped
}

/** A body sent this often is worth compressing by a ninth more, which takes another thread twenty milliseconds. */
const recompressAfterUses = 8
/** One at a time, for the sake of memory; where so many wait, a body waits for its next use. */
const maxWaiting = 16
let waitingCount = 0
let previousRecompression = Promise.resolve()

/** Brotli's bytes of now. */
function takeBrotliBytes(kept: CachedBody): Buffer {
  kept.brotliUses += 1
  if (kept.brotliUses < recompressAfterUses || kept.recompression || waitingCount >= maxWaiting)
    return kept.bytes
  waitingCount += 1
  previousRecompression = previousRecompression.then(async () => {
    kept.bytes = await toBrotli(decompressBody(kept), 10)
    waitingCount -= 1
  })
  kept.recompression = previousRecompression
  return kept.bytes
}

/** Made again where it was not used recently: a search engine's visit leaves nothing behind. */
function decompressBody(kept: CachedBody): Buffer {
  const made = kept.plain?.deref()
  if (made) return made
  // Here and in one piece, half a millisecond: telling another thread takes as long.
  const body = brotliDecompressSync(kept.bytes, { chunkSize: kept.length + 1 })
  kept.plain = new WeakRef(body)
  return body
}
