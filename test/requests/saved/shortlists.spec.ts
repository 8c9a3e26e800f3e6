// A saved list shared by a link: shared on a phone, opened by another user, saved there and found after signing in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
const ids = { near: '', far: '', full: '' }
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00Z' })
  const days = { departureDate: '2027-03-01', returnDate: '2027-03-12' }
  ids.near = (await site.trip({ ...days, title: 'Near walk' })).id
  ids.far = (await site.trip({ ...days, title: 'Far walk' })).id
  ids.full = (await site.trip({ ...days, title: 'Full walk', maxPilgrims: 1 })).id
  await site.booking({ tripId: ids.full, numberOfPilgrims: 1, status: 'confirmed' })
  site.deps.cache.clear()
})
afterAll(() => site.close())
const titles = (page: Page) => page.locator('article h3').allInnerTexts()
const shared = async (...trips: string[]) =>
  `/shortlists/${(await site.call('shortlists.create', { trips })).body.token}`

test('FIN-06 without scripts the cards are there; the page is not indexed, sends no referrer, and a chat shows its number of trips', async () => {
  const address = await shared(ids.near, ids.far)
  const page = await site.open(address)
  expect(await titles(page)).toEqual(['Near walk', 'Far walk'])
  expect(await page.getByRole('button', { name: 'Save all' }).isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: 'Compare 2 trips' }).getAttribute('href')).toBe(
    `/compare?trips=${ids.near},${ids.far}`,
  )
  await page.getByRole('link', { name: 'Near walk' }).click()
  await page.waitForURL(`**/trips/${ids.near}`)
  const { statusCode, headers, body } = await site.app.inject(address)
  expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ])
  const head = Object.fromEntries(
    [...body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, said]) => [
      name,
      said,
    ]),
  )
  expect(head).toMatchObject({ robots: 'noindex', 'og:title': 'A list of 2 trips' })
  expect(head['og:image']).toMatch(/og-.*\.jpg$/)
  const told = Object.entries(head).filter(([name]) => /^(?:og|twitter):|description/.test(name ?? ''))
  expect(JSON.stringify(told)).not.toMatch(/walk|shortlists/i)
  expect((await site.app.inject('/sitemap.xml')).body).not.toContain('shortlists')
})
