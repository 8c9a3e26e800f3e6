// A long list, one that is on its way, and one that is empty.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { readParams, readTitles } from '#test/reading.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'

const t = translator('en')
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Trip ${from + index}`)

let site: Site
beforeAll(async () => {
  site = await createSite()
  for (const [index, title] of numbered(1, 30).entries())
    await site.trip({ title, pricePerPerson: `${500 + index}.00`, tags: index < 14 ? ['Premium'] : [] })
})
afterAll(() => site.close())
const showMore = (page: Page) => page.getByRole('link', { name: t('trips.showMore') })

test('LIST-12 FND-10 without JavaScript "Show more" is a link to the next page', async () => {
  const page = await site.open('/trips?sort=price-high')
  await showMore(page).click()
  expect(await readTitles(page)).toEqual(numbered(7, 18).toReversed())
  await showMore(page).click()
  expect(await readTitles(page)).toEqual(numbered(1, 6).toReversed())
  expect(readParams(page)).toMatchObject({ sort: 'price-high' })
  expect(await showMore(page).count()).toBe(0)
})

test('LIST-01 a link with an invalid page shows the list from its beginning', async () => {
  const page = await site.open('/trips?cursor=nonsense')
  expect(await readTitles(page)).toEqual(numbered(1, 12))
})
