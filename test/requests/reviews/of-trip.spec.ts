// The reviews by travellers, on the page of their trip.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { findCard, readDefinitionList } from '#test/reading.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'

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

test('TRIP-08 FND-10 the latest three reviews, and a link to the other two', async () => {
  const page = await site.open(`/trips/${reviewed.id}`)
  expect(await opinions(page)).toEqual(['Opinion 5', 'Opinion 4', 'Opinion 3'])
  const latest = findCard(page, 'Opinion 5')
  expect(await latest.getByRole('img', { name: '2 out of 5 stars' }).isVisible()).toBe(true)
  for (const text of ['Nov 15, 2026', 'Verified', 'Comment 5', 'The food', 'The bus'])
    expect(await latest.getByText(text, { exact: true }).isVisible(), text).toBe(true)
  expect(await findCard(page, 'Opinion 4').getByText('Verified', { exact: true }).count()).toBe(0)
  const all = reviewsOf(page).getByRole('link', { name: 'View all (2 more)' })
  expect(await all.getAttribute('href')).toBe(`/reviews?tripId=${reviewed.id}`)
  const others = reviewsOf(page).getByRole('link', { name: t('trips.readReviews'), exact: true })
  expect(await others.getAttribute('href')).toBe('/reviews')
})

test('TRIP-08 a trip without reviews shows so and leads to those of others', async () => {
  const page = await site.open(`/trips/${unreviewed.id}`)
  await reviewsOf(page)
    .getByRole('heading', { name: t('trips.noReviewsTitle') })
    .waitFor()
  expect(await reviewsOf(page).getByRole('link').getAttribute('href')).toBe('/reviews')
})

test('TRU-06 a reviewed trip shows its count and spread, and beside it its organizer’s mean and count, with a link', async () => {
  const { id: organizerId } = await site.organizer({ companyName: 'Both Kinds' })
  const trip = await site.trip({ title: 'Autumn in Kufa', organizerId, ...dates })
  const other = await site.trip({ title: 'Spring in Kufa', organizerId, ...dates })
  for (const rating of [5, 4])
    await site.review({ tripId: trip.id, rating, foodQuality: rating === 5 ? 3 : null })
  await site.review({ tripId: other.id, rating: 1 })
  const page = await site.open(`/trips/${trip.id}`)
  const section = reviewsOf(page)
  const rows = section
    .getByRole('listitem')
    .filter({ hasText: /\d stars?/ })
    .filter({ hasNot: page.getByRole('article') })
  expect((await rows.allInnerTexts()).map((row) => row.split(/\n+/))).toEqual([
    ['5 stars', '1'],
    ['4 stars', '1'],
    ['3 stars', '0'],
    ['2 stars', '0'],
    ['1 star', '0'],
  ])
  // The other one gave no stars for the food, though lists read it as 5.
  expect(await readDefinitionList(section)).toEqual({ [t('trips.foodQuality')]: '3.0' })
  expect(await section.getByText('(1)', { exact: true }).isVisible()).toBe(true)
  await section
    .getByRole('img', { name: t('trips.organizerRatingLabel', { rating: '3.3', count: 3 }), exact: true })
    .waitFor()
  const all = section.getByRole('link', { name: 'All reviews of this organizer (3)' })
  expect(await all.getAttribute('href')).toBe(`/reviews?organizerId=${organizerId}`)
})
