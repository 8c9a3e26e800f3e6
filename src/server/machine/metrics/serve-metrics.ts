import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/machine/context.ts'
import type { DatabaseHandle } from '#server/machine/data/client.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { addCounter, addGauge } from './metric-definitions.ts'
import type { Metrics } from './metrics.ts'

/** Counts every request from now on: to be called before the routes are registered, each of which gets its own meter. */
export function countRequests(app: FastifyInstance, { metrics }: Pick<Deps, 'metrics'>) {
  app.addHook('onRoute', (options) => {
    const method = typeof options.method === 'string' ? options.method : 'any'
    const meter = metrics.route(method, routePattern(options.url))
    options.onResponse = [
      ...[options.onResponse ?? []].flat(),
      (_, reply, done) => {
        meter.answered(reply.statusCode, reply.elapsedTime)
        done()
      },
    ]
  })
  // A number of ours that is read when someone asks: it changes twice a request.
  let inFlight = 0
  const left = () => {
    inFlight -= 1
  }
  app.server.on('request', (_: IncomingMessage, response: ServerResponse) => {
    inFlight += 1
    response.once('close', left)
  })
  addGauge(metrics.registry, {
    name: 'qafila_http_requests_in_flight',
    help: 'Requests that wait for their answer.',
    value: () => inFlight,
  })
}

/** Counts requests without a route, which have no meter of their own. */
export function countUnrouted({ raw, elapsedTime }: FastifyReply, { metrics }: Pick<Deps, 'metrics'>) {
  raw.once('finish', () => metrics.route('any', '(none)').answered(raw.statusCode, elapsedTime))
}

/** Each file of the build is a route of its own: together they are one line. */
function routePattern(url: string): string {
  return !url.startsWith('/api/') && /\.\w+$/.test(url) ? '/(files)' : url
}

/** GET /metrics, for Prometheus. Without the right to read it the answer is 404. */
export function serveMetrics(app: FastifyInstance, deps: Deps) {
  addCacheMetrics(deps)
  addMailMetrics(deps)
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayReadMetrics(request, deps.config.metricsToken)) throw new AppError('not_found')
    return reply
      .header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await deps.metrics.read())
  })
}

/** With the token; where none is set, from this machine itself and not on behalf of another. */
export function mayReadMetrics({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const given = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(token)))
  }
  const isForwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some(
    (name) => name in headers,
  )
  return (
    !isForwarded &&
    /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(raw.socket.remoteAddress ?? '')
  )
}

function addCacheMetrics({ cache, metrics: { registry } }: Deps) {
  addCounter(registry, {
    name: 'qafila_cache_hits_total',
    help: 'Answers and pages that were kept.',
    value: () => cache.figures().hits,
  })
  addCounter(registry, {
    name: 'qafila_cache_misses_total',
    help: 'Answers and pages that had to be made.',
    value: () => cache.figures().misses,
  })
  addGauge(registry, {
    name: 'qafila_cache_entries',
    help: 'Answers and pages that are kept.',
    value: () => cache.figures().entries,
  })
  addGauge(registry, {
    name: 'qafila_cache_bytes',
    help: 'What they take.',
    value: () => cache.figures().bytes,
  })
}

/** How busy the connections to the database are: who waits for one waits with every visitor. */
export function addPoolMetrics(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  { registry }: Pick<Metrics, 'registry'>,
) {
  if (!pool) return
  new Gauge({
    registers: [registry],
    name: 'qafila_pool_connections',
    help: 'Connections to the database.',
    labelNames: ['state'],
    collect() {
      const { total, idle } = pool()
      this.set({ state: 'busy' }, total - idle)
      this.set({ state: 'idle' }, idle)
    },
  })
  addGauge(registry, {
    name: 'qafila_pool_waiting',
    help: 'Requests that wait for a connection.',
    value: () => pool().waiting,
  })
}

/** Mails that wait, from the partial index of those; nothing when the database is away: the rest can still be read. */
function addMailMetrics({ db, clock, metrics }: Deps) {
  const registers = [metrics.registry]
  const waiting = new Gauge({ registers, name: 'qafila_mails_waiting', help: 'Mails that are not sent yet.' })
  const due = new Gauge({
    registers,
    name: 'qafila_mails_due',
    help: 'Of these, mails that should be sent now.',
  })
  metrics.beforeReading(async () => {
    const now = clock().toISOString()
    try {
      const { rows } = await db.execute<{ waiting: number; due: number }>(sql`
        SELECT count(*)::int AS waiting, (count(*) FILTER (WHERE next_attempt_at <= ${now}::timestamptz))::int AS due
        FROM emails WHERE sent_at IS NULL AND held IS NULL`)
      waiting.set(rows[0]?.waiting ?? 0)
      due.set(rows[0]?.due ?? 0)
    } catch {
      waiting.remove()
      due.remove()
    }
  })
}
