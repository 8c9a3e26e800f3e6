import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { dayCacheKey } from '#domain/places/day-cache-key.ts'
import type { Deps } from '#server/machine/context.ts'

/** The header that every answer begins with: without another, it is not to be stored (decision 0034). */
export const noStoreHeaders = { 'cache-control': 'no-store' } as const

const etagsByBody = new WeakMap<Buffer, string>()

/** Returns the ETag of a body, the same in every encoding; of cached bytes it is made once. */
export function createEtag(body: string | Buffer, headers: readonly (readonly string[])[] = []): string {
  const known = typeof body === 'string' ? undefined : etagsByBody.get(body)
  if (known) return known
  const hash = createHash('sha256').update(body)
  // The cursor of the next page stands beside the body, and changes where no line of it does.
  if (headers.length > 0) hash.update(JSON.stringify(headers))
  const tag = `W/"${hash.digest('base64url').slice(0, 22)}"`
  if (typeof body !== 'string') etagsByBody.set(body, tag)
  return tag
}

/**
 * The tag of an answer that is sent while it is read: as good as one of its bytes, for it is another as soon as anything
 * changes that the answer shows. Each process has its own. Undefined of an input that will be refused.
 */
export async function createStreamEtag(
  { cache, clock }: Pick<Deps, 'cache' | 'clock'>,
  { name, input, shows = [] }: Endpoint,
  raw: unknown,
): Promise<string | undefined> {
  const { data, success } = input.safeParse(raw)
  if (!success) return undefined
  const { sign } = await cache.get(
    `sign ${name} ${dayCacheKey(clock())} ${JSON.stringify(data)}`,
    async () => ({
      value: { sign: `W/"${randomUUID()}"` },
      size: 300,
      tags: shows,
    }),
  )
  return sign
}

/**
 * Lets everyone keep an answer who asks each time whether it changed. True where the one that asks has it already: then
 * 304 is set, and nothing is to be sent.
 */
export function isUnchanged(
  etag: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  vary: string,
): boolean {
  reply.header('cache-control', 'no-cache').header('vary', vary).header('etag', etag)
  if (!isEtagMatching(headers['if-none-match'], etag)) return false
  reply.code(304)
  return true
}

/** Ends an answer of which all is known: of a HEAD nothing is said of a length that is not that of its GET. */
export function sendEmptyBody({ method }: FastifyRequest, reply: FastifyReply) {
  return reply.send(method === 'HEAD' ? Readable.from([]) : undefined)
}

/** Whether an If-None-Match means this: `*`, or a list that has its tag, strong or weak (RFC 9110, 13.1.2). */
function isEtagMatching(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  if (condition.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return [...condition.matchAll(/(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g)].some(([, tag]) => tag === opaque)
}
