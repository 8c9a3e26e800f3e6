import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trip } from '#contract/trips/trips.ts'
import { untilHydrated } from '#test/e2e/browser.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

// The server's answers are readable as they are, without a script.

let site: Site
let coming: Trip[]
beforeAll(async () => {
  site = await createSite({ demo: true })
  const trips = (await site.call('trips.list')).body
  coming = trips.filter(({ status }) => status === 'upcoming')
})
afterAll(() => site.close())

test('FND-10 there is no inline script and no handler in a page, and none would run', async () => {
  for (const path of ['/', '/trips', `/trips/${coming[0]?.id}`, '/login', '/nowhere']) {
    const answer = await fetch(site.url + path)
    const html = await answer.text()
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
    expect(scripts.length).toBeGreaterThan(1)
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
  const page = await site.open('/', { allowedProblems: [/Content Security Policy/] })
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

test('FND-10 the page of the API is a reader of the document, under the same policy and from this address alone', async () => {
  const page = await site.open('/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto('/api/docs')
  await page.getByRole('heading', { name: 'Conventions' }).waitFor()
  expect([...new Set(asked)]).toEqual([new URL(site.url).origin])
  // What a call takes and is refused with is there once its part is opened.
  await page.getByRole('button', { name: 'Open Group - bookings' }).click()
  await page
    .getByRole('link', { name: /^Requests a booking/ })
    .first()
    .click()
  await page.getByRole('heading', { name: /^Requests a booking/ }).waitFor()
})

test('FND-10 fonts and photos come first: scripts are requested when the page is painted', async () => {
  const page = await site.open('/trips')
  const times = await page.evaluate(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const own = files.filter(({ name }) => name.includes('/assets/'))
    return {
      read: page?.domContentLoadedEventStart ?? Number.NaN,
      styled: Math.max(...own.filter(({ name }) => name.endsWith('.css')).map((file) => file.responseEnd)),
      scripts: own.filter(({ name }) => name.endsWith('.js')).map((file) => file.startTime),
    }
  })
  expect(times.scripts.length).toBeGreaterThan(3)
  expect(Math.min(...times.scripts)).toBeGreaterThan(Math.max(times.read, times.styled))
})

test('FAM-09 on the way from a trip to another page its style sheet is waited for', async () => {
  const { id } = await site.trip()
  const page = await site.open('/')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/later-[\w-]+\.css$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/trips/${id}`)
  await untilHydrated(page)
  // Every heading from now on, with the style sheets under which it appeared.
  await page.evaluate(() => {
    const seen: string[] = []
    new MutationObserver(() => {
      const sheets = [...document.styleSheets].map(({ href }) => href?.replace(/.*\/|-[\w-]{8}\.css$/g, ''))
      seen.push(`${document.querySelector('h1')?.textContent}: ${sheets.join()}`)
    }).observe(document.body, { subtree: true, childList: true })
    Object.assign(window, { seen })
  })
  const asked = page.waitForRequest(/later-[\w-]+\.css$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help and contact' }).click()
  await asked
  release()
  await page.waitForURL('**/contact')
  await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  const ofPage = seen.filter((line) => line.startsWith('Contact us'))
  expect(new Set(ofPage)).toEqual(new Set(['Contact us: entry-client,later']))
})
