// The line between a page in a DOM and the server: Node's fetch with the visitor's cookies, which a test may hear, hold and cut.
import type { CookieJar, DOMWindow } from 'jsdom'
import { type AddressPattern, matchesAddress } from '#test/requests/address.ts'

/** A request of the page, in the words of a browser's. */
export type Asked = { url: () => string; method: () => string }
/** What a test does with a request that it has caught; it does one of them. */
export type Route = { continue: () => Promise<void>; abort: () => Promise<void> }
type Handler = (route: Route) => unknown

/** One visitor's line. */
export class Line {
  readonly #cookies: CookieJar
  readonly #lang: string
  #routes: { pattern: AddressPattern; handler: Handler }[] = []
  readonly #heard: ((asked: Asked) => void)[] = []

  constructor(cookies: CookieJar, lang: string) {
    this.#cookies = cookies
    this.#lang = lang
  }

  /** From now on requests to these addresses are for the test to answer. */
  route(pattern: AddressPattern, handler: Handler) {
    this.#routes.unshift({ pattern, handler })
  }

  unroute(pattern: AddressPattern) {
    this.#routes = this.#routes.filter((one) => String(one.pattern) !== String(pattern))
  }

  onRequest = (hear: (asked: Asked) => void) => void this.#heard.push(hear)

  /** The page's own kind of request, of which the router makes one for each way. */
  requestFor(window: DOMWindow): typeof Request {
    return class extends Request {
      constructor(asked: RequestInfo | URL, { signal, ...init }: RequestInit = {}) {
        const url = asked instanceof Request ? asked : new URL(String(asked), window.location.href)
        super(url, { ...init, ...(signal && { signal: followSignal(signal) }) })
      }
    }
  }

  /** The page's fetch. */
  fetchFor(window: DOMWindow): typeof fetch {
    return async (asked, { body, signal, headers, ...init } = {}) => {
      const url = new URL(asked instanceof Request ? asked.url : String(asked), window.location.href)
      if (body && typeof body !== 'string') throw new Error('Files and forms of files stay in the browser.')
      const ending = signal ? followSignal(signal) : null
      try {
        const sent = await this.#headersFor(url, init.method, headers)
        const answer = await this.#send(url, { ...init, body: body ?? null, signal: ending, headers: sent })
        // Made in the page, so that what comes is an object of its own kind.
        return Object.assign(answer, { json: async () => window.JSON.parse(await answer.text()) })
      } catch (error) {
        throw ending?.aborted
          ? new window.DOMException('The page no longer waits.', 'AbortError')
          : new window.TypeError(`Failed to fetch: ${error}`)
      }
    }
  }

  async #headersFor(url: URL, method: string | undefined, own: HeadersInit | undefined) {
    const cookie = await this.#cookies.getCookieString(url.href)
    return {
      'accept-language': this.#lang,
      ...Object.fromEntries(new Headers(own)),
      ...(cookie && { cookie }),
      ...(method && method !== 'GET' && { origin: url.origin }),
      'sec-fetch-site': 'same-origin',
    }
  }

  #send(url: URL, init: RequestInit): Promise<Response> {
    const asked = { url: () => url.href, method: () => init.method ?? 'GET' }
    for (const hear of this.#heard) hear(asked)
    const handler = this.#routes.find(({ pattern }) => matchesAddress(url, pattern))?.handler
    return handler ? askTest(handler, () => this.#ask(url, init)) : this.#ask(url, init)
  }

  async #ask(url: URL, init: RequestInit): Promise<Response> {
    const answer = await fetch(url, init)
    for (const set of answer.headers.getSetCookie()) await this.#cookies.setCookie(set, url.href)
    return answer
  }
}

/** Lets a test decide what becomes of a request. */
function askTest(handler: Handler, ask: () => Promise<Response>): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const route: Route = {
    continue: async () => void ask().then(resolve, reject),
    abort: async () => reject(new Error('aborted by the test')),
  }
  void Promise.resolve(handler(route)).catch(reject)
  return promise
}

/** Node takes no signal but its own. */
function followSignal(signal: AbortSignal): AbortSignal {
  const ending = new AbortController()
  if (signal.aborted) ending.abort()
  signal.addEventListener('abort', () => ending.abort())
  return ending.signal
}
