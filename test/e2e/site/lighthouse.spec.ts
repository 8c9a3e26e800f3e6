import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { screens } from '#web/routes.ts'
import { listAddresses, listComplaints, runLighthouse } from '../../../bench/lighthouse-runs.ts'
import { createSite, type Site } from '../site.ts'

// What `npm run bench:lighthouse` measures, on one page and without a judgement of its speed.

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true })
})
afterAll(() => site.close())

test('every page where visits begin has an address that Lighthouse can open', async () => {
  const pages = await listAddresses(screens, site.url)
  expect(pages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['home', 'trips', 'trip', 'compare', 'seasons', 'season', 'reviews']),
  )
  for (const { path } of pages) expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
})

test('a page whose address nobody knows is named', async () => {
  const unknown = [{ page: 'guide', path: '/guides/:name', bundle: 'details' }] as const
  await expect(listAddresses(unknown, site.url)).rejects.toThrow('/guides/:name')
})

test('Lighthouse gives the page of a season full marks for access, practice and search engines', async () => {
  const season = (await listAddresses(screens, site.url)).find(({ name }) => name === 'season')
  const result = await runLighthouse(`${site.url}${season?.path}`, inject('browser'))
  expect(listComplaints(result)).toEqual([])
  const { performance, accessibility, ...others } = result.categories
  expect(accessibility.score).toBe(1)
  expect([others['best-practices'].score, others.seo.score]).toEqual([1, 1])
  expect(performance.score).toBeGreaterThan(0)
})
