import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { readOutline } from '#test/reading.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true })
})
afterAll(() => site.close())

const t = translator('en')
const chapterOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('NAV-07 the sections of home in their order, with all their texts', async () => {
  const { body: stats } = await site.call('stats.home')
  const { body: search } = await site.call('trips.search', {
    sort: 'departure',
    zaireen: 1,
    limit: 3,
  })
  const page = await site.open('/')
  const main = page.getByRole('main')
  const roads = ['Iraq', 'Umrah', 'Hajj', 'Iran', 'Syria']
  const outlined = await readOutline(main)
  expect
    .soft(outlined.filter((line) => !line.startsWith('    ')))
    .toEqual([
      'Travel with people you trust',
      ...[
        'I am a pilgrim',
        'I organize trips',
        'Leaving soon',
        'Explore by destination',
        'How booking works',
        'Trust starts before you fly',
        'Made for your trip',
      ].map((title) => `  ${title}`),
    ])
  const parts = outlined.filter((line) => line.startsWith('    ')).map((line) => line.trim())
  expect.soft(parts.slice(0, 3)).toEqual(search.trips.map(({ title }) => title))
  expect
    .soft(parts.slice(3, 8).map((name, index) => name.includes(roads[index] ?? '?')))
    .toEqual(Array(5).fill(true))
  expect
    .soft(parts.slice(9))
    .toEqual(
      (
        [
          'home.step1Title',
          'home.step2Title',
          'home.step3Title',
          'home.step4Title',
          'home.trustVerifiedTitle',
          'home.trustReviewsTitle',
          'home.trustSupportTitle',
        ] as const
      ).map((key) => t(key)),
    )
  const tiles = chapterOf(page, t('home.roadsTitle')).getByRole('listitem')
  const counts = (await tiles.allInnerTexts()).map((text) => /\d+ trips?/.exec(text)?.[0])
  const inOrder = (['iraq', 'umrah', 'hajj', 'iran', 'syria', 'combined'] as const).map((id) =>
    stats.categories.find((category) => category.id === id),
  )
  expect
    .soft(counts)
    .toEqual(inOrder.map((category) => t('home.categoryTrips', { count: category?.trips ?? -1 })))
  for (const key of [
    'home.step1Text',
    'home.step4Text',
    'home.trustReviewsText',
    'home.featurePricesTitle',
    'home.featureLanguagesTitle',
    'home.featurePrivateTitle',
    'home.featurePrivateText',
  ] as const)
    expect.soft(await main.getByText(t(key), { exact: true }).isVisible(), key).toBe(true)
})
