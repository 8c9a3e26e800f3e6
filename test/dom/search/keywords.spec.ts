// The filters of a search, chosen with scripts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/dom/site.ts'
import { readParams, readTitles } from '#test/reading.ts'
import { createUnderstoodTrips } from '#test/scenes/understood-trips.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
  await createUnderstoodTrips(site)
})
afterAll(() => site.close())

test('FIN-02 city, month and occasion are chosen, are in the address, and are removed one by one', async () => {
  const page = await site.open('/trips')
  const search = page.getByRole('search')
  await search.getByRole('combobox', { name: 'From' }).selectOption({ label: 'Karachi' })
  await search
    .getByRole('combobox', { name: 'When' })
    .selectOption({ label: 'December 2026 (Jumada II – Rajab)' })
  await search.getByRole('button', { name: 'Search trips' }).click()
  await page.waitForURL('**/trips?from=karachi&month=2026-12')
  await expect.poll(() => readTitles(page)).toEqual(['Najaf in Rajab', 'No place left'])
  await page.reload()
  const chips = page.getByRole('list', { name: 'Selected filters' }).getByRole('link')
  expect(await chips.allInnerTexts()).toEqual(['From Karachi', 'December 2026'])
  await page.goto('/trips?occasion=arbaeen-1449')
  expect(await readTitles(page)).toEqual(['Both lands'])
  expect(await chips.allInnerTexts()).toEqual(['Arbaeen 1449'])
  await chips.first().click()
  await expect.poll(() => readParams(page)).toEqual({})
})

test.each([
  ['Birth of Imam Ali (13 Rajab) 1448', 'ali-birth-1448', []],
  ['July 2027 (Muharram – Safar)', '2027-07', ['Both lands']],
])(
  'FIN-02 from home, with scripts: true, "%s" is chosen in the first row, with the count',
  async (label, value, found) => {
    const page = await site.open('/')
    const search = page.getByRole('search')
    await search.getByRole('combobox', { name: 'When' }).selectOption({ label })
    await search.getByRole('spinbutton', { name: 'Number of zaireen' }).fill('2')
    await search.getByRole('button', { name: 'Search trips' }).click()
    await page.waitForURL(/\/trips\?/)
    await expect.poll(() => search.getByRole('combobox', { name: 'When' }).inputValue()).toBe(value)
    expect(await search.getByRole('spinbutton', { name: 'Number of zaireen' }).inputValue()).toBe('2')
    await expect.poll(() => readTitles(page)).toEqual(found)
  },
)

test('FIN-04 "Recommended" explains its order', async () => {
  const page = await site.open('/trips')
  await page.getByLabel('Sort by').selectOption({ label: 'Recommended' })
  await page.waitForURL('**/trips?sort=recommended')
  await page.getByText('Recommended: sorted mainly by total cost').waitFor()
  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
  await page.waitForURL('**/trips')
  // The address changes before the list does.
  await page.getByText('sorted mainly by total cost').waitFor({ state: 'detached' })
})
