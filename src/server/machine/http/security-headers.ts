import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '#server/machine/config.ts'
import { keptByNobody } from './keeping.ts'

type Needs = Pick<Config, 'publicUrl' | 'facebook'>

/** Strict headers on every answer: no inline script runs anywhere, nobody may frame us, and what does not say otherwise is kept by nobody. */
export function setSecurityHeaders(app: FastifyInstance, config: Needs, development: boolean) {
  const headers = headersOf(strict(config, development))
  app.addHook('onRequest', (request, reply, done) => {
    const { headers: own } = request.routeOptions.config as { headers?: Headers }
    reply.headers(own ?? headers)
    done()
  })
}

type Headers = Record<string, string>

function strict(config: Needs, development: boolean): HelmetOptions {
  const isSecure = config.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: policy(config, development),
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Chats and search engines may show our pictures.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  }
}

/** What Helmet would set on every answer, asked once: it is the same each time. */
function headersOf(options: HelmetOptions): Headers {
  const headers: Headers = { ...keptByNobody }
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

/** What the sign-in page allows beyond all others: Facebook's script, what it talks to, and its window (decision 0010). */
export function headersForFacebook(
  config: Needs,
  facebook: NonNullable<Config['facebook']>,
  development: boolean,
): Headers {
  const sdk = new URL(facebook.sdkUrl).origin
  const graph = new URL(facebook.graphUrl).origin
  return headersOf({
    ...strict(config, development),
    contentSecurityPolicy: policy(config, development, {
      scripts: [sdk],
      others: ['https://*.facebook.com', sdk, graph],
    }),
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
}

type Guests = { scripts: string[]; others: string[] }

function policy(
  { publicUrl }: Needs,
  development: boolean,
  { scripts, others }: Guests = { scripts: [], others: [] },
) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // Vite's development client writes an inline script; nothing else does.
      scriptSrc: development ? ["'self'", "'unsafe-inline'", ...scripts] : ["'self'", ...scripts],
      // Dialogs and menus set styles from script.
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Organizers name pictures by their https address.
      imgSrc: ["'self'", 'data:', 'https:'],
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
