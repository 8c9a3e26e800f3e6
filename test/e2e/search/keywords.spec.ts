// How a search was understood, on a phone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createUnderstoodTrips } from '#test/scenes/understood-trips.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
  await createUnderstoodTrips(site)
})
afterAll(() => site.close())

test('FIN-01 the same in Urdu, on a phone, with Urdu names', async () => {
  const page = await site.open(`/trips?lang=ur&q=${encodeURIComponent('نجف')}`, { lang: 'ur', width: 390 })
  const chips = page.getByRole('list', { name: 'منتخب فلٹرز' }).getByRole('link')
  expect(await chips.allInnerTexts()).toEqual(['نجف', 'نجف'])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
  for (const box of await chips.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().height),
  ))
    expect(box).toBeGreaterThanOrEqual(44)
})
