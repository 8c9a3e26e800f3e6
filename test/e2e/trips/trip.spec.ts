// The page of one trip: everything that its organizer told, and nothing that he did not.
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { trips } from '#server/trips/core/tables.ts'
import { holdRequests, readBox, servePicture } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readOutline, readText } from '#test/reading.ts'
import { createDescribedTrips, logo, picture } from '#test/scenes/described-trips.ts'

const t = translator('en')

let site: Site
/** All that a trip can have. */
let full: { id: string }
/** Only what it must have. */
let bare: { id: string }
beforeAll(async () => {
  site = await createSite()
  ;({ full, bare } = await createDescribedTrips(site))
})
afterAll(() => site.close())

async function openFull(visitor: Parameters<Site['open']>[1] = {}) {
  return site.open(`/trips/${full.id}`, {
    ...visitor,
    prepare: (page) => Promise.all([servePicture(page, `**${picture}`), servePicture(page, `**${logo}`)]),
  })
}
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('TRIP-01 placeholders are shown while the trip loads', async () => {
  const page = await site.open('/trips?destination=umrah')
  const { release } = await holdRequests(page, `**/api/trips/${bare.id}?*`)
  await page.getByRole('link', { name: 'Umrah, simply' }).click()
  await page.getByRole('status').getByText(t('common.loading')).waitFor()
  expect(await page.locator('[aria-busy=true]').isVisible()).toBe(true)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
  release()
  await page.getByRole('heading', { level: 1, name: 'Umrah, simply' }).waitFor()
})

test('TRIP-01 a trip withdrawn while the list was open is not found either', async () => {
  const trip = await site.trip({ title: 'Withdrawn', destination: 'iran' })
  const page = await site.open('/trips?destination=iran', { allowedProblems: [/status of 404.*api\/trips/] })
  await site.db.update(trips).set({ isActive: false }).where(eq(trips.id, trip.id))
  site.deps.cache.clear()
  await page.getByRole('link', { name: 'Withdrawn' }).click()
  await page.getByRole('heading', { level: 1, name: 'Trip not found' }).waitFor()
})

test('TRIP-01 the sections are in their order, the panel beside them from the heading on', async () => {
  const page = await openFull()
  const main = page.getByRole('main')
  const chapters = (await readOutline(main)).filter((line) => /^ {2}\S/.test(line) || /^\S/.test(line))
  expect
    .soft(chapters.map((line) => line.trim()))
    .toEqual([
      'Arbaeen with scholars',
      t('trips.details'),
      t('trips.itinerary'),
      'Payment and cancellation',
      t('trips.requirements'),
      t('trips.disclaimer'),
      t('trips.reviews'),
      t('trips.organizer'),
    ])
  const disclaimer = section(page, t('trips.disclaimer')).getByText('Deposits are not returned.')
  expect.soft(await disclaimer.count()).toBe(1)
  const panel = await readBox(main.getByRole('complementary'))
  const title = await readBox(main.getByRole('heading', { level: 1 }))
  const details = await readBox(section(page, t('trips.details')))
  expect.soft(panel.x).toBeGreaterThan(details.right)
  expect.soft(Math.abs(panel.y - title.y)).toBeLessThan(150)
  const arabic = await site.open(`/trips/${bare.id}`, { lang: 'ar' })
  const mirrored = await readBox(arabic.getByRole('main').getByRole('complementary'))
  expect.soft(mirrored.right).toBeLessThan((await readBox(arabic.getByRole('heading', { level: 1 }))).x)
})

test('TRIP-06 FND-10 a long itinerary unfolds, without JavaScript too', async () => {
  const itinerary = Array.from({ length: 9 }, (_, index) => ({
    day: index + 1,
    description: `Stage ${index + 1}`,
  }))
  const trip = await site.trip({ itinerary })
  for (const javaScript of [true, false]) {
    const page = await site.open(`/trips/${trip.id}`, { javaScript })
    const stages = page.getByText(/^Stage \d$/).filter({ visible: true })
    await expect.poll(() => stages.count()).toBe(4)
    await page.getByText(t('trips.showAllDays', { count: 9 })).click()
    await expect.poll(() => stages.count()).toBe(9)
  }
})

test('TRIP-07 a blank or broken logo is replaced by the initial', async () => {
  const blank = section(await site.open(`/trips/${bare.id}`), t('trips.organizer'))
  expect(await blank.locator('img').count()).toBe(0)
  expect(await readText(blank)).toMatch(/^About the organizer\nS\nSafar House/)
  const page = await site.open(`/trips/${full.id}`, {
    allowedProblems: [/ERR_FAILED.*api\/(?:logos|trip-images)/],
    prepare: (page) => page.route(/\/api\/(?:logos|trip-images)\//, (route) => route.abort()),
  })
  const broken = section(page, t('trips.organizer'))
  await broken.scrollIntoViewIfNeeded()
  await expect.poll(() => readText(broken)).toMatch(/^About the organizer\nN\nNoor Travels/)
  await page.getByText(t('trips.stockPhoto')).waitFor()
})
