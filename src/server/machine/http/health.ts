import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/machine/context.ts'
import type { Renderer } from './renderer.ts'

type Parts = Pick<Deps, 'db' | 'files' | 'shutdown'>
/** What the process needs to serve, and the word for its absence. */
type Need = { name: string; missing: string; look: () => Promise<unknown> }

/** /healthz: the process runs. /readyz: it can serve, that is, has its database, uploads and build, and is not about to leave. */
export function serveHealth(app: FastifyInstance, { db, files, shutdown }: Parts, renderer?: Renderer) {
  const needs: Need[] = [
    { name: 'database', missing: 'unreachable', look: () => db.execute(sql`SELECT 1`) },
    { name: 'uploads', missing: 'unreachable', look: () => files.reach() },
    { name: 'build', missing: 'missing', look: async () => renderer?.reach?.() },
  ]
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    if (shutdown.begun) return reply.code(503).header('retry-after', '5').send({ status: 'leaving' })
    const looks = needs.map(({ name, missing, look }) =>
      look().then(
        () => [],
        () => [[name, missing]],
      ),
    )
    const absent = (await Promise.all(looks)).flat()
    if (absent.length === 0) return { status: 'ready' }
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ status: 'unavailable', ...Object.fromEntries(absent) })
  })
}
