// The reviews by travellers, on the page of their trip.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { capturePicture, contrastingPercent } from '#test/e2e/pixels.ts'
import { holdRequests, readBox } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { findCard } from '#test/reading.ts'

const t = translator('en')
const dates = { departureDate: '2026-11-15', returnDate: '2026-11-25' }

let site: Site
let reviewed: { id: string }
let unreviewed: { id: string }
beforeAll(async () => {
  site = await createSite()
  reviewed = await site.trip({ title: 'Five opinions', ...dates })
  const { id: organizerId } = await site.organizer()
  unreviewed = await site.trip({ title: 'No opinion', organizerId, ...dates })
  for (const day of [1, 2, 3, 4, 5])
    await site.review({
      tripId: reviewed.id,
      rating: day === 5 ? 2 : 5,
      title: `Opinion ${day}`,
      comment: `Comment ${day}`,
      isVerified: day === 5,
      goodExperience: day === 5 ? 'The food' : null,
      badExperience: day === 5 ? 'The bus' : null,
      createdAt: new Date(`2026-11-1${day}T09:00:00Z`),
    })
})
afterAll(() => site.close())

const reviewsOf = (page: Page) => page.getByRole('region', { name: t('trips.reviews'), exact: true })
const opinions = (page: Page) => reviewsOf(page).getByRole('article').getByRole('heading').allInnerTexts()

test('TRIP-02 TRIP-08 the rating is at the top, with a link down to the reviews', async () => {
  const page = await site.open(`/trips/${reviewed.id}`)
  const count = page.getByRole('main').getByRole('link', { name: '5 reviews' })
  await page
    .getByRole('img', { name: t('trips.ratingLabel', { rating: '4.4', count: 5 }) })
    .first()
    .waitFor({ state: 'attached' })
  await count.click()
  await expect
    .poll(() => reviewsOf(page).evaluate((place) => place.getBoundingClientRect().top))
    .toBeLessThan(300)
})

test('TRIP-08 a review without a date is recent, and one of another trip is not shown here', async () => {
  const page = await site.open('/trips')
  await page.route('**/api/reviews?*', async (route) => {
    const answer = await route.fetch()
    const [first, second, third] = await answer.json()
    await route.fulfill({ json: [{ ...first, createdAt: '' }, { ...second, tripId: unreviewed.id }, third] })
  })
  await page.getByRole('link', { name: 'Five opinions' }).click()
  await findCard(page, 'Opinion 5').getByText('recently', { exact: true }).waitFor()
  expect(await opinions(page)).toEqual(['Opinion 5', 'Opinion 3'])
})

test('TRIP-08 FND-14 reviews that fail to load leave the trip unchanged and can be loaded again', async () => {
  const page = await site.open('/trips', { allowedProblems: [/status of 500.*reviews/] })
  await page.route('**/api/reviews?*', (route) =>
    route.fulfill({
      status: 500,
      json: { message: 'Failed to fetch reviews', code: 'reviews_fetch_failed' },
    }),
  )
  await page.getByRole('link', { name: 'Five opinions' }).click()
  await reviewsOf(page).getByText('Failed to fetch reviews').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Five opinions' }).waitFor()
  await page.unroute('**/api/reviews?*')
  await reviewsOf(page)
    .getByRole('button', { name: t('common.retry') })
    .click()
  await expect.poll(() => opinions(page)).toHaveLength(3)
})

test('TRU-06 a trip without reviews shows its organizer’s, with count, spread and trip; spread and link to them without scripts', async () => {
  const { id: organizerId } = await site.organizer({ companyName: 'Two Opinions' })
  const [before, coming] = [
    await site.trip({ title: 'Spring in Najaf', organizerId, ...dates }),
    await site.trip({ title: 'Autumn in Najaf', organizerId, ...dates }),
  ]
  for (const rating of [5, 2]) await site.review({ tripId: before.id, rating, title: `Worth ${rating}` })
  const alive = await site.open(`/trips/${coming.id}`)
  await expect.poll(async () => (await opinions(alive)).toSorted()).toEqual(['Worth 2', 'Worth 5'])
  await expect.poll(() => reviewsOf(alive).getByRole('link', { name: 'Spring in Najaf' }).count()).toBe(2)

  const page = await site.open(`/trips/${coming.id}`, { javaScript: false })
  const section = reviewsOf(page)
  await section.getByText('This trip has no reviews yet.').waitFor()
  const spread = section.getByRole('list', { name: t('trips.ratingLabel', { rating: '3.5', count: 2 }) })
  expect(await spread.getByRole('listitem').allInnerTexts()).toEqual([
    '3.5 (2)',
    '5 stars: 1',
    '4 stars: 0',
    '3 stars: 0',
    '2 stars: 1',
    '1 star: 0',
  ])
  await section.getByRole('link', { name: 'All reviews of this organizer (2)' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reviews of Two Opinions' }).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(2)
})

test('TRU-06 the organizer’s latest reviews have reserved room, and nothing moves when they load', async () => {
  const { id: organizerId } = await site.organizer({ companyName: 'Long Words' })
  const before = await site.trip({ title: 'Winter in Qom', organizerId, ...dates })
  const coming = await site.trip({ title: 'Summer in Qom', organizerId, ...dates })
  const words = 'Everything was on time, and nobody was left behind. '
  for (const times of [1, 9, 90])
    await site.review({ tripId: before.id, rating: 4, title: 'On time', comment: words.repeat(times) })
  for (const width of [390, 1280]) {
    const page = await site.open('/contact', { width })
    const answer = await holdRequests(page, '**/api/reviews/search?*')
    await page.goto(`${site.url}/trips/${coming.id}`)
    if (width === 390) await reviewsOf(page).locator('summary').click()
    const all = reviewsOf(page).getByRole('link', { name: 'All reviews of this organizer (3)' })
    await all.scrollIntoViewIfNeeded()
    const whereBefore = (await readBox(all)).y
    answer.release()
    await expect.poll(() => opinions(page)).toHaveLength(3)
    expect([width, (await readBox(all)).y]).toEqual([width, whereBefore])
  }
})

test('TRU-06 a mean of 4.5 draws four and a half of five stars, from the right in right-to-left languages', async () => {
  const { id: organizerId } = await site.organizer()
  const trip = await site.trip({ organizerId, ...dates })
  for (const rating of [5, 4]) await site.review({ tripId: trip.id, rating })
  for (const lang of ['en', 'ur'] as const) {
    const page = await site.open(`/trips/${trip.id}?lang=${lang}`)
    const row = page.locator('#reviews .stars').first()
    await row.evaluate((element) => {
      element.style.fontSize = '96px'
    })
    const picture = await capturePicture(row)
    const ground = picture.at(1, 1)
    // The middles of stars: gold where they are full, the ground within the edge where not.
    const at = (ems: number) => (lang === 'en' ? 96 * ems : picture.width - 96 * ems)
    const isFull = (ems: number) => {
      const [red, green, blue] = picture.at(at(ems), 48)
      return [red, green, blue].join() !== ground.join()
    }
    expect([lang, ...[0.5, 1.66, 2.82, 3.98].map(isFull)]).toEqual([lang, true, true, true, true])
    expect([lang, isFull(4 * 1.16 + 0.4), isFull(4 * 1.16 + 0.6)]).toEqual([lang, true, false])
    expect(contrastingPercent(picture, ground)).toBeGreaterThan(20)
  }
})
