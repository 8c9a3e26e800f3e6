import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '#server/machine/config.ts'
import { noStoreHeaders } from './http-caching.ts'

type HeaderSettings = Pick<Config, 'publicUrl' | 'facebook'>

/** Strict headers on every answer: no inline script, no framing, and no storage unless the answer says otherwise. */
export function setSecurityHeaders(app: FastifyInstance, config: HeaderSettings, development: boolean) {
  const headers = computeHeaders(strictHelmetOptions(config, development))
  app.addHook('onRequest', (request, reply, done) => {
    const { headers: own } = request.routeOptions.config as { headers?: Headers }
    reply.headers(own ?? headers)
    done()
  })
}

type Headers = Record<string, string>

function strictHelmetOptions(config: HeaderSettings, development: boolean): HelmetOptions {
  const isSecure = config.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: createPolicy(config, development),
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Chats and search engines may show our pictures.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  }
}

/** Returns the headers that Helmet would set on every answer, computed once: they are the same each time. */
function computeHeaders(options: HelmetOptions): Headers {
  const headers: Headers = { ...noStoreHeaders }
  const response = {
    setHeader: (name: string, value: unknown) => {
      headers[name.toLowerCase()] = String(value)
    },
    removeHeader: () => {},
  }
  helmet(options)({} as never, response as never, (error?: unknown) => {
    if (error) throw error
  })
  return headers
}

/** Returns the headers of the sign-in page, which also allows Facebook's script, its hosts and its window (decision 0010). */
export function createFacebookHeaders(
  config: HeaderSettings,
  facebook: NonNullable<Config['facebook']>,
  development: boolean,
): Headers {
  const sdk = new URL(facebook.sdkUrl).origin
  const graph = new URL(facebook.graphUrl).origin
  return computeHeaders({
    ...strictHelmetOptions(config, development),
    contentSecurityPolicy: createPolicy(config, development, {
      scripts: [sdk],
      others: ['https://*.facebook.com', sdk, graph],
    }),
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
}

type AllowedOrigins = { scripts: string[]; others: string[] }

function createPolicy(
  { publicUrl }: HeaderSettings,
  development: boolean,
  { scripts, others }: AllowedOrigins = { scripts: [], others: [] },
) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // Vite's development client writes an inline script; nothing else does.
      scriptSrc: development ? ["'self'", "'unsafe-inline'", ...scripts] : ["'self'", ...scripts],
      // Dialogs and menus set styles from script.
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Pictures that organizers name elsewhere are fetched by the server (decision 0032): no visitor is seen there.
      imgSrc: ["'self'", 'data:', ...others],
      fontSrc: ["'self'"],
      connectSrc: development ? ["'self'", 'ws:', ...others] : ["'self'", ...others],
      ...(others.length > 0 && { frameSrc: others }),
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(publicUrl.startsWith('https:') && { upgradeInsecureRequests: [] }),
    },
  }
}
