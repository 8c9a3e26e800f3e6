import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/machine/context.ts'
import type { Renderer } from './renderer.ts'

type HealthDeps = Pick<Deps, 'db' | 'files' | 'shutdown'>
/** A dependency that the process needs to serve, and the word for its absence. */
type Dependency = { name: string; missing: string; check: () => Promise<unknown> }

/** Load balancers check every second or so, and can send people to another server. */
const patienceMilliseconds = 2_000

/** One look at a time, and not for ever: who asks in the meantime waits for its end, not for a connection of his own. */
function createTimedCheck(look: () => Promise<unknown>): () => Promise<unknown> {
  let underWay: Promise<unknown> | undefined
  return () => {
    underWay ??= look().finally(() => {
      underWay = undefined
    })
    const late = sleep(patienceMilliseconds, undefined, { ref: false }).then(() => {
      throw new Error('no answer in time')
    })
    return Promise.race([underWay, late])
  }
}

/** /healthz: the process runs. /readyz: it can serve, that is, has its database, uploads and build, and is not about to leave. */
export function serveHealth(app: FastifyInstance, { db, files, shutdown }: HealthDeps, renderer?: Renderer) {
  const needs: Dependency[] = [
    { name: 'database', missing: 'unreachable', check: createTimedCheck(() => db.execute(sql`SELECT 1`)) },
    { name: 'uploads', missing: 'unreachable', check: createTimedCheck(() => files.reach()) },
    { name: 'build', missing: 'missing', check: createTimedCheck(async () => renderer?.reach?.()) },
  ]
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    if (shutdown.begun) return reply.code(503).header('retry-after', '5').send({ status: 'leaving' })
    const looks = needs.map(({ name, missing, check }) =>
      check().then(
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
