import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#server/machine/context.ts'
import { fixedPathPrefix, type Screen } from '#server/machine/http/renderer.ts'

/** Serves the rules for crawlers, and where the sitemap is. */
export function serveCrawlers(app: FastifyInstance, deps: Deps, screens: readonly Screen[]) {
  const { publicUrl } = deps.config

  const text = (reply: FastifyReply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
  app.get('/robots.txt', (_, reply) => text(reply).send(renderRobots(publicUrl, screens)))
  app.get('/.well-known/security.txt', (_, reply) => text(reply).send(renderSecurityText(deps)))
}

/** A rule holds for every address that begins with it: of a screen with a parameter up to there, and not within another. */
function renderRobots(publicUrl: string, screens: readonly Screen[]): string {
  const beginnings = screens
    .filter((screen) => screen.robots === 'disallowed')
    .map(({ path }) => fixedPathPrefix(path))
  const rules = beginnings.filter(
    (path) => !beginnings.some((other) => path !== other && path.startsWith(other)),
  )
  const lines = ['/api/', ...new Set(rules.sort())].map((path) => `Disallow: ${path}\n`)
  return `User-agent: *\n${lines.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
}

/** Where weaknesses are reported (RFC 9116). It is never out of date: the expiry is half a year after each reading. */
function renderSecurityText({ config, clock }: Pick<Deps, 'config' | 'clock'>): string {
  const expires = new Date(clock().getTime() + halfYearMilliseconds)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: mailto:${config.supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, ar, ur, fa, gu',
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

const halfYearMilliseconds = 182 * 86_400_000
