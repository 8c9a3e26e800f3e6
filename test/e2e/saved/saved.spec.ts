// Trips saved without an account: hearts on cards and pages, and the list of saved trips.
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trips } from '#server/trips/core/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
const ids = { near: '', far: '', full: '', past: '' }

beforeAll(async () => {
  site = await createSite()
  const days = { departureDate: '2027-03-01', returnDate: '2027-03-12' }
  ids.near = (await site.trip({ ...days, title: 'Near walk' })).id
  ids.far = (await site.trip({ ...days, title: 'Far walk' })).id
  const full = await site.trip({ ...days, title: 'Full walk', maxPilgrims: 1 })
  await site.booking({ tripId: full.id, numberOfPilgrims: 1, status: 'confirmed' })
  ids.full = full.id
  ids.past = (
    await site.trip({ title: 'Past walk', departureDate: '2026-01-02', returnDate: '2026-01-09' })
  ).id
  site.deps.cache.clear()
})
afterAll(() => site.close())

const heart = (page: Page, title: string) => page.getByRole('button', { name: `Save ${title}`, exact: true })
const isKept = (page: Page, title: string) => heart(page, title).getAttribute('aria-pressed')
const keptHere = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('kept') ?? '{"kept":[]}').kept)
const keep = (page: Page, titles: Partial<Record<keyof typeof ids, string>>) =>
  page.evaluate(
    (kept) => localStorage.setItem('kept', JSON.stringify({ kept, removed: [] })),
    Object.entries(titles).map(([name, title]) => ({ id: ids[name as keyof typeof ids], title })),
  )

test('FIN-06: a heart saves a trip right away and without an account, is on its page too, and nothing jumps', async () => {
  const page = await site.open('/trips', { width: 390 })
  const card = page.getByRole('article').filter({ hasText: 'Near walk' })
  const before = await card.boundingBox()
  await heart(page, 'Near walk').waitFor()
  expect(await card.boundingBox()).toEqual(before)
  const box = await heart(page, 'Near walk').boundingBox()
  expect([box?.width, box?.height]).toEqual([44, 44])
  expect(await isKept(page, 'Near walk')).toBe('false')
  await heart(page, 'Near walk').click()
  expect(await isKept(page, 'Near walk')).toBe('true')
  expect(await keptHere(page)).toEqual([{ id: ids.near, title: 'Near walk' }])
  await page.getByRole('region', { name: 'Messages' }).getByText('Saved', { exact: true }).waitFor()
  await page.goto(`/trips/${ids.near}`)
  await expect.poll(() => isKept(page, 'Near walk')).toBe('true')
  await heart(page, 'Near walk').press('Enter')
  expect(await isKept(page, 'Near walk')).toBe('false')
  expect(await keptHere(page)).toEqual([])
})

test('FIN-06: home has hearts too, and further cards of the list have theirs', async () => {
  const page = await site.open('/')
  await heart(page, 'Near walk').click()
  await page.getByRole('link', { name: 'Browse trips' }).first().click()
  await page.waitForURL('**/trips')
  await expect.poll(() => isKept(page, 'Near walk')).toBe('true')
  expect(await isKept(page, 'Far walk')).toBe('false')
})

test('FIN-06: the list shows past, full and missing trips, and a removed one can be saved again', async () => {
  const gone = await site.trip({ title: 'Withdrawn walk' })
  const page = await site.open('/contact')
  await keep(page, { near: 'Near walk', full: 'Full walk', past: 'Past walk' })
  await page.evaluate((id) => {
    const device = JSON.parse(localStorage.getItem('kept') ?? '{}')
    device.kept.push({ id, title: 'Withdrawn walk' })
    localStorage.setItem('kept', JSON.stringify(device))
  }, gone.id)
  await site.db.update(trips).set({ isActive: false }).where(eq(trips.id, gone.id))
  await page.goto('/kept')
  await page.getByText('1 trip you saved is no longer available.').waitFor()
  await page.getByText('Withdrawn walk').waitFor()
  expect(await page.locator('article h3, h2.text-h3').allInnerTexts()).toEqual([
    'Near walk',
    'Fully booked or closed',
    'Full walk',
    'Started or finished',
    'Past walk',
  ])
  await page.getByRole('button', { name: 'Remove from list' }).click()
  await page.getByText('1 trip you saved').waitFor({ state: 'detached' })
  await heart(page, 'Full walk').click()
  expect(await keptHere(page)).toHaveLength(2)
  await page.getByRole('button', { name: 'Save again: Full walk' }).click()
  expect(await isKept(page, 'Full walk')).toBe('true')
  expect(await keptHere(page)).toHaveLength(3)
  // And from here side by side.
  for (const title of ['Near walk', 'Full walk'])
    await page.getByRole('button', { name: `Compare: ${title}` }).click()
  await page.getByRole('link', { name: 'Compare 2 trips' }).click()
  await page.getByRole('heading', { name: 'Compare trips' }).waitFor()
})

test('FIN-06: an empty list leads to trips, and the foot of every page leads to the list', async () => {
  const page = await site.open('/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saved trips' }).click()
  await page.getByRole('heading', { name: 'No saved trips yet' }).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await page.getByRole('main').getByRole('link', { name: 'Browse all trips' }).click()
  await page.waitForURL('**/trips')
})
