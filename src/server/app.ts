import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Deps } from './machine/context.ts'
import { serveSeenAddress } from './machine/doctor/seen-address.ts'
import { recordMethods } from './machine/http/allowed-methods.ts'
import { readRefusedBodies, reserveBodies } from './machine/http/bodies.ts'
import { closeGracefully } from './machine/http/graceful-close.ts'
import { serveHealth } from './machine/http/health.ts'
import { answerError, bindRoutes } from './machine/http/http.ts'
import type { Renderer } from './machine/http/renderer.ts'
import { setSecurityHeaders } from './machine/http/security-headers.ts'
import { createReaderTracker, trackReaders } from './machine/http/slow-readers.ts'
import { toFastifyTrustProxy } from './machine/http/visitor-address.ts'
import { serveDevMail } from './machine/mail/dev-mail.ts'
import { countRequests, countUnrouted, serveMetrics } from './machine/metrics/serve-metrics.ts'
import { serveApiDocs } from './machine/openapi/serve.ts'
import { routes } from './nouns.ts'
import { serveCrawlers } from './pages/crawlers.ts'
import { servePages } from './pages/pages.ts'
import { serveRouteMaps } from './pages/route-maps.ts'
import { serveSitemap } from './pages/sitemap.ts'
import { serveUploads } from './uploads/routes.ts'

const kilobyte = 1024

/** The whole server: its limits, its headers, the API, the pages, and one edge for errors. */
export function createApp(deps: Deps, renderer?: Renderer, development = false): FastifyInstance {
  const { config } = deps
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    forceCloseConnections: 'idle',
    trustProxy: toFastifyTrustProxy(config.trustProxy),
    bodyLimit: 256 * kilobyte,
    // A picture of 5 MB from a slow line takes its time.
    requestTimeout: 120_000,
    // Nor an answer of a large list. A line on which nothing moves at all is given up, with what it holds.
    connectionTimeout: 60_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    // An overlong id is judged by the schema of its call, which has a code for it; lines of 16 kB are the most that Node reads.
    routerOptions: { maxParamLength: 16 * kilobyte, ignoreTrailingSlash: true },
    // Addresses that cannot be decoded fail before there is a route.
    frameworkErrors: answerError,
    genReqId: (request) => requestId(request.headers['x-request-id']),
  })
  app.setErrorHandler(answerError)
  closeGracefully(app, deps.shutdown)
  countRequests(app, deps)
  reserveBodies(app, deps.budget)
  readRefusedBodies(app)
  const readers = createReaderTracker(deps.budget)
  trackReaders(app, readers)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  setSecurityHeaders(app, config, development)
  const methods = recordMethods(app)
  app.register(cookie)
  // Registered after the plugins, so that their hooks hold for every route.
  app.after(() => {
    const notHere = (request: FastifyRequest, reply: FastifyReply) => {
      methods.refuseOtherMethods(request, reply)
      throw new AppError('not_found')
    }
    bindRoutes(app, routes, deps)
    serveHealth(app, deps, renderer)
    serveSeenAddress(app, deps)
    serveMetrics(app, deps)
    serveCrawlers(app, deps, renderer?.urlTable ?? [])
    serveSitemap(app, deps, renderer?.urlTable ?? [])
    serveUploads(app, deps)
    serveRouteMaps(app)
    serveApiDocs(app, deps)
    if (config.demo) serveDevMail(app, deps)
    // Before a body is read that no one asked for.
    app.all('/api/*', { onRequest: async (request, reply) => notHere(request, reply) }, notHere)
    if (renderer) servePages(app, deps, { routes, renderer, methods, readers, development })
  })
  app.setNotFoundHandler((request, reply) => {
    countUnrouted(reply, deps)
    methods.refuseOtherMethods(request, reply)
    throw new AppError('not_found')
  })
  return app
}

/** A proxy's request id is kept when it looks like one; anything else could forge a line of the log. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
