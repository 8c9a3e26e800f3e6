import { Readable } from 'node:stream'
import formbody from '@fastify/formbody'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { errorCatalogue } from '#contract/error-catalogue.ts'
import { AppError, type ErrorBody } from '#contract/errors.ts'
import { hasBody } from '#contract/method.ts'
import type { Caller, Deps } from '#server/machine/context.ts'
import { toAppError } from '#server/machine/data/database-errors.ts'
import {
  endCallDeadline,
  runWithinDeadline,
  startCallDeadline,
  withTimeout,
} from '#server/machine/data/deadline.ts'
import { isLargeBody } from './bodies.ts'
import { createRespond, identifyCaller } from './caller.ts'
import { encodeBody, sendGzipped } from './compression.ts'
import { admitUpload, answerCall, cacheKey, checkAccess, ignoreRespond, type Route } from './endpoint.ts'
import { createFullLists, type FullLists, isFullListRequest } from './full-lists.ts'
import { createEtag, createStreamEtag, isUnchanged, noStoreHeaders, sendEmptyBody } from './http-caching.ts'
import { acceptUploads, maxUploadBytes, readUpload } from './uploads.ts'

/** Gives every route its address in Fastify. */
export function bindRoutes(app: FastifyInstance, routes: readonly Route[], deps: Deps) {
  const lists = createFullLists(deps)
  app.addHook('onClose', async () => lists.close())
  const bind = (to: FastifyInstance, some: readonly Route[]) => {
    for (const route of some) {
      const { method, path, upload } = route.endpoint
      to.route({
        method,
        url: path,
        ...(upload && { bodyLimit: maxUploadBytes, config: { upload: true } as object }),
        ...(isForKnownCallers(route) && {
          // A large body is read for who may send it alone.
          onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
            if (!isLargeBody(request, request.routeOptions.bodyLimit ?? 0)) return
            const call = startCallDeadline(deps.callMilliseconds)
            checkAccess(
              route.endpoint,
              await identifyOnce(route, deps, call, request, reply).finally(() => endCallDeadline(call)),
            )
          },
        }),
        handler: async (request, reply) => {
          const call = startCallDeadline(deps.callMilliseconds)
          return serveRoute(route, deps, lists, call, request, reply).finally(() => endCallDeadline(call))
        },
      })
    }
  }
  bind(
    app,
    routes.filter(({ endpoint }) => !endpoint.form && !endpoint.upload),
  )
  // A form of another site can be sent to these alone: everywhere else it is refused as a foreign content type.
  app.register(async (forms) => {
    forms.register(formbody)
    bind(
      forms,
      routes.filter(({ endpoint }) => endpoint.form),
    )
  })
  app.register(async (uploads) => {
    acceptUploads(uploads)
    bind(
      uploads,
      routes.filter(({ endpoint }) => endpoint.upload),
    )
  })
}

const isForKnownCallers = ({ endpoint }: Route) =>
  endpoint.access !== 'public' && !endpoint.upload && hasBody(endpoint.method)

const respondTo = (reply: FastifyReply, { config }: Deps) =>
  createRespond(reply, config.publicUrl.startsWith('https:'))

const identified = new WeakMap<FastifyRequest, Promise<Caller>>()

/** The caller of a request, looked up once: of a large body before it is read. */
function identifyOnce(
  route: Route,
  deps: Deps,
  call: CallDeadline,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  const caller =
    identified.get(request) ??
    withTimeout(call, () => identifyCaller(deps, route, request, respondTo(reply, deps))).catch(
      (error: unknown) => {
        throw toAppError(error, route.endpoint)
      },
    )
  identified.set(request, caller)
  return caller
}

type CallDeadline = ReturnType<typeof startCallDeadline>

/** An answer as it leaves: without one the client has it already. */
type HttpAnswer = {
  json: string | Buffer | Readable | undefined
  isShared: boolean
  headers?: [string, string][]
  sign?: string | undefined
}

async function serveRoute(
  route: Route,
  deps: Deps,
  lists: FullLists,
  call: CallDeadline,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { endpoint } = route
  const respond = respondTo(reply, deps)
  const asked = async () => {
    const caller = await identifyOnce(route, deps, call, request, reply)
    return { caller, input: await readInput(route, deps, request, reply, caller) }
  }
  const answered = async (): Promise<HttpAnswer> => {
    const { caller, input } = await asked()
    // Of route.tags strangers' answers are the same for all of them; nobody else's browser or proxy keeps one.
    const isShared = route.tags !== undefined && !caller.actor
    const answerOne = () => answerCall(route, deps, caller, input, respond)
    // A file takes its time to come and to be made a picture of, and so does a whole list.
    if (endpoint.upload)
      return { isShared, ...(await runWithinDeadline(startCallDeadline(deps.callMilliseconds), answerOne)) }
    if (!isFullListRequest(route, input)) return { isShared, ...(await withTimeout(call, answerOne)) }
    const sign = isShared ? await createStreamEtag(deps, endpoint, input) : undefined
    // Whether there is such a list at all is known when its first page is there.
    const isAny = request.headers['if-none-match']?.trim() === '*'
    if (sign && !isAny && isUnchanged(sign, request, reply, sharedVary)) return { isShared, json: undefined }
    const json = await lists.read(
      (cursor) =>
        withTimeout(startCallDeadline(deps.callMilliseconds), () =>
          answerPage(route, deps, caller, input, cursor),
        ),
      createSharing(route, deps, caller, input),
    )
    return { isShared, json, sign }
  }
  if (endpoint.redirects)
    return redirectBrowser(async () => String((await answered()).json), endpoint.redirects, request, reply)
  const { json, isShared, headers = [], sign = '' } = await answered()
  if (json === undefined) return sendEmptyBody(request, reply)
  reply.code(endpoint.status ?? 200).header('content-type', 'application/json; charset=utf-8')
  if (json instanceof Readable) {
    const isKnown = isShared && isUnchanged(sign, request, reply, sharedVary)
    if (request.method !== 'HEAD' && !isKnown) return reply.send(sendGzipped(json, request, reply))
    json.destroy()
    return sendEmptyBody(request, reply)
  }
  if (isShared && isUnchanged(createEtag(json, headers), request, reply, sharedVary))
    return sendEmptyBody(request, reply)
  return reply.send(await encodeBody(json, request, reply))
}

/** Strangers share one answer; each signed-in user gets their own. */
function createSharing({ endpoint, tags }: Route, { clock }: Deps, { actor }: Caller, input: unknown) {
  // The first page was answered, so it is right; what an address says beyond it splits nothing.
  const { data } = endpoint.input.safeParse(input)
  return tags && !actor ? { key: cacheKey(endpoint, data, clock()), tags: endpoint.shows ?? [] } : undefined
}

/** With one of these a caller signs in, and does not get a stranger's answer. */
const sharedVary = 'accept-encoding, authorization, cookie'

/** A page of a list as large as the contract has it, and where the next one begins. */
async function answerPage(route: Route, deps: Deps, caller: Caller, input: unknown, cursor?: string) {
  // A reader of the whole list was let in, and would leave the cache no room for what others read.
  const further = cursor !== undefined
  const asked = further ? { ...Object(input), cursor } : input
  const { json, headers } = await answerCall(route, deps, caller, asked, ignoreRespond, { further })
  return { json, next: headers.find(([name]) => name === 'x-next-cursor')?.[1] }
}

/** Sends a browser to where the answer says; never to an error in JSON, which is no page. */
async function redirectBrowser(
  answered: () => Promise<string>,
  otherwise: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const location = await answered().then(
    (json): string => JSON.parse(json).location,
    (error: AppError) => {
      request.log.error({ err: error.cause ?? error, code: error.code }, 'request failed')
      return otherwise
    },
  )
  // 303: after a form was posted too, the browser goes on with GET.
  reply.code(303).header('location', location)
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify({ location }))
}

/** Path parameters, query and body as one object, of which a parameter of the path wins; of a file its form. */
async function readInput(
  route: Route,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
): Promise<unknown> {
  const { endpoint } = route
  if (endpoint.upload) {
    checkAccess(endpoint, caller)
    const ofPath = request.params as object
    const admit = (texts: object) =>
      withTimeout(startCallDeadline(deps.callMilliseconds), () =>
        admitUpload(route, deps, caller, { ...texts, ...ofPath }),
      )
    const { file, texts } = await readUpload(request, reply, {
      field: endpoint.upload,
      budget: deps.budget,
      admit,
    })
    return { ...texts, ...ofPath, file }
  }
  const { query, body, params } = request
  const given = hasBody(endpoint.method) ? (body ?? {}) : query
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  return { ...given, ...(params as object) }
}

/** The edge where every error becomes an answer: JSON with `message` and `code`, never a stack trace. */
export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof AppError ? error : new AppError(errorCodeOf(error), { cause: error })
  if (known.status >= 500 && !isOverload(known))
    request.log.error({ err: known.cause ?? known, code: known.code }, 'request failed')
  if (known.retryAfter) reply.header('retry-after', String(known.retryAfter))
  // Whatever was said of the answer that it would have been.
  reply.headers(noStoreHeaders).removeHeader('etag')
  const { 'Content-Range': range } = Object((error as { headers?: unknown }).headers)
  if (range) reply.header('content-range', range)
  const body: ErrorBody = {
    message: known.message,
    code: known.code,
    ...(known.fields && { fields: known.fields }),
  }
  return reply
    .code(known.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Said by ourselves, of ourselves: a line for every visitor would be more load still. */
function isOverload({ code, cause }: AppError): boolean {
  return code === 'unavailable' && cause === undefined
}

function errorCodeOf({ statusCode }: FastifyError): keyof typeof errorCatalogue {
  if (statusCode === 413) return 'body_too_large'
  if (statusCode === 415) return 'unsupported_media_type'
  if (statusCode === 416) return 'range_not_satisfiable'
  if (statusCode === 503) return 'unavailable'
  return statusCode && statusCode < 500 ? 'invalid_request' : 'server_error'
}
