import type { FastifyInstance } from 'fastify'
import type { Deps } from './machine/context.ts'
import { beginningOf, type Screen } from './machine/http/renderer.ts'

/** What crawlers may do, and where the sitemap is. */
export function serveCrawlers(app: FastifyInstance, deps: Deps, screens: readonly Screen[]) {
  const { publicUrl } = deps.config

  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl, screens)),
  )
}

/** A rule holds for every address that begins with it: of a screen with a parameter up to there, and not within another. */
function robots(publicUrl: string, screens: readonly Screen[]): string {
  const beginnings = screens
    .filter((screen) => screen.robots === 'disallowed')
    .map(({ path }) => beginningOf(path))
  const rules = beginnings.filter(
    (path) => !beginnings.some((other) => path !== other && path.startsWith(other)),
  )
  const lines = ['/api/', ...rules.sort()].map((path) => `Disallow: ${path}\n`)
  return `User-agent: *\n${lines.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
}
