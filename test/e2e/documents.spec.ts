import { brotliDecompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trip } from '#contract/trips.ts'
import { catalogue, translator } from '#i18n/catalogue.ts'
import { direction, type Locale, localeNames, locales } from '#i18n/locales.ts'
import { createSite, type Site } from './site.ts'

// What the server answers is read as it is, without a script: by people, search engines and chats.

let site: Site
let coming: Trip[]
beforeAll(async () => {
  site = await createSite({ demo: true })
  const trips = (await site.call('trips.list')).body
  coming = trips.filter(({ status }) => status === 'upcoming')
})
afterAll(() => site.close())

const scriptless = (lang: Locale) => ({ lang, javaScript: false })
const titles = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()

async function expectLanguage(page: Page, lang: Locale) {
  const html = page.locator('html')
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([lang, direction(lang)])
}

test.each(['en', 'ar', 'ur'] as const)(
  'FND-10 home shows its content without JavaScript: %s',
  async (lang) => {
    const t = translator(lang)
    const page = await site.open('/', scriptless(lang))
    await expectLanguage(page, lang)
    expect(await page.locator('h1').innerText()).toContain(t('home.title'))
    const featured = page.locator('section', { hasText: t('home.featuredTitle') }).last()
    expect(await featured.getByRole('article').count()).toBe(3)
    expect(
      await page
        .getByRole('link', { name: t('nav.signIn') })
        .first()
        .isVisible(),
    ).toBe(true)
    expect(await page.getByText(t('nav.loadingAccount')).isVisible()).toBe(false)
  },
)

test.each(['en', 'ar', 'ur'] as const)(
  'FND-10 the trips are listed, narrowed and paged without JavaScript: %s',
  async (lang) => {
    const t = translator(lang)
    const page = await site.open('/trips', scriptless(lang))
    await expectLanguage(page, lang)
    const first = await titles(page)
    expect(first).toHaveLength(12)
    await page.getByRole('link', { name: t('trips.showMore') }).click()
    await page.waitForURL(/cursor=/)
    const second = await titles(page)
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter((title) => first.includes(title))).toEqual([])

    await page.goto('/trips?destination=syria')
    const { total } = (await site.call('trips.search', { destination: 'syria' })).body
    await page.getByText(t('trips.found', { count: total }), { exact: true }).waitFor()
    expect(await titles(page)).toHaveLength(Math.min(total, 12))
  },
)

test('FND-10 a search is sent without JavaScript', async () => {
  const page = await site.open('/', scriptless('en'))
  await page.getByRole('search').getByLabel('Destination').selectOption('iran')
  await page.getByRole('search').getByRole('button', { name: 'Search trips' }).click()
  await page.waitForURL(/destination=iran/)
  expect((await titles(page)).length).toBeGreaterThan(0)
})

test.each(['en', 'ar', 'ur'] as const)(
  'FND-10 a trip shows its content without JavaScript: %s',
  async (lang) => {
    const t = translator(lang)
    const trip = coming.find(({ itinerary, includesGuide }) => itinerary.length > 0 && includesGuide)
    const page = await site.open(`/trips/${trip?.id}`, scriptless(lang))
    await expectLanguage(page, lang)
    expect(await page.locator('h1').innerText()).toBe(trip?.title)
    const text = await page.getByRole('main').innerText()
    for (const part of [
      trip?.organizer.companyName,
      t('trips.itinerary'),
      t('trips.slotsLeft'),
      t('trips.reviews'),
    ])
      expect(text).toContain(part)
  },
)

test('FND-10 a missing trip is a 404 that leads on, without JavaScript too', async () => {
  const page = await site.open('/trips/nowhere', { javaScript: false, allow: [/status of 404/] })
  await page.getByRole('heading', { level: 1, name: 'Trip not found' }).waitFor()
  await page.getByRole('link', { name: 'Browse all trips' }).click()
  await page.waitForURL(`${site.url}/trips`)
  expect((await fetch(`${site.url}/trips/nowhere`)).status).toBe(404)
})

test('FND-07 FND-10 without JavaScript the footer’s links choose the language', async () => {
  const page = await site.open('/trips?destination=iraq', scriptless('en'))
  for (const lang of ['ur', 'gu', 'ar'] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: localeNames[lang] }).click()
    await expectLanguage(page, lang)
    expect(new URL(page.url()).searchParams.get('destination')).toBe('iraq')
  }
})

test('FND-10 a form that is sent before its script puts nothing into the address', async () => {
  const page = await site.open('/login', scriptless('en'))
  await page.getByLabel('Email').fill('pilgrim@example.com')
  await page.getByLabel('Password', { exact: true }).fill('secret-words')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForLoadState()
  expect(page.url()).toBe(`${site.url}/login`)
})

test('FND-10 no inline script and no handler stands in a page, and none would run', async () => {
  for (const path of ['/', '/trips', `/trips/${coming[0]?.id}`, '/login', '/nowhere']) {
    const answer = await fetch(site.url + path)
    const html = await answer.text()
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
    expect(scripts.length).toBeGreaterThan(2)
    expect(scripts.filter((one) => !/ src="\/|type="application\/(ld\+)?json"/.test(one))).toEqual([])
    expect(html).not.toMatch(/\son\w+="|javascript:/i)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
  const blocked: string[] = []
  const page = await site.open('/', { allow: [/Content Security Policy/] })
  await page.exposeFunction('tell', (directive: string) => blocked.push(directive))
  await page.evaluate(() => {
    addEventListener('securitypolicyviolation', (event) => Object(window).tell(event.effectiveDirective))
    document.body.insertAdjacentHTML('beforeend', '<img src="/favicon.svg" onload="window.ran = 1">')
    const script = document.createElement('script')
    script.textContent = 'window.ran = 2'
    document.body.append(script)
  })
  await expect.poll(() => blocked.sort()).toEqual(['script-src-attr', 'script-src-elem'])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('FND-10 answers are compressed, and what never changes is kept for ever', async () => {
  const reply = await site.app.inject({ url: '/trips', headers: { 'accept-encoding': 'br' } })
  expect(reply.headers['content-encoding']).toBe('br')
  expect(reply.headers['cache-control']).toBe('no-cache')
  const html = brotliDecompressSync(reply.rawPayload).toString()
  expect(html).toContain('</html>')
  expect(reply.rawPayload.length).toBeLessThan(html.length / 4)
  const plain = await site.app.inject({ url: '/trips' })
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, html])

  const again = await site.app.inject({
    url: '/trips',
    headers: { 'if-none-match': String(reply.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])

  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(assets.length).toBeGreaterThan(3)
  for (const url of assets) {
    const asset = await site.app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
    expect([url, asset.statusCode, asset.headers['cache-control']]).toEqual([
      url,
      200,
      'public, max-age=31536000, immutable',
    ])
    if (url.endsWith('.js') && asset.rawPayload.length > 1400)
      expect(asset.headers['content-encoding']).toBe('br')
  }
})

test.each(locales)(
  'FND-10 NAV-01 search engines and chats read the head in their language: %s',
  async (lang) => {
    const t = translator(lang)
    const trip = coming[0]
    const heads = {
      '/': [t('meta.homeTitle'), t('meta.homeDescription')],
      '/trips': [t('meta.tripsTitle'), t('meta.tripsDescription')],
      [`/trips/${trip?.id}`]: [trip?.title ?? '', ''],
    }
    for (const [path, [title = '', description = '']] of Object.entries(heads)) {
      const page = await site.open(`${path}?lang=${lang}`, { javaScript: false })
      expect(await page.title()).toContain(title)
      const content = (selector: string) => page.locator(selector).getAttribute('content')
      expect(await content('meta[name=description]')).toContain(description)
      expect(await content('meta[property="og:title"]')).toContain(title)
      expect(await content('meta[property="og:locale"]')).toMatch(new RegExp(`^${lang}_`))
      const picture = (await content('meta[property="og:image"]')) ?? ''
      expect((await fetch(picture)).headers.get('content-type')).toMatch(/^image\//)

      const href = (selector: string) => page.locator(selector).getAttribute('href')
      const own = site.url + path
      expect(await href('link[rel=canonical]')).toBe(lang === 'en' ? own : `${own}?lang=${lang}`)
      for (const other of locales)
        expect(await href(`link[rel=alternate][hreflang=${other}]`)).toBe(`${own}?lang=${other}`)
      expect(await href('link[rel=alternate][hreflang=x-default]')).toBe(own)

      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
      expect(data['@context']).toBe('https://schema.org')
      if (path.startsWith('/trips/')) expect(JSON.stringify(data)).toContain(JSON.stringify(trip?.title))
      await page.context().close()
    }
  },
)

test('FND-10 the descriptions of the five languages differ', () => {
  expect(new Set(locales.map((locale) => catalogue[locale]['meta.homeDescription'])).size).toBe(5)
})

test('FND-10 whoever sets the Host header does not decide where our pages link to', async () => {
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

test('FND-10 robots.txt and the sitemap name every listed trip in five languages, and nothing private', async () => {
  const robots = await (await fetch(`${site.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /bookings/')
  const page = await site.open('/')
  const { trips, pages } = await page.evaluate(async () => {
    const xml = new DOMParser().parseFromString(await (await fetch('/sitemap.xml')).text(), 'application/xml')
    if (xml.querySelector('parsererror')) throw new Error('not XML')
    const entries = [...xml.querySelectorAll('url')].map((url) => ({
      loc: url.querySelector('loc')?.textContent ?? '',
      languages: url.getElementsByTagName('xhtml:link').length,
    }))
    const isTrip = ({ loc }: { loc: string }) => /\/trips\/./.test(loc)
    return { trips: entries.filter(isTrip), pages: entries.filter((entry) => !isTrip(entry)) }
  })
  const { total } = (await site.call('trips.search')).body
  expect(trips).toHaveLength(total)
  expect([...trips, ...pages].filter(({ languages }) => languages !== 5)).toEqual([])
  for (const { loc } of pages) expect([loc, (await fetch(loc)).status]).toEqual([loc, 200])
  expect(pages.map(({ loc }) => loc).join()).not.toMatch(/admin|my-bookings|profile|dashboard/)
})
