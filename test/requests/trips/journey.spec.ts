// The days of a journey along its map, and the faces of those who lead it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'

const face = `/api/portraits/${'a'.repeat(32)}.webp`
const long = (words: string) => Array.from({ length: 14 }, (_, line) => `${words}, part ${line + 1}`)

let site: Site
let trip: { id: string }
beforeAll(async () => {
  site = await createSite()
  trip = await site.trip({
    title: 'Along the map',
    destination: 'iraq',
    departurePlace: 'mumbai',
    places: ['samarra', 'karbala', 'najaf'],
    itinerary: [
      { day: 1, activities: long('Arrival in Najaf') },
      { day: 2, activities: long('Rest') },
      { day: 3, activities: long('From Najaf to Karbala') },
      { day: 4, activities: long('Samarra') },
    ],
    includesGuide: true,
    tripZakirs: 3,
    tripZakirNames: ['مولانا عباس', 'Maulana Hasan', ''],
    tripZakirPortraits: [face, '', ''],
  })
})
afterAll(() => site.close())

const map = (page: Page) => page.locator('.route-map img')
const day = (page: Page, n: number) => page.locator('.journey ol > li').nth(n - 1)
const srcOf = (page: Page) => map(page).getAttribute('src')

test('FIN-09 each day has the number and the name of its places on the map, without scripts too', async () => {
  const page = await site.open(`/trips/${trip.id}`)
  const told = await Promise.all(
    [1, 2, 3, 4].map((n) => day(page, n).locator('.day-places > :not(.sr-only)').allInnerTexts()),
  )
  expect(told).toEqual([['1 Najaf'], [], ['1 Najaf', '2 Karbala'], ['3 Samarra']])
  const src = (await srcOf(page)) ?? ''
  expect(src).toBe('/route-maps/en/mumbai~najaf~karbala~samarra.svg')
  const { body } = await site.app.inject(src)
  for (const [n, name] of ['Najaf', 'Karbala', 'Samarra'].entries())
    expect(body).toMatch(new RegExp(`<g id="p${n + 1}">.*>${n + 1}</tspan> ${name}</text></g>`))
})
