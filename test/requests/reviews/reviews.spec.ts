import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReviewSearchText } from '#domain/search/search-text.ts'
import { translator } from '#i18n/catalogue.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'

const t = translator('en')
const past = { departureDate: '2026-10-01', returnDate: '2026-10-10' }

let site: Site
let trip: { id: string; title: string; organizerId: string }
beforeAll(async () => {
  site = await createSite()
  trip = await site.trip({ title: 'Rajab in Najaf', ...past })
  const other = await site.trip({ title: 'Mashhad in autumn', ...past })
  const write = (fields: Parameters<Site['review']>[0]) => {
    const plain = { title: 'Blessed days', comment: 'On time.' }
    const text = { ...plain, goodExperience: null, badExperience: null, ...fields }
    return site.review({ ...text, searchText: createReviewSearchText(text) })
  }
  for (let index = 1; index <= 12; index++)
    await write({ tripId: trip.id, title: `Days in Najaf ${index}`, rating: index % 2 ? 5 : 4 })
  await write({
    tripId: other.id,
    title: 'A quiet caravan',
    comment: 'We walked slowly.',
    goodExperience: 'The scholar',
    badExperience: 'The bus',
    rating: 3,
    foodQuality: 2,
    spiritualGuidance: 5,
    valueForMoney: 4,
  })
})
afterAll(() => site.close())

const items = (page: Page) => page.getByRole('main').getByRole('article')

test('REV-02 REV-11 FND-10 the reviews are in the HTML: stars, text, praise, suggestions, date, trip', async () => {
  const page = await site.open('/reviews?q=quiet')
  const item = items(page)
  await expect.poll(() => item.count()).toBe(1)
  const text = await item.innerText()
  for (const part of [
    'A quiet caravan',
    'We walked slowly.',
    'The scholar',
    'The bus',
    'Nov 21, 2026',
    t('trips.verifiedReview'),
    'Mashhad in autumn',
    t('trips.wentWell'),
    t('trips.couldBeBetter'),
  ])
    expect(text).toContain(part)
  expect(await item.getByRole('img', { name: t('trips.starsOf', { rating: '3' }) }).count()).toBe(1)
  await page.goto(`/reviews?tripId=${trip.id}`)
  expect(await page.getByText('A quiet caravan').count()).toBe(0)
  // Without scripts the way to more is a link.
  await page.getByRole('link', { name: t('reviews.loadMore') }).click()
  expect((await items(page).getByRole('heading').allInnerTexts()).length).toBe(2)
})

test('ADM-08 FIX-24 the platform’s note stands beside the original stars and words, in five languages', async () => {
  const words = { goodExperience: 'The scholar', badExperience: 'The bus' }
  const note = { noteRating: 4, noteGoodExperience: '', noteBadExperience: 'The bus was replaced.' }
  const noted = await site.review({
    rating: 1,
    title: 'A noted caravan',
    ...words,
    ...note,
    notedAt: new Date(),
  })
  const page = await site.open(`/reviews?tripId=${noted.tripId}`)
  for (const locale of ['en', 'ar', 'ur', 'fa', 'gu'] as const) {
    await page.goto(`/reviews?tripId=${noted.tripId}&lang=${locale}`)
    const own = translator(locale)
    const text = await items(page).first().innerText()
    for (const part of ['The scholar', 'The bus', own('reviews.noteTitle'), own('reviews.noteText')])
      expect([locale, text]).toEqual([locale, expect.stringContaining(part)])
    const plain = (words: string) => words.replaceAll(/\p{Cf}/gu, '')
    expect(plain(text)).toContain(plain(`${own('trips.wentWell')}: ${own('reviews.noteLeftOut')}`))
    expect(text).toContain('The bus was replaced.')
  }
  await page.goto(`/reviews?tripId=${noted.tripId}`)
  for (const rating of ['1', '4'])
    expect(
      await items(page)
        .getByRole('img', { name: t('trips.starsOf', { rating }) })
        .count(),
    ).toBe(1)
  // Control: a review that nothing is noted of has none.
  await page.goto(`/reviews?q=quiet`)
  expect(await items(page).getByRole('note').count()).toBe(0)
})
