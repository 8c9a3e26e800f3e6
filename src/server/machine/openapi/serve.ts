import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/machine/context.ts'
import { type CachedBody, createCachedBody, encodeCachedBody } from '#server/machine/http/compression.ts'
import { createEtag, isUnchanged, sendEmptyBody } from '#server/machine/http/http-caching.ts'
import { createOpenApiDocument } from './document.ts'
import { renderDocsPage } from './page.ts'

/** GET /api/openapi.json and GET /api/docs, each made at its first request: a version of ours has one of each. */
export function serveApiDocs(app: FastifyInstance, { config }: Pick<Deps, 'config'>) {
  const { publicUrl } = config
  const serve = (url: string, type: string, make: () => string) => {
    let made: Promise<{ body: CachedBody; etag: string }> | undefined
    app.get(url, async (request, reply) => {
      made ??= createCachedDocument(Buffer.from(make()))
      const { body, etag } = await made
      reply.header('content-type', `${type}; charset=utf-8`)
      if (isUnchanged(etag, request, reply, 'accept-encoding')) return sendEmptyBody(request, reply)
      return reply.send(await encodeCachedBody(body, request, reply))
    })
  }
  serve('/api/openapi.json', 'application/json', () => JSON.stringify(createOpenApiDocument(publicUrl)))
  serve('/api/docs', 'text/html', renderDocsPage)
}

async function createCachedDocument(bytes: Buffer) {
  return { body: await createCachedBody(bytes), etag: createEtag(bytes) }
}
