import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { today } from '#domain/kernel/calendar.ts'
import { listUpcomingOccurrences, occasionSlug } from '#domain/seasons/occurrences.ts'
import { seasons } from '#domain/seasons/seasons.ts'
import { locales } from '#i18n/locales.ts'
import type { Deps } from '#server/machine/context.ts'
import { encodeBody } from '#server/machine/http/compression.ts'
import type { Screen } from '#server/machine/http/renderer.ts'
import { escapeHtml } from '#server/machine/mail/message.ts'
import { isListedOn, trips } from '#server/trips/core/tables.ts'

/** Far fewer than the protocol allows a file: a part is made within a moment, of a few megabytes. */
const tripsPerPart = 5_000
const folder = '/sitemaps/'
const pagesPart = 'pages.xml.gz'
const retryAfterSeconds = 60
const compressXml = (xml: string) => promisify(gzip)(Buffer.from(xml), { level: 6 })

/**
 * /sitemap.xml names compressed parts: one of the listed pages, and as many of the trips on offer as it takes. Each is
 * made once and kept until a trip changes. What fails is a matter of time to a search engine: 503, asked for again later.
 */
export function serveSitemap(app: FastifyInstance, deps: Deps, screens: readonly Screen[]) {
  const { publicUrl } = deps.config
  const pages = screens.filter(({ robots }) => robots === 'listed').map(({ path }) => publicUrl + path)

  /** Free seats are not in it: a booking leaves it as it is. */
  async function kept(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const { bytes } = await deps.cache.get(`sitemap ${name} ${today(deps.clock())}`, async () => {
        deps.load.admit()
        const value = { bytes: await make() }
        return { value, size: value.bytes.length, tags: ['catalogue'] }
      })
      return bytes
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new AppError('unavailable', { retryAfter: retryAfterSeconds, cause: error })
    }
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const index = await kept('index', async () =>
      Buffer.from(renderIndex(publicUrl, pages.length > 0, await countParts(deps))),
    )
    return reply.type('application/xml; charset=utf-8').send(await encodeBody(index, request, reply))
  })

  app.get<{ Params: { part: string } }>(`${folder}:part`, async ({ params: { part } }, reply) => {
    const number = /^trips-([1-9]\d{0,4})\.xml\.gz$/.exec(part)?.[1]
    if (!number && part !== pagesPart) throw new AppError('not_found')
    const entries = async () =>
      number
        ? await listTripEntries(deps, Number(number))
        : [...pages, ...listSeasonPages(deps, screens)].map((address) => renderEntry(address))
    const bytes = await kept(part, async () => compressXml(renderUrlSet(await entries())))
    return reply.type('application/gzip').send(bytes)
  })
}

/** The pages of the coming occasions, each with its next two years. */
function listSeasonPages({ clock, config }: Deps, screens: readonly Screen[]): string[] {
  if (!screens.some(({ path }) => path === '/seasons/:slug')) return []
  const coming = seasons.flatMap((season) => listUpcomingOccurrences(season, today(clock()), 2))
  return coming.map((one) => `${config.publicUrl}/seasons/${occasionSlug(one)}`)
}

async function countParts({ db, clock }: Deps): Promise<number> {
  const { rows } = await db.execute<{ listed: number }>(
    sql`SELECT count(*)::int AS listed FROM ${trips} WHERE ${isListedOn(today(clock()))}`,
  )
  return Math.ceil((rows[0]?.listed ?? 0) / tripsPerPart)
}

async function listTripEntries({ db, clock, config }: Deps, part: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; day: string }>(sql`
    SELECT id, to_char(updated_at, 'YYYY-MM-DD') AS day FROM ${trips}
    WHERE ${isListedOn(today(clock()))} ORDER BY departure_date, id
    LIMIT ${tripsPerPart} OFFSET ${(part - 1) * tripsPerPart}`)
  if (rows.length === 0) throw new AppError('not_found')
  return rows.map(({ id, day }) => renderEntry(`${config.publicUrl}/trips/${id}`, day))
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function renderIndex(publicUrl: string, hasPages: boolean, parts: number): string {
  const names = [
    ...(hasPages ? [pagesPart] : []),
    ...Array.from({ length: parts }, (_, index) => `trips-${index + 1}.xml.gz`),
  ]
  const entries = names.map(
    (name) => `<sitemap><loc>${escapeHtml(publicUrl + folder + name)}</loc></sitemap>`,
  )
  return `${head}<sitemapindex ${schema}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

function renderUrlSet(entries: string[]): string {
  return `${head}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

/** English stands at the address itself, which is also for whoever speaks none of the five. */
function renderEntry(address: string, day?: string): string {
  const url = escapeHtml(address)
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const languages = locales.map((language) =>
    alternate(language, language === 'en' ? url : `${url}?lang=${language}`),
  )
  return `<url><loc>${url}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${languages.join('')}${alternate('x-default', url)}</url>`
}
