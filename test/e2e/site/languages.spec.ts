import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { direction, type Locale, localeNames, locales } from '#i18n/locales.ts'
import { untilHydrated } from '#test/e2e/browser.ts'
import { measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { findUntranslated } from '#test/reading.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true })
})
afterAll(() => site.close())

const language = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
const shown = (locale: Locale) => [locale, direction(locale)]
const chooser = (page: Page, locale: Locale) =>
  page.getByRole('banner').getByLabel(translator(locale)('nav.language'))

test('FND-07 a choice that is only in storage is found, shown and copied for the server', async () => {
  const page = await site.open('/trips')
  await page.evaluate(() => localStorage.setItem('preferred-language', 'ar'))
  await page.reload()
  await page.getByRole('heading', { level: 1, name: translator('ar')('trips.pageTitle') }).waitFor()
  expect(await language(page)).toEqual(shown('ar'))
  await expect.poll(() => cookie(page, 'preferred-language')).toBe('ar')
})

test('FND-07 the header changes the language without a reload, and a reload keeps it', async () => {
  const page = await site.open('/trips?destination=iraq')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  let before: Locale = 'en'
  for (const next of ['ur', 'gu', 'fa', 'ar'] as const) {
    await chooser(page, before).selectOption({ label: localeNames[next] })
    await page.getByRole('heading', { level: 1, name: translator(next)('trips.pageTitle') }).waitFor()
    expect(await language(page)).toEqual(shown(next))
    before = next
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(new URL(page.url()).search).toBe('?destination=iraq')
  expect(await page.evaluate(() => localStorage.getItem('preferred-language'))).toBe('ar')
  expect(await cookie(page, 'preferred-language')).toBe('ar')
  const answer = await page.reload()
  expect(await answer?.text()).toContain('<html lang="ar" dir="rtl"')
  expect(await language(page)).toEqual(shown('ar'))
})

test('FND-07 a choice removes ?lang= from the address', async () => {
  const page = await site.open('/trips?lang=ar&destination=iraq')
  await chooser(page, 'ar').selectOption('gu')
  await page.getByRole('heading', { level: 1, name: translator('gu')('trips.pageTitle') }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?destination=iraq')
  await page.reload()
  expect(await language(page)).toEqual(shown('gu'))
})

test('FND-07 data fetched after a choice is in the new language', async () => {
  const page = await site.open('/')
  await chooser(page, 'en').selectOption('fa')
  const request = page.waitForRequest('**/api/trips/search*')
  await page
    .getByRole('link', { name: translator('fa')('nav.trips'), exact: true })
    .first()
    .click()
  expect((await request).headers()['accept-language']).toBe('fa')
})

// Where the longest words meet the least room; site/access.spec.ts walks through every screen.
test.each(locales)('FND-07 FND-14 sentences are shown, not their keys, and they fit: %s', async (lang) => {
  const [trip] = (await site.call('trips.list')).body
  const page = await site.open('/', { lang })
  for (const path of ['/', '/trips', `/trips/${trip?.id}`, '/register', '/organizer-signup']) {
    // The first one is open.
    if (path !== '/') {
      await page.goto(path)
      await untilHydrated(page)
    }
    expect([path, await findUntranslated(page)]).toEqual([path, []])
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([path, width, await measureOverflow(page)]).toEqual([path, width, 0])
    }
  }
})

// Pages, menus and the sheet that need not wait for more words, on a line that brings no more.
test.each(locales)('FND-06 public pages have all their texts in their first load: %s', async (lang) => {
  const rest = await laterWords(lang)
  const said = translator(lang)
  const [trip] = (await site.call('trips.list')).body
  const { page, go, close, problems } = await site.visit({
    lang,
    width: 390,
    signedInAs: { email: 'pilgrim@example.com' },
    allowedProblems: [/ERR_FAILED/, /status of 404/],
    prepare: (page) =>
      page.route(
        (url) => rest.includes(url.pathname),
        (route) => route.abort(),
      ),
  })
  for (const path of ['/', '/trips', `/trips/${trip?.id}`, '/nowhere']) {
    await go(path)
    await page.getByLabel(said('nav.menu'), { exact: true }).click()
    expect([path, await findUntranslated(page)]).toEqual([path, []])
    // The open menu lies over what is below it.
    if (path === '/trips') await page.getByLabel(said('nav.menu'), { exact: true }).click()
    if (path === '/trips') await page.getByRole('button', { name: said('search.open') }).click()
    if (path === '/trips') await page.getByRole('dialog').waitFor()
    expect([path, await findUntranslated(page)]).toEqual([path, []])
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: said('nav.account') }).click()
  await page.getByRole('menuitem').first().waitFor()
  expect(await findUntranslated(page)).toEqual([])
  expect(problems).toEqual([])
  await close()
})

/** The files of the words that follow the first load. */
async function laterWords(lang: Locale): Promise<string[]> {
  const manifest = JSON.parse(await readFile(`${inject('pages')}/client/.vite/manifest.json`, 'utf8'))
  const files = ['rest', 'legal'].map((part) => manifest[`src/i18n/messages/${lang}.json?part=${part}`].file)
  return files.map((file) => `/${file}`)
}

async function cookie(page: Page, name: string): Promise<string | undefined> {
  return (await page.context().cookies()).find((one) => one.name === name)?.value
}

test('FND-07 the stored choice precedes the browser’s language, and ?lang= both', async () => {
  const page = await site.open('/trips', { lang: 'gu', storedLanguage: 'ur' })
  expect(await language(page)).toEqual(shown('ur'))
  await page.goto('/trips?lang=fa')
  expect(await language(page)).toEqual(shown('fa'))
  await page.goto('/trips')
  expect(await language(page)).toEqual(shown('ur'))
})
