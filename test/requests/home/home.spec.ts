import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true })
})
afterAll(() => site.close())

const t = translator('en')

test('NAV-07 the targets of the audience links: organizers to their form, pilgrims to the trips', async () => {
  const page = await site.open('/')
  await doorOf(page, t('home.organizerTitle')).getByRole('link').click()
  await page.waitForURL('**/organizer-signup')
  await page.goBack()
  await doorOf(page, t('home.pilgrimTitle')).getByRole('link').click()
  await page.waitForURL('**/trips')
})

test('NAV-07 the numbers follow the database', async () => {
  const { body: before } = await site.call('stats.home')
  await site.organizer()
  const trip = await site.trip({ departureDate: '2026-10-01', returnDate: '2026-10-09' })
  await site.booking({ tripId: trip.id, numberOfPilgrims: 11, status: 'completed' })
  await site.review({ tripId: trip.id })
  site.deps.cache.clear()
  const figures = await figuresOf(await site.open('/'))
  const { number } = formats('en')
  expect(figures).toMatchObject({
    [t('home.happyZaireen')]: number(before.happyZaireen + 11),
    [t('home.authenticReviews')]: number(before.authenticReviews + 1),
  })
  // The trip's organizer is a new one too.
  expect(figures[t('home.verifiedOrganizers')]).toBe(number(before.verifiedOrganizers + 2))
})

test('NAV-08 FIX-12 the featured trips are the first three that can be booked and have places, and lead to all of them', async () => {
  const { body: trips } = await site.call('trips.list')
  const { body: search } = await site.call('trips.search')
  const coming = trips.filter((trip) => trip.bookable && trip.maxPilgrims > trip.currentBookings)
  const page = await site.open('/')
  const featured = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('home.featuredTitle') }) })
  expect(await featured.getByRole('article').getByRole('link').allInnerTexts()).toEqual(
    coming.slice(0, 3).map(({ title }) => title),
  )
  await featured.getByRole('link', { name: t('home.featuredAll', { count: search.total }) }).click()
  await page.waitForURL('**/trips')
})

/** A way in: the innermost box with the heading and a link. */
const doorOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .filter({ has: page.getByRole('link') })
    .last()

/** The ledger of home, by label. */
async function figuresOf(page: Page): Promise<Record<string, string>> {
  const rows = await page
    .getByRole('region', { name: t('home.statsTitle') })
    .locator('dl > div')
    .all()
  const pairs = rows.map(async (row) => [
    await row.locator('dt').textContent(),
    (await row.locator('dd').textContent())?.trim(),
  ])
  return Object.fromEntries(await Promise.all(pairs))
}
