// The bar above the cards: its choices, their counts, and how to remove them.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { markDocument } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { findCard, readChoices, readParams, readText, readTitles } from '#test/reading.ts'

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

test('LIST-05 only price ranges with trips are offered, in dollars, with the count of each', async () => {
  const bar = barOf(await site.open('/trips'))
  await bar.price.focus()
  expect(await readChoices(bar.price)).toEqual([
    'Any price',
    'Under $500 (1)',
    '$500 – $1,000 (2)',
    '$1,000 – $1,500 (4)',
    '$4,000 and above (1)',
  ])
})

test('LIST-03 the choices of the bar load before its lists open, and only then', async () => {
  const bar = barOf(await site.open('/trips?priceRange=4000%2B'))
  expect(await readChoices(bar.price)).toEqual(['Any price', '$4,000 and above (1)'])
  expect(await readChoices(bar.organizer)).toEqual(['Any organizer'])
  const seen = bar.organizer.evaluate(
    (select) =>
      new Promise<string[]>((resolve) =>
        // The list opens by what follows this event.
        select.addEventListener('mousedown', () =>
          resolve([...(select as HTMLSelectElement).options].map(({ text }) => text)),
        ),
      ),
  )
  await bar.organizer.click()
  expect(await seen).toEqual(['Any organizer', 'Safar House (1)'])
  await bar.price.focus()
  expect(await readChoices(bar.price)).toHaveLength(5)
})

test('LIST-03 LIST-12 counts follow the other filters, and choices without results are not offered', async () => {
  const page = await site.open('/trips')
  const bar = barOf(page)
  await bar.organizer.focus()
  expect(await readChoices(bar.organizer)).toEqual(['Any organizer', 'Noor Travels (5)', 'Safar House (3)'])
  await bar.price.focus()
  await bar.price.selectOption('4000+')
  await expect.poll(() => readChoices(bar.organizer)).toEqual(['Any organizer', 'Safar House (1)'])
  expect(await readText(bar.tag(/Premium/))).toBe('Premium (1)')
  expect(await bar.tag(/Cultural/).isDisabled()).toBe(true)
  await page.getByRole('heading', { level: 2, name: '1 trip found' }).waitFor()
})

test('LIST-03 tags are switched on and off, and each narrows further', async () => {
  const page = await site.open('/trips')
  const sameDocument = await markDocument(page)
  const bar = barOf(page)
  await bar.tag(/Cultural/).click()
  await expect.poll(() => readTitles(page)).toEqual(['B', 'C'])
  await bar.tag(/Premium/).click()
  await expect.poll(() => readTitles(page)).toEqual(['C'])
  expect(readParams(page)).toEqual({ tags: 'Premium,Cultural' })
  expect(await bar.tag(/Cultural/).getAttribute('aria-pressed')).toBe('true')
  await bar.tag(/Cultural/).click()
  await expect.poll(() => readTitles(page)).toEqual(['C', 'E'])
  await bar.tag(/Premium/).click()
  await expect.poll(() => readTitles(page)).toHaveLength(8)
  await bar.tag(/Verified/).click()
  await expect.poll(() => readTitles(page)).toEqual(['A'])
  const tag = findCard(page, 'A')
    .getByRole('listitem')
    .filter({ hasText: /^Verified$/ })
  await expect.poll(() => tag.count()).toBe(1)
  await bar.tag(/Verified/).click()
  await expect.poll(() => readTitles(page)).toHaveLength(8)
  const colours = await page
    .getByRole('article')
    .getByRole('listitem')
    .evaluateAll((tags) => tags.map((one) => [one.textContent, getComputedStyle(one).backgroundColor]))
  const byTag = new Map(colours as [string, string][])
  for (const name of ['Premium', 'Budget-Friendly', 'Cultural', 'Verified'])
    expect([name, byTag.has(name)]).toEqual([name, true])
  expect(new Set(byTag.values()).size).toBe(4)
  expect(await sameDocument()).toBe(true)
})

test('LIST-03 clearing the filters gives their number and keeps the order', async () => {
  const page = await site.open('/trips?destination=iran&tags=Cultural&sort=price-high')
  const bar = barOf(page)
  expect(await readText(bar.clear)).toBe('Clear filters (2)')
  await bar.organizer.focus()
  await bar.organizer.selectOption({ label: 'Noor Travels (1)' })
  await expect.poll(() => readText(bar.clear)).toBe('Clear filters (3)')
  await bar.clear.click()
  await expect.poll(() => readTitles(page)).toEqual(['E', 'H', 'G', 'F', 'D', 'C', 'B', 'A'])
  expect(readParams(page)).toEqual({ sort: 'price-high' })
  expect(await bar.clear.count()).toBe(0)
})

test('LIST-06 cheapest first unless another order is chosen; rupees are compared as dollars', async () => {
  const page = await site.open('/trips')
  const bar = barOf(page)
  expect(await bar.sort.inputValue()).toBe('price-low')
  expect(await readTitles(page)).toEqual(['A', 'B', 'C', 'D', 'F', 'G', 'H', 'E'])
  await bar.sort.selectOption('departure')
  await expect.poll(() => readTitles(page).then(([first]) => first)).toBe('F')
  await bar.sort.selectOption('price-high')
  await expect.poll(() => readTitles(page)).toEqual(['E', 'H', 'G', 'F', 'D', 'C', 'B', 'A'])
})

test('LIST-01 the back button brings the filters back, and the trips with them', async () => {
  const page = await site.open('/trips')
  const bar = barOf(page)
  await bar.price.focus()
  await bar.price.selectOption('500-1000')
  await expect.poll(() => readTitles(page)).toEqual(['B', 'C'])
  await bar.tag(/Premium/).click()
  await expect.poll(() => readTitles(page)).toEqual(['C'])
  await page.goBack()
  await expect.poll(() => readTitles(page)).toEqual(['B', 'C'])
  expect(await bar.price.inputValue()).toBe('500-1000')
  expect(await page.getByRole('search').getByLabel(t('search.price')).inputValue()).toBe('500-1000')
  await page.goBack()
  await expect.poll(() => readTitles(page)).toHaveLength(8)
  expect(await bar.price.inputValue()).toBe('')
  await page.goForward()
  await expect.poll(() => readTitles(page)).toEqual(['B', 'C'])
})
