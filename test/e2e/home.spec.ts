import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { hold } from './reading.ts'
import { createSite, type Site } from './site.ts'

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
      answer = await hold(page, '**/api/auth/user')
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

test('NAV-07 home: two ways in, true figures, trust and features', async () => {
  const { body: stats } = await site.call('stats.home')
  const page = await site.open('/')
  const { number, rating } = formats('en')
  expect(await figuresOf(page)).toEqual({
    [t('home.happyZaireen')]: number(stats.happyZaireen),
    [t('home.verifiedOrganizers')]: number(stats.verifiedOrganizers),
    [t('home.sacredDestinations')]: number(stats.sacredDestinations),
    [t('home.authenticReviews')]: number(stats.authenticReviews),
    [t('home.averageRating')]: rating(stats.averageRating),
  })
  for (const key of [
    'home.trustVerifiedTitle',
    'home.trustReviewsTitle',
    'home.trustSupportTitle',
    'home.featurePricesTitle',
  ] as const)
    await page.getByRole('main').getByText(t(key)).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('home.organizerAction') })
    .click()
  await page.waitForURL('**/organizer-signup')
  await page.goBack()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('home.pilgrimAction'), exact: true })
    .click()
  await page.waitForURL('**/trips')
})

test('NAV-07 the figures follow the database', async () => {
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

test('NAV-08 the featured trips are the first three of the list, and lead to all of them', async () => {
  const { body: trips } = await site.call('trips.list')
  const { body: search } = await site.call('trips.search')
  const coming = trips.filter(({ status }) => status === 'upcoming')
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

test('NAV-08 three skeletons stand where the featured trips will be', async () => {
  const page = await site.open('/login')
  const answer = await hold(page, '**/api/trips/search*')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('brand.name') })
    .click()
  const waiting = page.getByRole('status', { name: t('trips.loading') })
  await waiting.waitFor()
  expect(await waiting.locator('> *').count()).toBe(3)
  answer.release()
  await waiting.waitFor({ state: 'detached' })
  expect(await page.getByRole('article').count()).toBe(3)
})

test('NAV-06 an organizer who comes home is taken to the dashboard', async () => {
  const page = await site.open('/', { signedInAs: { email: 'organizer@example.com' } })
  await page.waitForURL('**/organizer-dashboard')
  await mainNav(page)
    .getByRole('link', { name: t('nav.trips') })
    .click()
  await page.waitForURL('**/trips')
  await mainNav(page)
    .getByRole('link', { name: t('nav.home') })
    .click()
  await page.waitForURL('**/organizer-dashboard')
})

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
