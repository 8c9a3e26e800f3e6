import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trip } from '#contract/trips/trips.ts'
import { translator } from '#i18n/catalogue.ts'
import { direction, type Locale, localeNames } from '#i18n/locales.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'
import type { BootState } from '#web/document.tsx'

// The server's answers are readable as they are, without a script.

let site: Site
let coming: Trip[]
beforeAll(async () => {
  site = await createSite({ demo: true })
  const trips = (await site.call('trips.list')).body
  coming = trips.filter(({ status }) => status === 'upcoming')
})
afterAll(() => site.close())

const titles = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()

async function expectLanguage(page: Page, lang: Locale) {
  const html = page.locator('html')
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([lang, direction(lang)])
}

test.each(['en', 'ar', 'ur'] as const)(
  'FND-10 home shows its content without JavaScript: %s',
  async (lang) => {
    const t = translator(lang)
    const page = await site.open('/', { lang })
    await expectLanguage(page, lang)
    expect(await page.locator('h1').textContent()).toContain(t('home.title'))
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
    const page = await site.open('/trips', { lang })
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
  const page = await site.open('/')
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
    const page = await site.open(`/trips/${trip?.id}`, { lang })
    await expectLanguage(page, lang)
    expect(await page.locator('h1').textContent()).toBe(trip?.title)
    const text = await page.getByRole('main').textContent()
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
  const page = await site.open('/trips/nowhere', { status: 404 })
  await page.getByRole('heading', { level: 1, name: 'Trip not found' }).waitFor()
  await page.getByRole('link', { name: 'Browse all trips' }).click()
  await page.waitForURL(`${site.url}/trips`)
  expect((await fetch(`${site.url}/trips/nowhere`)).status).toBe(404)
})

test('FND-10 of an error on the server a page carries status, code and message, and nothing else', async () => {
  const html = await (await fetch(`${site.url}/trips/nowhere`)).text()
  const [, json = ''] = /<script id="boot-state"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const { queries } = (JSON.parse(json) as BootState).dehydratedState
  const [failed] = queries.filter(({ state }) => state.status === 'error')
  const failure = { status: 404, code: 'trip_not_found', message: expect.any(String) }
  expect(failed?.state.error).toEqual(failure)
  expect(failed?.state.fetchFailureReason).toEqual(failure)
})

test('FND-07 FND-10 without JavaScript the footer’s links choose the language', async () => {
  const page = await site.open('/trips?destination=iraq')
  for (const lang of ['ur', 'gu', 'ar'] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: localeNames[lang] }).click()
    await expectLanguage(page, lang)
    expect(new URL(page.url()).searchParams.get('destination')).toBe('iraq')
  }
})

test('FND-10 a form sent before its script puts nothing into the address', async () => {
  const page = await site.open('/login')
  await page.getByLabel('Email').fill('pilgrim@example.com')
  await page.getByLabel('Password', { exact: true }).fill('secret-words')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  expect(page.url()).toBe(`${site.url}/login`)
})

test('FND-10 answers are compressed, and files that never change are cached for ever', async () => {
  const reply = await site.app.inject({ url: '/trips', headers: { 'accept-encoding': 'br' } })
  expect(reply.headers['content-encoding']).toBe('br')
  expect(reply.headers['cache-control']).toBe('no-cache')
  const html = brotliDecompressSync(reply.rawPayload).toString()
  expect(html).toContain('</html>')
  expect(reply.rawPayload.length).toBeLessThan(html.length / 4)
  const plain = await site.app.inject({ url: '/trips' })
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, html])
  const older = await site.app.inject({ url: '/trips', headers: { 'accept-encoding': 'gzip' } })
  expect([older.headers['content-encoding'], gunzipSync(older.rawPayload).toString()]).toEqual(['gzip', html])

  const again = await site.app.inject({
    url: '/trips',
    headers: { 'if-none-match': String(reply.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])

  const assets = [...html.matchAll(/[" ](\/assets\/[^" ]+)(?=[" ])/g)].map(([, path = '']) => path)
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
