import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { holdRequests, readBox, readPressTarget } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readLinks, readText } from '#test/reading.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true })
})
afterAll(() => site.close())

const t = translator('en')
const mainNav = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: t('nav.main') })

test('NAV-01 NAV-06 placeholders stand in while the account loads, also on the front page', async () => {
  let answer = { release: () => {} }
  const page = await site.open('/', {
    signedInAs: await site.user(),
    prepare: async (page) => {
      answer = await holdRequests(page, '**/api/auth/user')
    },
  })
  const loading = page.getByRole('status').and(page.getByLabel(t('nav.loadingAccount')))
  await page.getByRole('banner').locator(loading).waitFor()
  await page.getByRole('main').getByRole('status').getByText(t('nav.loadingAccount')).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
  expect(await page.getByRole('link', { name: t('nav.signIn') }).count()).toBe(0)
  answer.release()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: t('nav.account') }).waitFor()
  expect(await page.getByText(t('nav.loadingAccount')).filter({ visible: true }).count()).toBe(0)
})

test('NAV-07 the hero: its promise at the top of the first screen, and the towns from west to east', async () => {
  const page = await site.open('/')
  const main = page.getByRole('main')
  const title = main.getByRole('heading', { level: 1 })
  expect.soft(await readText(title)).toBe('Travel with people you trust')
  const lead = main.getByText(t('home.lead'), { exact: true })
  const [promise, words] = [await readBox(title), await readBox(lead)]
  expect.soft(promise.y).toBeLessThan(300)
  expect.soft(words.y).toBeGreaterThanOrEqual(promise.bottom)
  expect.soft(words.bottom).toBeLessThan(700)
  for (const text of [title, lead]) expect.soft(await readPressTarget(text, 0.1, 0.5)).toBe('itself')
  const towns = main.getByRole('navigation', { name: t('search.destination') }).getByRole('link')
  expect.soft(await readLinks(towns.filter({ visible: true }))).toEqual([
    ['Damascus', '/trips?destination=syria'],
    ['Madinah', '/trips?destination=umrah'],
    ['Makkah', '/trips?destination=umrah'],
    ['Najaf', '/trips?destination=iraq'],
    ['Karbala', '/trips?destination=iraq'],
    ['Qom', '/trips?destination=iran'],
    ['Mashhad', '/trips?destination=iran'],
  ])
})

test('NAV-07 two audience links: each names its audience and works wherever it is pressed', async () => {
  const page = await site.open('/')
  const pilgrims = doorOf(page, 'I am a pilgrim')
  const organizers = doorOf(page, 'I organize trips')
  expect
    .soft((await readText(pilgrims)).split(/\n+/))
    .toEqual([
      'I am a pilgrim',
      'Browse all trips, compare what is included and request your place. You pay the organizer later, never on this site.',
      'Browse trips',
    ])
  expect
    .soft((await readText(organizers)).split(/\n+/))
    .toEqual([
      'I organize trips',
      'List your trips, manage bookings and create flyers. We review your company within 48 hours.',
      'Register your company',
    ])
  expect.soft(await readLinks(pilgrims.getByRole('link'))).toEqual([['Browse trips', '/trips']])
  expect
    .soft(await readLinks(organizers.getByRole('link')))
    .toEqual([['Register your company', '/organizer-signup']])
  for (const [across, down] of [
    [0.05, 0.05],
    [0.95, 0.95],
  ] as const) {
    expect.soft(await readPressTarget(pilgrims, across, down)).toBe('/trips')
    expect.soft(await readPressTarget(organizers, across, down)).toBe('/organizer-signup')
  }
  // The pilgrims' is first and wider, in both directions of reading.
  const [first, second] = [await readBox(pilgrims), await readBox(organizers)]
  expect.soft([first.y, first.right < second.x]).toEqual([second.y, true])
  expect.soft(first.width).toBeGreaterThan(second.width * 1.2)
  const arabic = await site.open('/', { lang: 'ar' })
  const ar = translator('ar')
  const rightmost = await readBox(doorOf(arabic, ar('home.pilgrimTitle')))
  expect.soft(rightmost.x).toBeGreaterThan((await readBox(doorOf(arabic, ar('home.organizerTitle')))).right)
})

test('NAV-07 true numbers in their order, between the audience links and the trips', async () => {
  const { body: stats } = await site.call('stats.home')
  const page = await site.open('/')
  const { number, rating } = formats('en')
  expect.soft(Object.entries(await figuresOf(page))).toEqual([
    [t('home.happyZaireen'), number(stats.happyZaireen)],
    [t('home.verifiedOrganizers'), number(stats.verifiedOrganizers)],
    [t('home.sacredDestinations'), number(stats.sacredDestinations)],
    [t('home.authenticReviews'), number(stats.authenticReviews)],
    [t('home.averageRating'), rating(stats.averageRating)],
  ])
  const figures = await readBox(page.getByRole('region', { name: t('home.statsTitle') }))
  expect.soft(figures.y).toBeGreaterThanOrEqual((await readBox(doorOf(page, t('home.pilgrimTitle')))).bottom)
  const trips = await readBox(page.getByRole('heading', { name: t('home.featuredTitle') }))
  expect.soft(trips.y).toBeGreaterThanOrEqual(figures.bottom)
})

test('NAV-08 three skeletons stand where the featured trips will be', async () => {
  const page = await site.open('/login')
  const answer = await holdRequests(page, '**/api/trips/search*')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('brand.name') })
    .click()
  const waiting = page.getByRole('status', { name: t('trips.loading') })
  await waiting.waitFor()
  await expect.poll(() => waiting.locator('> *').count()).toBe(3)
  answer.release()
  await waiting.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('article').count()).toBe(3)
})

test('NAV-06 an organizer who opens home is taken to the dashboard', async () => {
  const page = await site.open('/', { signedInAs: { email: 'organizer@example.com' } })
  await page.waitForURL('**/organizer-dashboard')
  await page.goto('/trips')
  await mainNav(page)
    .getByRole('link', { name: t('nav.home') })
    .click()
  await page.waitForURL('**/organizer-dashboard')
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
