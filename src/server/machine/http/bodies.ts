import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ByteBudget } from '#server/machine/limits/byte-budget.ts'
import { toNetwork } from './visitor-address.ts'

/** Bytes of what people fill in: as many connections as there may be hold no more of it than a process has. */
const ordinaryBodyBytes = 16 * 1024

/** How much has to arrive of a body in so long: a tenth of the slowest line that phones have. */
export const leastPace = { bytes: 8 * 1024, milliseconds: 20_000 }

/** So much of a refused body is read for its sender: two files with the forms around them. */
const mostReadBytes = 12 * 1024 * 1024

/** How many bytes may come: as many as were announced, or as many as are taken of who does not say. */
export function expectedBytes({ headers }: FastifyRequest, most: number): number {
  const announced = headers['content-length']
  if (announced !== undefined) return Math.min(Number(announced) || 0, most)
  return headers['transfer-encoding'] === undefined ? 0 : most
}

/** How many bytes were announced; 0 of who does not say. */
const announcedBytes = ({ headers }: FastifyRequest) => Number(headers['content-length']) || 0

/** Whether a body is larger than what people fill in. */
export const isLargeBody = (request: FastifyRequest, most: number) =>
  expectedBytes(request, most) > ordinaryBodyBytes

/**
 * Counts a body that is more than a form's as it arrives, for its sender's network; who announces much and sends nothing holds
 * nothing. Files are counted once their sender is known (uploads.ts).
 */
export function reserveBodies(app: FastifyInstance, budget: ByteBudget) {
  app.addHook('preParsing', async (request, reply, payload) => {
    const { bodyLimit, config } = request.routeOptions
    const most = bodyLimit ?? app.initialConfig.bodyLimit ?? 0
    if ((config as { upload?: boolean }).upload || !isLargeBody(request, most)) return payload
    const network = toNetwork(request.ip)
    if (announcedBytes(request) <= most) budget.requireRoom('bodies', announcedBytes(request), network)
    const holding = budget.open('bodies', network)
    releaseWhenAnswered(reply, holding.release)
    requirePace(request, reply)
    const counted = new Transform({
      transform(chunk: Buffer, _, done) {
        try {
          holding.grow(chunk.length)
          done(null, chunk)
        } catch (error) {
          done(error as Error)
        }
      },
    })
    payload.once('error', (error) => counted.destroy(error))
    // What has been refused is read to its end, so that its sender hears it.
    counted.once('error', () => payload.unpipe(counted).resume())
    return payload.pipe(counted)
  })
}

/**
 * Reads what still comes of a body before an answer that ends the connection. Node closes such a connection as soon as the answer is
 * written, and who is sending then, or a proxy that speaks HTTP/1.0 for him, is cut off before he has read it.
 */
export function readRefusedBodies(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    const isKept = reply.raw.shouldKeepAlive && reply.getHeader('connection') !== 'close'
    const mayCome = expectedBytes(request, Number.POSITIVE_INFINITY)
    const isWorthIt = mayCome > 0 && announcedBytes(request) <= mostReadBytes
    const isRead = raw.complete || raw.readableEnded || raw.destroyed
    if (isKept || isRead || !isWorthIt) return done(null, payload)
    requirePace(request, reply)
    readToEnd(raw).then(() => done(null, payload))
  })
}

/** Ends with the body, with its line, or when more has come than anyone may send. */
function readToEnd(raw: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let bytes = 0
  raw.unpipe()
  raw.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > mostReadBytes) resolve()
  })
  raw
    .once('end', resolve)
    .once('close', resolve)
    .once('error', () => resolve())
  raw.resume()
  return promise
}

/** Closes a line on which too little of a body arrives; what it held is free again. */
export function requirePace({ raw }: FastifyRequest, reply: FastifyReply) {
  const { socket } = raw
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const isTooSlow = !raw.complete && socket.bytesRead - before < leastPace.bytes
    before = socket.bytesRead
    if (isTooSlow) socket.destroy()
    if (isTooSlow || raw.complete) clearInterval(timer)
  }, leastPace.milliseconds).unref()
  releaseWhenAnswered(reply, () => clearInterval(timer))
}

/** Gives back what was held for a request when its answer has gone or its line has broken. */
export function releaseWhenAnswered({ raw }: FastifyReply, release: () => void) {
  raw.once('finish', release)
  raw.once('close', release)
}
