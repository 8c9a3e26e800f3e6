import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/machine/context.ts'
import { encodeKept, type KeptBody, keptBody } from '#server/machine/http/compression.ts'
import { etagOf, isUnchanged, sendNothing } from '#server/machine/http/keeping.ts'
import type { Renderer } from '#server/machine/http/renderer.ts'
import { openApiDocument } from './document.ts'
import { docsPage } from './page.ts'

/** GET /api/openapi.json and GET /api/docs, each made when it is first asked for: a version of ours has one of each. */
export function serveApiDocs(app: FastifyInstance, { config }: Pick<Deps, 'config'>, renderer?: Renderer) {
  const { publicUrl } = config
  const styles = renderer?.assetsFor([], 'en').styles ?? []
  const serve = (url: string, type: string, make: () => string) => {
    let made: Promise<{ body: KeptBody; etag: string }> | undefined
    app.get(url, async (request, reply) => {
      made ??= keep(Buffer.from(make()))
      const { body, etag } = await made
      reply.header('content-type', `${type}; charset=utf-8`)
      if (isUnchanged(etag, request, reply, 'accept-encoding')) return sendNothing(request, reply)
      return reply.send(await encodeKept(body, request, reply))
    })
  }
  serve('/api/openapi.json', 'application/json', () => JSON.stringify(openApiDocument(publicUrl)))
  serve('/api/docs', 'text/html', () => docsPage(openApiDocument(publicUrl), styles))
}

async function keep(bytes: Buffer) {
  return { body: await keptBody(bytes), etag: etagOf(bytes) }
}
