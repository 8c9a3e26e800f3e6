import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, EndpointName } from '#contract/endpoints.ts'
import { safeRedirect } from '#domain/accounts/accounts.ts'
import { today } from '#domain/kernel/calendar.ts'
import { dayCacheKey } from '#domain/places/day-cache-key.ts'
import { chooseLocale, type Locale, preferenceKey } from '#i18n/locales.ts'
import type { Caller, Deps } from '#server/machine/context.ts'
import { toAppError } from '#server/machine/data/database-errors.ts'
import type { RecordedMethods } from '#server/machine/http/allowed-methods.ts'
import { type CachedBody, createCachedBody, encodeCachedBody } from '#server/machine/http/compression.ts'
import { answerCall, ignoreRespond, type Route } from '#server/machine/http/endpoint.ts'
import { renderErrorPage } from '#server/machine/http/error-page.ts'
import { createEtag, isUnchanged, noStoreHeaders, sendEmptyBody } from '#server/machine/http/http-caching.ts'
import { type FormState, fixedPathPrefix, type Renderer } from '#server/machine/http/renderer.ts'
import { createFacebookHeaders } from '#server/machine/http/security-headers.ts'
import type { ReaderTracker } from '#server/machine/http/slow-readers.ts'
import { createSemaphore } from '#server/machine/limits/semaphore.ts'
import { canonicalPath } from './canonical-address.ts'
import { createEmptyForm, servePostedForms } from './posted-forms.ts'
import { withoutFalseClaim } from './sent-proof.ts'

type Page = { status: number; location?: string; body: CachedBody; etag: string }
type PagesOptions = {
  routes: readonly Route[]
  renderer: Renderer
  methods: RecordedMethods
  readers: ReaderTracker
  development: boolean
}
type RenderedPage = { page: Page; tags: string[] }
const openAccess = { admit: () => {} }
/** Pages rendered side by side take memory and are done no sooner; as many wait as are made within two seconds. */
const renderLimits = { atOnce: 2, mostWaiting: 256 }

/**
 * Everything that is not /api: an address becomes HTML in the visitor's language. The HTML is the same for every
 * visitor of a language, so it is kept until something it shows changes.
 */
export function servePages(
  app: FastifyInstance,
  deps: Deps,
  { routes, renderer, methods, readers, development }: PagesOptions,
) {
  const inLane = createSemaphore(renderLimits.atOnce, renderLimits.mostWaiting)
  const secretBeginnings = renderer.urlTable
    .filter(({ secret }) => secret)
    .map(({ path }) => fixedPathPrefix(path))
  const isSecret = ({ pathname }: URL) => secretBeginnings.some((path) => pathname.startsWith(path))
  const formBeginnings = renderer.urlTable
    .filter(({ form }) => form && form !== 'by scripts')
    .map(({ path }) => fixedPathPrefix(path))
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]))

  // The specification's redirect target of an ended session (8); it keeps the way back.
  app.get('/api/login', (request, reply) => {
    const back = safeRedirect((request.query as Record<string, string>).redirect)
    return reply.redirect(back === '/' ? '/login' : `/login?redirect=${encodeURIComponent(back)}`)
  })

  const servePage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    posted?: { status: number; form: FormState },
  ) => {
    const asked = requestUrl(request, deps.config.publicUrl)
    const canonical = canonicalPath(asked.pathname, renderer.urlTable)
    if (canonical !== undefined && !posted) return reply.redirect(canonical + asked.search, 308)
    const unclaimed = posted ? undefined : withoutFalseClaim(deps, asked, renderer.urlTable)
    if (unclaimed !== undefined) return reply.redirect(unclaimed, 302)
    const url = renderer.readAddress(asked)
    const locale = requestLocale(request, url)
    // Not even our own fonts are requested in the name of such an address.
    if (isSecret(url)) reply.header('referrer-policy', 'no-referrer')
    try {
      const page = await pageFor(url, locale, posted?.form)
      const keep = page.status === 200 && !posted && !isSecret(url)
      const shown = { ...page, keep, ...(posted && { status: posted.status }) }
      return await sendPage(shown, request, reply, locale, readers)
    } catch (error) {
      const { status: refused, cause } = toAppError(error, {
        invalid: 'invalid_request',
        failure: 'server_error',
      })
      const status = refused === 503 ? 503 : 500
      // An overload is logged once.
      if (status === 500 || cause) request.log.error({ err: error }, 'page not rendered')
      if (status === 503) reply.header('retry-after', '5')
      // Headers of the page that cannot be sent do not belong to this one.
      reply.removeHeader('content-encoding').removeHeader('etag')
      reply.code(status).header('content-type', 'text/html; charset=utf-8').headers(noStoreHeaders)
      const shown = development ? error : undefined
      return reply.send(renderErrorPage(locale, status, deps.config.supportEmail, shown))
    }
  }
  for (const { path } of renderer.urlTable) if (path !== '*') methods.note(path, ['GET', 'HEAD', 'POST'])
  app.get('/*', (request, reply) => servePage(request, reply))
  const { facebook } = deps.config
  if (facebook)
    for (const { path } of renderer.urlTable.filter(({ externalScript }) => externalScript === 'facebook'))
      app.get(
        path,
        { config: { headers: createFacebookHeaders(deps.config, facebook, development) } as object },
        (request, reply) => servePage(request, reply),
      )

  servePostedForms(app, deps, routes, renderer.urlTable, {
    localeOf: (request) => requestLocale(request, requestUrl(request, deps.config.publicUrl)),
    showAgain: (request, reply, status, form) => servePage(request, reply, { status, form }),
  })
  // Nothing of a page without a form can be sent: whoever posts to it is shown it, and nothing posted enters the address.
  app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) =>
      done(null),
    )
    forms.addHook('onRequest', async (request, reply) => methods.refuseOtherMethods(request, reply))
    forms.post('/*', (request, reply) => reply.redirect(request.url.split('?')[0] ?? '/', 303))
  })

  async function pageFor(url: URL, locale: Locale, posted?: FormState): Promise<Page> {
    if (url.search !== '') url.searchParams.sort()
    // A form has a key of its own each time.
    if (posted || formBeginnings.some((path) => url.pathname.startsWith(path))) {
      deps.load.admit()
      return (await inLane(() => produce(url, locale, posted ?? createEmptyForm()))).page
    }
    const key = `page ${locale} ${dayCacheKey(deps.clock())} ${url.pathname}${url.search}`
    const kept = deps.cache.peek<RenderedPage>(key)
    if (kept) return kept.page
    const produced = await deps.cache.get<RenderedPage>(key, async () => {
      deps.load.admit()
      const value = await inLane(() => produce(url, locale))
      return {
        value,
        tags: value.tags,
        size: value.page.body.bytes.length * 2,
        isCacheable: renderer.isBuilt && value.page.status === 200 && !isSecret(url),
      }
    })
    return produced.page
  }

  async function produce(url: URL, locale: Locale, form?: FormState): Promise<RenderedPage> {
    const tags = new Set<string>()
    const caller: Caller = { actor: undefined, locale, ip: '', wantsBinding: false }
    const call = (async (name: EndpointName, input: unknown) => {
      const route = byName.get(name)
      if (!route) throw new Error(`no endpoint ${name}`)
      // The page was let in as a whole.
      const answered = await answerCall(route, { ...deps, load: openAccess }, caller, input, ignoreRespond)
      for (const tag of answered.tags) tags.add(tag)
      return JSON.parse(String(answered.json))
    }) as Call
    const rendered = await renderer.render(new Request(url), locale, call, {
      site: collectSiteData(deps),
      assetsFor: renderer.assetsFor,
      ...(form && { form }),
    })
    const body = Buffer.from('html' in rendered ? rendered.html : '')
    const etag = createEtag(body)
    const location = 'location' in rendered ? rendered.location : undefined
    const page = {
      status: rendered.status,
      body: await createCachedBody(body),
      etag,
      ...(location && { location }),
    }
    return { page, tags: [...tags] }
  }
}

/** Returns the data of this server that every page may know; secrets of providers stay here. */
function collectSiteData({ config, clock }: Deps) {
  const { publicUrl, supportEmail, demo, google, apple, facebook } = config
  const providers = {
    google: google !== undefined,
    apple: apple !== undefined,
    facebook: facebook ? { appId: facebook.appId, sdkUrl: facebook.sdkUrl } : null,
  }
  return { publicUrl, supportEmail, demo, providers, today: today(clock()) }
}

/** Not the Host header, nor the host of a proxy's request line: who sets those must not decide what our pages link to. */
function requestUrl({ url }: FastifyRequest, publicUrl: string): URL {
  return new URL(publicUrl + url.replace(/^[a-z]+:\/\/[^/?#]*\/?/i, '/'))
}

/** `?lang=`, else the stored choice's cookie, else the browser's languages (decisions). */
function requestLocale(request: FastifyRequest, url: URL): Locale {
  return chooseLocale({
    query: url.search === '' ? null : url.searchParams.get('lang'),
    stored: request.cookies[preferenceKey],
    acceptLanguage: request.headers['accept-language'],
  })
}

type SentPage = Page & { keep: boolean }
const varyHeader = 'accept-language, cookie, accept-encoding'

async function sendPage(
  page: SentPage,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
  readers: ReaderTracker,
) {
  if (page.location) return reply.redirect(page.location, page.status)
  reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-language', locale)
  if (page.status === 503) reply.header('retry-after', '5')
  // The visitor asks each time whether it changed: a page never outlives what it shows.
  if (page.keep && isUnchanged(page.etag, request, reply, varyHeader)) return sendEmptyBody(request, reply)
  reply.header('vary', varyHeader)
  const body = await encodeCachedBody(page.body, request, reply)
  // Here, so that a refusal is a page too.
  readers.hold(reply, body)
  return reply.send(body)
}
