import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trip } from '#contract/trips/trips.ts'
import { catalogue, translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { createSite, type Site } from '#test/requests/site.ts'
import { readSitemap } from '#test/sitemap.ts'

// Pages as search engines and chats read them.

let site: Site
let coming: Trip[]
beforeAll(async () => {
  site = await createSite({ demo: true })
  const trips = (await site.call('trips.list')).body
  coming = trips.filter(({ status }) => status === 'upcoming')
})
afterAll(() => site.close())

test.each(locales)('FND-10 search engines and chats read the head in their language: %s', async (lang) => {
  const t = translator(lang)
  const trip = coming[0]
  const heads = {
    '/': [t('meta.homeTitle'), t('meta.homeDescription')],
    '/trips': [t('meta.tripsTitle'), t('meta.tripsDescription')],
    [`/trips/${trip?.id}`]: [trip?.title ?? '', ''],
  }
  for (const [path, [title = '', description = '']] of Object.entries(heads)) {
    const page = await site.open(`${path}?lang=${lang}`)
    expect(await page.title()).toContain(title)
    const content = (selector: string) => page.locator(selector).getAttribute('content')
    expect(await content('meta[name=description]')).toContain(description)
    expect(await content('meta[property="og:title"]')).toContain(title)
    expect(await content('meta[property="og:locale"]')).toMatch(new RegExp(`^${lang}_`))
    const picture = (await content('meta[property="og:image"]')) ?? ''
    expect((await fetch(picture)).headers.get('content-type')).toMatch(/^image\//)

    const href = (selector: string) => page.locator(selector).getAttribute('href')
    const own = site.url + path
    // In English a page has one address, which is the one without.
    const ownIn = (other: string) => (other === 'en' ? own : `${own}?lang=${other}`)
    expect(await href('link[rel=canonical]')).toBe(ownIn(lang))
    expect(await content('meta[property="og:url"]')).toBe(ownIn(lang))
    for (const other of locales)
      expect(await href(`link[rel=alternate][hreflang=${other}]`)).toBe(ownIn(other))
    expect(await href('link[rel=alternate][hreflang=x-default]')).toBe(own)

    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(data['@context']).toBe('https://schema.org')
    if (path.startsWith('/trips/')) expect(JSON.stringify(data)).toContain(JSON.stringify(trip?.title))
  }
})

test('FND-10 the descriptions of the five languages differ', () => {
  expect(new Set(locales.map((locale) => catalogue[locale]['meta.homeDescription'])).size).toBe(5)
})

test('FND-10 the Host header does not decide where our pages link to', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  for (const url of [
    '/',
    '/trips',
    `/trips/${coming[0]?.id}`,
    '/sitemap.xml',
    '/robots.txt',
    '/api/login?redirect=/trips',
  ]) {
    const reply = await site.app.inject({ url, headers })
    expect(reply.body + JSON.stringify(reply.headers), url).not.toContain('evil.example')
  }
})

/** Fails unless it is XML. */
const parseXml = (text: string) => new JSDOM(text, { contentType: 'application/xml' }).window.document

test('FND-10 robots.txt and the sitemap name every listed trip in five languages and for all others, and nothing private', async () => {
  const robots = await (await fetch(`${site.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /bookings/')
  expect(parseXml((await site.app.inject('/sitemap.xml')).body).querySelector('sitemap loc')).not.toBeNull()
  const urls = [...(await readSitemap(site.app)).values()].flatMap((part) => [
    ...parseXml(part).querySelectorAll('url'),
  ])
  const entries = urls.map((url) => ({
    loc: url.querySelector('loc')?.textContent ?? '',
    languages: url.getElementsByTagName('xhtml:link').length,
  }))
  const isTrip = ({ loc }: { loc: string }) => /\/trips\/./.test(loc)
  const [trips, pages] = [entries.filter(isTrip), entries.filter((entry) => !isTrip(entry))]
  const { total } = (await site.call('trips.search')).body
  expect(trips).toHaveLength(total)
  expect([...trips, ...pages].filter(({ languages }) => languages !== 6)).toEqual([])
  for (const { loc } of pages) expect([loc, (await fetch(loc)).status]).toEqual([loc, 200])
  expect(pages.map(({ loc }) => loc).join()).not.toMatch(/admin|my-bookings|profile|dashboard/)
})

test('the icon of the site is there for requests of the old file name', async () => {
  const reply = await fetch(`${site.url}/favicon.ico`)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon'])
  // An icon file with pictures of 16, 32 and 48 pixels.
  expect([...bytes.slice(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
  expect([bytes[6], bytes[22], bytes[38]]).toEqual([16, 32, 48])
})

// The page of components for developers, in a demo alone (decisions: Accounts).
test('FND-10 search engines do not index it', async () => {
  const text = async (path: string) => (await fetch(site.url + path)).text()
  expect(await text('/dev/components')).toContain('<meta name="robots" content="noindex"/>')
  expect(await text('/robots.txt')).toContain('Disallow: /dev/components\n')
  expect([...(await readSitemap(site.app)).values()].join()).not.toContain('/dev/')
})

test('FND-01 outside of a demo it does not exist', async () => {
  const real = await createSite()
  const page = await real.open('/dev/components', { status: 404 })
  await page.getByRole('heading', { level: 1, name: translator('en')('notFound.title') }).waitFor()
  expect(await page.locator('h2[lang=en]').count()).toBe(0)
  expect((await fetch(`${real.url}/dev/components`)).status).toBe(404)
  await real.close()
})
