// The interpretation of a search, its filters, and the groups of its results.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTitles } from '#test/reading.ts'
import { createSite, type Site } from '#test/requests/site.ts'
import { createUnderstoodTrips } from '#test/scenes/understood-trips.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
  await createUnderstoodTrips(site)
})
afterAll(() => site.close())

test('FIN-01 a search shows how it was understood, and each part of it can be removed', async () => {
  const page = await site.open(`/trips?q=${encodeURIComponent('najaff from khi in rajab')}`)
  expect(await readTitles(page)).toEqual(['Najaf in Rajab', 'No place left'])
  const chips = page.getByRole('list', { name: 'Selected filters' }).getByRole('link')
  expect(await chips.allInnerTexts()).toEqual(['najaff from khi in rajab', 'Najaf', 'From Karachi', 'Rajab'])
  await page.getByRole('link', { name: 'From Karachi: remove filter' }).click()
  await page.waitForURL('**/trips?q=najaff+from+in+rajab')
  await expect.poll(() => chips.allInnerTexts()).toEqual(['najaff from in rajab', 'Najaf', 'Rajab'])
  await page.getByRole('link', { name: 'najaff from in rajab: remove filter' }).click()
  await page.waitForURL('**/trips')
  await expect.poll(() => readTitles(page)).toHaveLength(4)
})

test('FIN-02 home leads to the next sacred days, and a sacred day to its trips in the list', async () => {
  const page = await site.open('/')
  const days = page.getByRole('navigation', { name: 'Sacred days' })
  await days.getByRole('link', { name: 'Birth of Imam Ali Dec 22' }).click()
  await page.waitForURL('**/seasons/ali-birth-1448')
  await page.getByRole('link', { name: 'View in trip list' }).click()
  await page.waitForURL('**/trips?occasion=ali-birth-1448')
})

test('FIN-02 without scripts an address with them shows the same, and a filter is removed by its link', async () => {
  const page = await site.open('/trips?from=karachi&sort=price-high')
  expect(await readTitles(page)).toEqual(['Najaf in Rajab', 'No place left'])
  await page.getByRole('link', { name: 'From Karachi: remove filter' }).click()
  await page.waitForURL('**/trips?sort=price-high')
  expect(await readTitles(page)).toHaveLength(4)
})

test('FIN-04 trips that lead there alone, trips with other places under their heading, and full trips last', async () => {
  const page = await site.open('/trips?destination=iraq')
  expect(await readTitles(page)).toEqual(['Najaf in Rajab', 'Both lands', 'No place left'])
  const headings = await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()
  expect(headings).toEqual([
    'Najaf in Rajab',
    'Also fits',
    'Both lands',
    'Fully booked or closed',
    'No place left',
  ])
})

test.each([
  ['July 2027 (Muharram – Safar)', '2027-07', ['Both lands']],
  ['Birth of Imam Ali (13 Rajab) 1448', 'ali-birth-1448', []],
])(
  'FIN-02 from home, with scripts: false, "%s" is chosen in the first row, with the count',
  async (label, value, found) => {
    const page = await site.open('/')
    const search = page.getByRole('search')
    await search.getByRole('combobox', { name: 'When' }).selectOption({ label })
    await search.getByRole('spinbutton', { name: 'Number of zaireen' }).fill('2')
    await search.getByRole('button', { name: 'Search trips' }).click()
    await page.waitForURL(/\/trips\?/)
    expect(await search.getByRole('combobox', { name: 'When' }).inputValue()).toBe(value)
    expect(await search.getByRole('spinbutton', { name: 'Number of zaireen' }).inputValue()).toBe('2')
    expect(await readTitles(page)).toEqual(found)
  },
)
