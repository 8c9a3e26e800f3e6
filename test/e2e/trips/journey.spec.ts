// The days of a journey along its map, and the faces of those who lead it.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { findViolations } from '#test/e2e/page-checks.ts'
import { servePicture } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

const t = translator('en')
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

const prepare = (page: Page) => servePicture(page, '**/api/portraits/*')
const map = (page: Page) => page.locator('.route-map img')
const day = (page: Page, n: number) => page.locator('.journey ol > li').nth(n - 1)
const srcOf = (page: Page) => map(page).getAttribute('src')
const read = (page: Page, n: number) =>
  day(page, n).evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 200))

test('FIN-09 beside the days the map stays in sight and marks the place of the day being read', async () => {
  const page = await site.open(`/trips/${trip.id}`, { prepare })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(async () => [await read(page, 1), await srcOf(page)][1]).toMatch(/svg#p1$/)
  await read(page, 4)
  await expect.poll(() => srcOf(page)).toMatch(/svg#p3$/)
  const [picture, days] = [await map(page).boundingBox(), await day(page, 4).boundingBox()]
  if (!picture || !days) throw new Error('both are there')
  expect(picture.y).toBeGreaterThan(60)
  expect(picture.y + picture.height).toBeLessThan(900)
  // Beside it, not over it.
  expect(days.x + days.width).toBeLessThanOrEqual(picture.x)
  expect(await findViolations(page)).toEqual([])
  // On a phone it stands above them.
  await page.setViewportSize({ width: 390, height: 844 })
  const [above, first] = [await map(page).boundingBox(), await day(page, 1).boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(first?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('FIN-09 the picture itself draws the mark', async () => {
  const page = await site.open(`/trips/${trip.id}`, { prepare })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(async () => [await read(page, 1), await srcOf(page)][1]).toMatch(/svg#p1$/)
  await map(page).evaluate((img) => (img as HTMLImageElement).decode())
  const marked = await map(page).screenshot()
  await map(page).evaluate((img) =>
    img.setAttribute('src', img.getAttribute('src')?.replace(/#.*/, '') ?? ''),
  )
  await expect.poll(async () => marked.equals(await map(page).screenshot())).toBe(false)
})

test('FIN-09 leaders are shown with a round portrait beside the name in its own script, else with an initial', async () => {
  const page = await site.open(`/trips/${trip.id}`, { prepare })
  const portrait = page.locator(`img[src="${face}"]`)
  await portrait.scrollIntoViewIfNeeded()
  const look = await portrait.evaluate((img) => {
    const { width, height } = img.getBoundingClientRect()
    return [width === height, Number.parseFloat(getComputedStyle(img).borderRadius) >= width / 2]
  })
  expect(look).toEqual([true, true])
  const people = page.locator('dd li')
  expect(await people.first().locator('[dir="rtl"]').innerText()).toBe('مولانا عباس')
  expect((await people.nth(1).innerText()).split(/\s+/)).toEqual(['M', 'Maulana', 'Hasan'])
  expect(await people.nth(2).innerText()).toBe(t('trips.otherZakirs'))
})
