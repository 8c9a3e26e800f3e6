import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/machine/context.ts'

/** /healthz: the process runs. /readyz: it can serve, that is, reach its database, and is not about to leave. */
export function serveHealth(app: FastifyInstance, { db, shutdown }: Pick<Deps, 'db' | 'shutdown'>) {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    if (shutdown.begun) return reply.code(503).header('retry-after', '5').send({ status: 'leaving' })
    try {
      await db.execute(sql`SELECT 1`)
      return { status: 'ready' }
    } catch {
      return reply
        .code(503)
        .header('retry-after', '5')
        .send({ status: 'unavailable', database: 'unreachable' })
    }
  })
}
