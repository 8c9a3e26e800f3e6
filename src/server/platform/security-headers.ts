import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Strict headers on every answer: no inline script runs anywhere, nobody may frame us. */
export function setSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  development: boolean,
) {
  const isSecure = publicUrl.startsWith('https:')
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Vite's development client writes an inline script; nothing else does.
        scriptSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        // Dialogs and menus set styles from script.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Organizers name pictures by their https address.
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Chats and search engines may show our pictures.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  })
}
