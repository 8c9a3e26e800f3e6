import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/machine/context.ts'

/** Who asks whether we can serve asks every second or so, and has others to send people to. */
const patienceMilliseconds = 2_000

/** /healthz: the process runs. /readyz: it can serve, that is, reach its database, and is not about to leave. */
export function serveHealth(app: FastifyInstance, { db, shutdown }: Pick<Deps, 'db' | 'shutdown'>) {
  let underWay: Promise<boolean> | undefined
  /** One question at a time: those who ask meanwhile wait for its answer, not for connections of their own. */
  function reachesDatabase(): Promise<boolean> {
    underWay ??= db
      .execute(sql`SELECT 1`)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        underWay = undefined
      })
    return Promise.race([underWay, sleep(patienceMilliseconds, false, { ref: false })])
  }

  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    if (shutdown.begun) return reply.code(503).header('retry-after', '5').send({ status: 'leaving' })
    if (await reachesDatabase()) return { status: 'ready' }
    return reply.code(503).header('retry-after', '5').send({ status: 'unavailable', database: 'unreachable' })
  })
}
