import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/machine/context.ts'
import { describeDrift, isWrongClock, measureClockDrift } from '#server/machine/jobs/clock-drift.ts'
import type { Renderer } from './renderer.ts'

type HealthDeps = Pick<Deps, 'db' | 'files' | 'shutdown' | 'clock' | 'databaseClock'>
/** A dependency that the process needs to serve, and the word for its absence. */
type Dependency = { name: string; missing: string; check: () => Promise<unknown> }

/** Load balancers check every second or so, and can send people to another server. */
const patienceMilliseconds = 2_000

/** One look at a time, and not for ever: who asks in the meantime waits for its end, not for a connection of his own. */
function createTimedCheck<T>(look: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined
  return () => {
    underWay ??= look().finally(() => {
      underWay = undefined
    })
    const late = sleep(patienceMilliseconds, undefined, { ref: false }).then((): never => {
      throw new Error('no answer in time')
    })
    return Promise.race([underWay, late])
  }
}

/** A database that does not answer is not a wrong clock. */
function createClockCheck(deps: HealthDeps): () => Promise<void> {
  const measure = createTimedCheck(() => measureClockDrift(deps))
  return async () => {
    const drift = await measure().catch(() => 0)
    if (isWrongClock(drift)) throw new Error(describeDrift(drift))
  }
}

/**
 * /healthz: the process runs. /readyz: it can serve, that is, has its database, uploads and build, a clock as the database's,
 * and is not about to leave.
 */
export function serveHealth(app: FastifyInstance, deps: HealthDeps, renderer?: Renderer) {
  const { db, files, shutdown } = deps
  const needs: Dependency[] = [
    { name: 'database', missing: 'unreachable', check: createTimedCheck(() => db.execute(sql`SELECT 1`)) },
    { name: 'uploads', missing: 'unreachable', check: createTimedCheck(() => files.reach()) },
    { name: 'clock', missing: 'wrong', check: createClockCheck(deps) },
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
