import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { today } from '#domain/calendar.ts'
import { locales } from '#i18n/locales.ts'
import type { Deps } from './machine/context.ts'
import { beginningOf, type Screen } from './machine/http/renderer.ts'
import { escapeHtml } from './machine/mail/message.ts'
import { listedOn, trips } from './trips/tables.ts'

/** robots.txt, and sitemap.xml with every listed page and trip in five languages. A server without pages names none. */
export function serveCrawlers(app: FastifyInstance, deps: Deps, screens: readonly Screen[]) {
  const { publicUrl } = deps.config

  const text = (reply: FastifyReply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
  app.get('/robots.txt', (_, reply) => text(reply).send(robots(publicUrl, screens)))
  app.get('/.well-known/security.txt', (_, reply) => text(reply).send(securityText(deps)))

  app.get('/sitemap.xml', async (_, reply) => {
    const { xml } = await deps.cache.get(`sitemap ${today(deps.clock())}`, async () => {
      deps.load.admit()
      const value = { xml: await sitemap(deps, screens) }
      return { value, size: value.xml.length * 2, tags: ['trips'] }
    })
    return reply.type('application/xml; charset=utf-8').send(xml)
  })
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

/** Where weaknesses are reported (RFC 9116). It is never out of date: what is told expires half a year after it was read. */
function securityText({ config, clock }: Pick<Deps, 'config' | 'clock'>): string {
  const expires = new Date(clock().getTime() + halfYear)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: mailto:${config.supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, ar, ur, fa, gu',
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

const halfYear = 182 * 86_400_000

/** The protocol allows 50,000 addresses a file; trips beyond that are found through the lists. */
const mostTrips = 45_000

async function sitemap({ db, clock, config }: Deps, screens: readonly Screen[]): Promise<string> {
  const { rows } = await db.execute<{ id: string; day: string }>(sql`
    SELECT id, to_char(updated_at, 'YYYY-MM-DD') AS day FROM ${trips}
    WHERE ${listedOn(today(clock()))} ORDER BY departure_date, id LIMIT ${mostTrips}`)
  const entries = [
    ...screens.filter(({ robots }) => robots === 'listed').map(({ path }) => entry(config.publicUrl + path)),
    ...rows.map(({ id, day }) => entry(`${config.publicUrl}/trips/${id}`, day)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

function entry(address: string, day?: string): string {
  const url = escapeHtml(address)
  const languages = locales.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}?lang=${language}"/>`,
  )
  return `<url><loc>${url}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${languages.join('')}</url>`
}
