// The pictures of a trip: swept through in the page, and large by hand, key and finger.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'

const t = translator('en')
const images = Array.from({ length: 7 }, (_, n) => `/api/trip-images/${String(n).repeat(32)}.webp`)

let site: Site
let trip: { id: string }
let bare: { id: string }
beforeAll(async () => {
  site = await createSite()
  trip = await site.trip({ title: 'Karbala', destination: 'iraq', images })
  bare = await site.trip({ title: 'Without', destination: 'iraq', images: [] })
})
afterAll(() => site.close())
const tiles = (page: Page) => page.getByRole('main').locator('a[href^="/api/trip-images/"]:has(img)')

test('FIN-09 without scripts each photo links to itself', async () => {
  const page = await site.open(`/trips/${trip.id}`)
  const links = await tiles(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(images)
})

test('FIN-09 a trip without pictures shows drawings, and nothing to enlarge', async () => {
  const page = await site.open(`/trips/${bare.id}`)
  expect(await tiles(page).count()).toBe(0)
  await page.getByText(t('trips.stockPhoto')).first().waitFor()
})
