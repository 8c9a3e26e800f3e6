// All that must be paid: the list in its order, and trips side by side for a family.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readText } from '#test/reading.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'
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
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const at = heads.findIndex((head) => head.includes(title))
  expect(at).toBeGreaterThanOrEqual(0)
  return async (row: string | RegExp) => {
    const line = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: row }) })
    return (await line.count()) === 0 ? '' : readText(line.getByRole('cell').nth(at))
  }
}

test('CON-03 FIN-05: a shared link shows a family all lines of the total price, without scripts and without an account', async () => {
  const path = `/compare?trips=${shown.plain},${shown.rooms},${shown.past}&adults=3&children=2&infants=1`
  const page = await site.open(path)
  const rooms = await column(page, 'Rooms and a visa')
  const lines = await rooms('Price breakdown')
  for (const words of [
    '3 adults, room for four × ₹98,500',
    '₹2,95,500',
    '2 children, room for four × ₹60,000',
    '₹1,20,000',
  ])
    expect(lines).toContain(words)
  // An infant pays as a child; 6 × 80 dollars are 40,000 rupees.
  for (const words of ['1 infant', '₹60,000', 'Office fee', '₹500', '6 × $80', '≈ ₹5,16,000'])
    expect(lines.replaceAll('≈₹', '≈ ₹')).toContain(words)
  const plain = await column(page, 'One price for all')
  expect(await rooms('Compared with the cheapest')).toBe('Lowest price')
  expect(await plain('Compared with the cheapest')).toBe('₹78,000 more')
  expect(await plain('Price for one adult')).toContain('children pay as adults')
  const past = await column(page, 'Long over')
  expect(await past('Places')).toBe('Trip completed')
  expect(await past('Compared with the cheapest')).toBe('–')
  // Differing rows are shown; equal rows appear with the switch.
  expect(await rooms('Flights')).toBe('Not included')
  expect(await rooms('Hotels and walking distances')).toBe('')
  await page.getByLabel('Show only differences').uncheck()
  expect(await rooms('Hotels and walking distances')).not.toBe('')
  // The same for fewer people.
  await page.getByText('Change', { exact: true }).click()
  await page.getByLabel('Children', { exact: true }).fill('0')
  await page.getByLabel('Infants', { exact: true }).fill('0')
  await page.getByRole('button', { name: 'Update totals' }).click()
  await page.getByText('Travellers: 3 adults').waitFor()
  expect(await (await column(page, 'One price for all'))('Compared with the cheapest')).toBe('Lowest price')
})

test('FIN-05: an address without trips leads on, and one with a missing trip shows so', async () => {
  const page = await site.open('/compare?trips=')
  await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor()
  await page.goto(`/compare?trips=${shown.plain},${crypto.randomUUID()}`)
  await page.getByText('A trip that is no longer available', { exact: true }).waitFor()
  await page.getByText('Add a second trip to compare').waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
})
