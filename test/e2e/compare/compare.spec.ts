// All that must be paid: the list in its order, and trips side by side for a family.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readText } from '#test/reading.ts'
import { createComparedTrips } from '#test/scenes/compared-trips.ts'

let site: Site
const shown = { rooms: '', plain: '', past: '' }

beforeAll(async () => {
  site = await createSite()
  Object.assign(shown, await createComparedTrips(site))
})
afterAll(() => site.close())

/** A column of the comparison, row by row: '' where the row is hidden. */
async function column(page: Page, title: string) {
  await page.getByRole('columnheader').first().waitFor()
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const at = heads.findIndex((head) => head.includes(title))
  expect(at).toBeGreaterThanOrEqual(0)
  return async (row: string | RegExp) => {
    const line = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: row }) })
    return (await line.count()) === 0 ? '' : readText(line.getByRole('cell').nth(at))
  }
}

test('CON-03: sorted by total price the list has another order than by price, and each card shows both', async () => {
  const page = await site.open('/trips')
  const titles = () => page.locator('article h3').allInnerTexts()
  expect(await titles()).toEqual(['Rooms and a visa', 'One price for all'])
  await page.getByLabel('Sort by').selectOption({ label: 'Total price: low to high' })
  await page.waitForURL('**/trips?sort=all-in')
  await expect.poll(titles).toEqual(['One price for all', 'Rooms and a visa'])
  // 98,500 × 0.012 = 1,182; and 80 for the visa, 6 for the office.
  const card = await readText(page.getByRole('article').filter({ hasText: 'Rooms and a visa' }))
  for (const words of ['$1,268', 'total for one adult', '$1,182']) expect(card).toContain(words)
})

test('CON-03 FIN-05: two trips are chosen on their cards and compared for the family that was searched for', async () => {
  const page = await site.open('/trips?zaireen=3', { width: 390 })
  for (const title of ['One price for all', 'Rooms and a visa'])
    await page.getByRole('button', { name: `Compare: ${title}` }).click()
  const tray = page.getByRole('region', { name: 'Compare', exact: true })
  // The tray covers no card: at the end of the list it is below the last one.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const [last, foot] = [await page.getByRole('article').last().boundingBox(), await tray.boundingBox()]
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  await tray.getByRole('link', { name: 'Compare 2 trips' }).click()
  await page.getByRole('heading', { name: 'Compare trips' }).waitFor()
  expect(new URL(page.url()).search).toBe(`?trips=${shown.plain},${shown.rooms}&adults=3`)
  await page.getByText('Travellers: 3 adults').waitFor()
  // 3 × 99,000 against 3 × 98,500 + 500 + 3 × 80 dollars, which are 20,000 rupees.
  const plain = await column(page, 'One price for all')
  const rooms = await column(page, 'Rooms and a visa')
  expect(await plain('Compared with the cheapest')).toBe('Lowest price')
  expect(await rooms('Compared with the cheapest')).toBe('₹19,000 more')
  // Two columns are in view; the page itself does not scroll sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
