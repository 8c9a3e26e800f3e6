import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2027-01-15T09:00:00Z' })
  const july = { departureDate: '2027-07-15', returnDate: '2027-07-28' }
  for (const title of ['First from Lahore', 'Second', 'Third', 'Fourth'])
    await site.trip({ ...july, title, departurePlace: 'lahore' })
  await site.trip({ ...july, title: 'From Mumbai', departurePlace: 'mumbai' })
})
afterAll(() => site.close())

describe('FIN-07 a search that finds nothing is no dead end', () => {
  test('FIN-07 the list shows what is nearest and what was given up, without scripts too', async () => {
    for (const javaScript of [true, false]) {
      const page = await site.open('/trips?from=karachi', { javaScript })
      await page.getByRole('heading', { name: 'No trips match your filters' }).waitFor()
      const nearest = page.getByRole('region', { name: 'Nearest to your search' })
      await nearest
        .getByRole('heading', {
          name: 'From Lahore instead of Karachi, about 1,030 km away in a straight line',
        })
        .waitFor()
      expect(await nearest.getByRole('article').count()).toBe(4)
      await nearest.getByText('4 trips with free places').waitFor()
      await nearest.getByRole('link', { name: 'Show all of them' }).click()
      await page.getByRole('heading', { name: '4 trips found' }).waitFor()
      expect(new URL(page.url()).search).toBe('?from=lahore')
      expect(await page.getByRole('region', { name: 'Nearest to your search' }).count()).toBe(0)
    }
  })

  test('FIN-07 words that find nothing are answered in place, what is nearest comes after them', async () => {
    const page = await site.open('/trips')
    await page.getByRole('heading', { name: '5 trips found' }).waitFor()
    const form = page.getByRole('search').first()
    await form.getByText('More options').click()
    await form.getByLabel('Words', { exact: true }).fill('zzzz')
    await form.getByRole('button', { name: 'Search trips' }).click()
    const nearest = page.getByRole('region', { name: 'Nearest to your search' })
    await nearest.getByRole('heading', { name: 'Without the words zzzz' }).waitFor()
    await nearest.getByText('5 trips with free places').waitFor()
  })

  test('FIN-07 it is said in the language of the page', async () => {
    const page = await site.open('/trips?from=karachi&lang=ur')
    await page
      .getByRole('heading', { name: /کے بجائے/ })
      .first()
      .waitFor()
  })
})
