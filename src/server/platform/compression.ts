import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'
/** Below this many bytes a compressed answer is hardly smaller. */
const worthwhile = 1_400

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** The best encoding that the client accepts. */
function encodingFor(acceptEncoding: string | string[] | undefined): Encoding | undefined {
  const accepted = String(acceptEncoding ?? '').toLowerCase()
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : undefined
}

/** Compresses at a level whose cost is worth it for an answer that is `kept` or made just for this visitor. */
function compress(body: Buffer, encoding: Encoding, kept: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(body, { level: kept ? 9 : 4 })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: kept ? 7 : 3,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** The body in the client's encoding, which is set on the reply. */
export async function encode(
  body: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding')
  if (body.length < worthwhile) return body
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding) return body
  reply.header('content-encoding', encoding)
  return compress(Buffer.from(body), encoding, false)
}

const versions = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

/** The same for a body that is kept: each encoding of it is made once. */
export async function encodeKept(
  body: Buffer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding || body.length < worthwhile) return body
  const made = versions.get(body) ?? new Map<Encoding, Promise<Buffer>>()
  versions.set(body, made)
  const version = made.get(encoding) ?? compress(body, encoding, true)
  made.set(encoding, version)
  reply.header('content-encoding', encoding)
  return version
}
