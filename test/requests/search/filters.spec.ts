// The bar above the cards: its choices, their counts, and how to remove them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { destinations } from '#domain/reference/destinations.ts'
import { catalogue, translator } from '#i18n/catalogue.ts'
import { direction, type Locale, locales } from '#i18n/locales.ts'
import { readChoices, readText, readTitles } from '#test/reading.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'

const t = translator('en')

import { createFilteredTrips } from '#test/scenes/filtered-trips.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
  await createFilteredTrips(site)
})
afterAll(() => site.close())

function barOf(page: Page) {
  const bar = page.getByRole('form', { name: t('trips.filters') })
  return {
    price: bar.getByLabel(t('search.price')),
    organizer: bar.getByLabel(t('search.organizer')),
    sort: bar.getByLabel(t('trips.sortLabel')),
    tag: (name: RegExp) =>
      bar.getByRole('group', { name: t('trips.tagFilters') }).getByRole('button', { name }),
    clear: bar.getByRole('link', { name: /^Clear filters/ }),
  }
}

test('LIST-03 FND-10 without scripts a list of the bar is there where it has a filter to remove', async () => {
  const page = await site.open('/trips?priceRange=4000%2B')
  const bar = barOf(page)
  expect([await bar.price.isVisible(), await bar.organizer.isVisible()]).toEqual([true, false])
  const search = page.getByRole('search')
  expect(await readChoices(search.getByLabel(t('search.price')))).toHaveLength(5)
  expect(await readChoices(search.getByLabel(t('search.organizer')))).toHaveLength(3)
})

test('LIST-04 FIN-04 a destination also finds trips that pass it on the way to others, after those that lead there alone', async () => {
  const page = await site.open('/trips?destination=iraq')
  expect(await readTitles(page)).toEqual(['A', 'D', 'G'])
  await page.goto('/trips?destination=hajj')
  expect(await readTitles(page)).toEqual(['E', 'F', 'G'])
  await page.goto('/trips?destination=iran-iraq')
  expect(await readTitles(page)).toEqual(['D'])
})

const english = {
  hajj: 'Hajj',
  umrah: 'Umrah',
  iraq: 'Iraq (Karbala, Najaf & Kadhimain)',
  iran: 'Iran (Qom & Mashhad)',
  syria: 'Syria (Damascus)',
  'iran-iraq': 'Iran & Iraq Combined',
  'umrah-iran-iraq': 'Umrah, Iran & Iraq',
  others: 'Custom Ziarat',
}
const categories = ['umrah', 'hajj', 'iraq', 'iran', 'syria', 'combined'] as const

test.each(locales)('LIST-13 FND-10 eight destinations and six categories in %s', async (locale) => {
  const words = translator(locale)
  const page = await site.open('/trips', { lang: locale })
  const select = page.getByRole('search').getByLabel(words('search.destination'))
  const expected = destinations.map((destination) => words(`destinations.${destination}`))
  expect(await readChoices(select)).toEqual([words('search.anyDestination'), ...expected])
  expect(await page.locator('html').getAttribute('dir')).toBe(direction(locale))
  await page.goto('/')
  for (const category of categories)
    await page
      .getByRole('heading', { name: words(`categories.${category}`), exact: true })
      .first()
      .waitFor()
  if (locale === 'en') expect(expected).toEqual(Object.values(english))
  else expect(expected.filter((label) => Object.values(english).includes(label))).toEqual([])
})

test.each(locales)('LIST-13 LIST-03 the filter bar is in %s', async (locale: Locale) => {
  const words = catalogue[locale]
  const page = await site.open('/trips', { lang: locale })
  const text = await readText(page.getByRole('form', { name: words['trips.filters'] ?? '' }))
  for (const tag of ['Premium', 'Budget-Friendly', 'Cultural', 'Verified'])
    expect(text).toContain(words[`tags.${tag}`])
  const sorts = ['recommended', 'price-low', 'price-high', 'all-in', 'rating', 'departure'].map(
    (sort) => words[`trips.sort.${sort}`],
  )
  expect(await readChoices(page.getByLabel(words['trips.sortLabel'] ?? ''))).toEqual(sorts)
})

test('LIST-03 a line gives the number shown, the order and its reason', async () => {
  const page = await site.open('/trips')
  const summary = page.getByRole('paragraph').filter({ hasText: 'Sorted by:' })
  const parts = async () => (await readText(summary)).split('\n')
  expect(await parts()).toEqual(['8 of 8 shown', 'Sorted by: Price: low to high', 'No filters'])
  await page.goto('/trips?destination=iraq&priceRange=1000-1500&sort=departure&zaireen=3&q=walk')
  expect(await parts()).toEqual([
    '2 of 2 shown',
    'Sorted by: Earliest departure',
    'Filters: Iraq (Karbala, Najaf & Kadhimain), $1,000 – $1,500, 3 zaireen, walk',
  ])
})
