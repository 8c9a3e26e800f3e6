// A long list, one that is on its way, and one that is empty.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { holdRequests, markDocument } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readParams, readTitles } from '#test/reading.ts'

const t = translator('en')
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Trip ${from + index}`)

let site: Site
beforeAll(async () => {
  site = await createSite()
  for (const [index, title] of numbered(1, 30).entries())
    await site.trip({ title, pricePerPerson: `${500 + index}.00`, tags: index < 14 ? ['Premium'] : [] })
})
afterAll(() => site.close())

const toTrips = (page: Page) =>
  page.getByRole('navigation', { name: t('nav.main') }).getByRole('link', { name: t('nav.trips') })
const showMore = (page: Page) => page.getByRole('link', { name: t('trips.showMore') })

test('LIST-08 six skeleton cards are shown while the trips load', async () => {
  const page = await site.open('/')
  const { release } = await holdRequests(page, '**/api/trips/search?*')
  await toTrips(page).click()
  const waiting = page.getByRole('status', { name: t('trips.loading') })
  await waiting.waitFor()
  await expect.poll(() => waiting.locator(':scope > *').count()).toBe(6)
  expect(await readTitles(page)).toEqual([])
  release()
  await page.getByRole('heading', { level: 2, name: t('trips.found', { count: 30 }) }).waitFor()
  expect(await waiting.count()).toBe(0)
  expect(await readTitles(page)).toEqual(numbered(1, 12))
})

test('LIST-08 nothing found: one press clears all filters', async () => {
  const page = await site.open('/trips?destination=syria&tags=Premium')
  const sameDocument = await markDocument(page)
  await page.getByRole('heading', { name: t('trips.found', { count: 0 }) }).waitFor()
  await page.getByRole('heading', { name: t('trips.emptyTitle') }).waitFor()
  await page.getByRole('link', { name: t('trips.clearAll') }).click()
  await expect.poll(() => readTitles(page)).toEqual(numbered(1, 12))
  expect(readParams(page)).toEqual({})
  expect(await sameDocument()).toBe(true)
})

test('LIST-12 more trips appear below without a reload, and the keyboard continues at the first of them', async () => {
  const page = await site.open('/trips')
  const sameDocument = await markDocument(page)
  expect(await readTitles(page)).toEqual(numbered(1, 12))
  await showMore(page).click()
  await expect.poll(() => readTitles(page)).toEqual(numbered(1, 24))
  await page.getByText(t('trips.showing', { shown: 24, total: 30 })).waitFor()
  await page.locator('a:focus', { hasText: 'Trip 13' }).waitFor()
  await showMore(page).press('Enter')
  await expect.poll(() => readTitles(page)).toEqual(numbered(1, 30))
  expect(await showMore(page).count()).toBe(0)
  expect(await sameDocument()).toBe(true)
})

test('LIST-12 a press that fails shows so, keeps the list, and can be repeated', async () => {
  const page = await site.open('/trips', { allowedProblems: [/status of 503.*search/] })
  await page.route('**/api/trips/search?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'no' } }),
  )
  await showMore(page).click()
  await page.getByRole('main').locator('[data-alert=danger]').waitFor()
  expect(await readTitles(page)).toEqual(numbered(1, 12))
  await page.unroute('**/api/trips/search?*')
  await showMore(page).click()
  await expect.poll(() => readTitles(page)).toEqual(numbered(1, 24))
  expect(await page.getByRole('main').locator('[data-alert=danger]').count()).toBe(0)
})

test('LIST-12 back from a trip the list is as long as before, at the same place', async () => {
  const page = await site.open('/trips')
  await showMore(page).click()
  await expect.poll(() => readTitles(page)).toHaveLength(24)
  // Noted when the press arrives: Playwright itself may scroll before it.
  const leftAt = page.evaluate(
    () =>
      new Promise<number>((resolve) => addEventListener('click', () => resolve(scrollY), { capture: true })),
  )
  await page.getByRole('link', { name: 'Trip 20' }).click()
  await page.getByRole('heading', { level: 1, name: 'Trip 20' }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => readTitles(page)).toHaveLength(24)
  expect(await leftAt).toBeGreaterThan(1000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(await leftAt)
})

test('LIST-12 more of the filtered list is shown; another filter begins at its first page', async () => {
  const page = await site.open('/trips?tags=Premium')
  await showMore(page).click()
  await expect.poll(() => readTitles(page)).toEqual(numbered(1, 14))
  await page.getByLabel(t('trips.sortLabel')).selectOption('price-high')
  await expect.poll(() => readTitles(page)).toEqual(numbered(3, 14).toReversed())
})
