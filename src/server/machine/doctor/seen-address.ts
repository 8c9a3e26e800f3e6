import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/machine/context.ts'
import { mayReadMetrics } from '#server/machine/metrics/serve-metrics.ts'

/** The path at which the running site reports the address it sees, to callers with the token of /metrics. */
export const seenAddressPath = '/healthz/visitor'

export function serveSeenAddress(app: FastifyInstance, { config }: Pick<Deps, 'config'>) {
  app.get(seenAddressPath, { logLevel: 'silent' }, async (request, reply) => {
    if (!config.metricsToken || !mayReadMetrics(request, config.metricsToken)) throw new AppError('not_found')
    const told = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
    const forwarded = told.split(',').flatMap((part) => part.trim() || [])
    return reply.header('cache-control', 'no-store').send({ visitor: request.ip, forwarded })
  })
}
