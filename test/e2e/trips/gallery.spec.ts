// The pictures of a trip: swept through in the page, and large by hand, key and finger.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { untilHydrated } from '#test/e2e/browser.ts'
import { findViolations } from '#test/e2e/page-checks.ts'
import { servePicture } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

const images = Array.from({ length: 7 }, (_, n) => `/api/trip-images/${String(n).repeat(32)}.webp`)

let site: Site
let trip: { id: string }
beforeAll(async () => {
  site = await createSite()
  trip = await site.trip({ title: 'Karbala', destination: 'iraq', images })
})
afterAll(() => site.close())

const phone = { width: 390, height: 844 }
const prepare = (page: Page) => servePicture(page, '**/api/trip-images/*')
const tiles = (page: Page) => page.getByRole('main').locator('a[href^="/api/trip-images/"]:has(img)')
const shownIn = (page: Page) => page.locator('dialog[open] p[aria-live]').innerText()

test('FIN-09 a desktop shows five photos and the count; a phone has all seven in a row', async () => {
  const page = await site.open(`/trips/${trip.id}`, { prepare })
  await expect.poll(() => tiles(page).count()).toBe(7)
  await expect.poll(() => tiles(page).filter({ visible: true }).count()).toBe(5)
  await page.getByRole('link', { name: 'All 7 photos' }).waitFor()
  await page.setViewportSize(phone)
  await expect.poll(() => tiles(page).filter({ visible: true }).count()).toBe(7)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBe(phone.width)
})

test('FIN-09 arrow keys move through the photos and stop at the last; Escape returns the focus', async () => {
  const page = await site.open(`/trips/${trip.id}`, { prepare })
  await untilHydrated(page)
  const third = tiles(page).nth(2)
  await third.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => shownIn(page)).toBe('3 of 7')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shownIn(page)).toBe('4 of 7')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shownIn(page)).toBe('2 of 7')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shownIn(page)).toBe('7 of 7')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => third.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(await page.locator('dialog[open]').count()).toBe(0)
})

test('FIN-09 in Urdu the next photo is to the left, and digits are Urdu', async () => {
  const page = await site.open(`/trips/${trip.id}`, { storedLanguage: 'ur', width: 390, prepare })
  await untilHydrated(page)
  const ur = translator('ur')
  await tiles(page).first().click()
  const first = await shownIn(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shownIn(page)).not.toBe(first)
  await page.getByRole('button', { name: ur('gallery.previous') }).click()
  await expect.poll(() => shownIn(page)).toBe(first)
  // A finger moves the row itself: what it says of its place follows.
  await page.locator('dialog[open] figure').nth(4).scrollIntoViewIfNeeded()
  await expect.poll(() => shownIn(page)).toBe(ur('gallery.position', { n: '5', count: '7' }))
})

test('FIN-09 a caption is the photo’s text in the gallery, and is below it in the large view', async () => {
  const [first = '', second = ''] = images
  const captioned = await site.trip({
    title: 'Captions',
    destination: 'iraq',
    images,
    wordsLanguage: 'en',
    captions: [
      { image: first, text: 'The court at dusk', translations: { ur: 'شام کے وقت صحن' } },
      { image: second, text: 'ہمارا ہوٹل', translations: {} },
    ],
  })
  const page = await site.open(`/trips/${captioned.id}`, { prepare })
  const alts = await tiles(page)
    .locator('img')
    .evaluateAll((all) => all.map((img) => [img.getAttribute('alt'), img.getAttribute('lang')]))
  expect(alts.slice(0, 3)).toEqual([
    ['The court at dusk', null],
    ['ہمارا ہوٹل', 'ur'],
    [expect.stringContaining('Photo 3 of 7'), null],
  ])
  await untilHydrated(page)
  await tiles(page).first().click()
  const captions = page.locator('dialog[open] figcaption')
  await expect.poll(() => captions.count()).toBe(2)
  expect(await captions.first().innerText()).toBe('The court at dusk')
  expect(await captions.nth(1).locator('[lang="ur"][dir="rtl"]').innerText()).toBe('ہمارا ہوٹل')
  // Below its picture, within the window.
  const picture = await page.locator('dialog[open] figure img').first().boundingBox()
  const words = await captions.first().boundingBox()
  if (!picture || !words) throw new Error('both are there')
  expect(words.y).toBeGreaterThanOrEqual(picture.y + picture.height - 1)
  expect(words.y + words.height).toBeLessThan(await page.evaluate(() => innerHeight))
  expect(await findViolations(page)).toEqual([])
  const inUrdu = await site.open(`/trips/${captioned.id}`, { storedLanguage: 'ur', prepare })
  await inUrdu.getByRole('img', { name: 'شام کے وقت صحن' }).waitFor()
})
