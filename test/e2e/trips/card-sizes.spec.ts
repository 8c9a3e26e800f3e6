// How cards compare at a glance: what they show small and large, how many are on a screen, and which sign is whose.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { untilFontsServe } from '#test/e2e/page-checks.ts'
import { servePicture } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true, at: '2026-11-21T09:00:00Z' })
})
afterAll(() => site.close())

const address = '/api/trip-images/0f8e7d6c5b4a39281706f5e4d3c2b1a0.webp'

const readSizes = (images: Element[]) =>
  images.map((image) => {
    const { width, height } = image.getBoundingClientRect()
    return [Math.round(width), Math.round(height)]
  })

/** What is left of a phone's screen below what sticks to its top, in pixels. */
const roomBelowHeader = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2)
    const stuck = [...document.querySelectorAll('body *')].filter(
      (element) =>
        getComputedStyle(element).position === 'sticky' && element.getBoundingClientRect().top >= 0,
    )
    const tops = stuck.map((element) => element.getBoundingClientRect()).filter(({ top }) => top < 100)
    return innerHeight - Math.max(0, ...tops.map(({ bottom }) => bottom))
  })

/** From the top of each card to the bottom of the second after it. */
const heightsOfThree = (page: Page) =>
  page.locator('.trip-card').evaluateAll((cards) =>
    cards.slice(0, -2).map((card, at) => {
      const last = cards[at + 2]?.getBoundingClientRect().bottom ?? Number.NaN
      return Math.round(last - card.getBoundingClientRect().top)
    }),
  )

test('FAM-03 a phone of 390 by 844 shows three whole cards on a screen, wherever the list is scrolled to, with the total of a party too', async () => {
  for (const path of ['/trips', '/trips?zaireen=6']) {
    const page = await site.open(path, { width: 390 })
    expect(await page.evaluate(() => innerHeight)).toBe(844)
    await page.locator('.trip-card .heart').nth(11).waitFor()
    if (path.includes('zaireen')) await page.locator('.trip-card .party-total').nth(11).waitFor()
    const threes = await heightsOfThree(page)
    expect(threes).toHaveLength(10)
    const room = await roomBelowHeader(page)
    expect(room).toBeLessThanOrEqual(844 - 60)
    expect([path, Math.max(...threes) <= room, threes, room]).toEqual([path, true, threes, room])
  }
})

test.each(['ar', 'fa', 'gu'])(
  'FAM-03 in %s the first three cards are on one screen of a phone',
  async (lang) => {
    const page = await site.open(`/trips?lang=${lang}`, { width: 390 })
    await untilFontsServe(page)
    await page.locator('.trip-card .heart').nth(11).waitFor()
    const [first] = await heightsOfThree(page)
    expect(first).toBeLessThanOrEqual(await roomBelowHeader(page))
  },
)

test('FAM-03 in Urdu three cards are on one screen of a phone at most places of the list, and inclusions do not touch the stars', async () => {
  const page = await site.open('/trips?lang=ur', { width: 390 })
  await untilFontsServe(page)
  await page.locator('.trip-card .heart').nth(11).waitFor()
  const threes = await heightsOfThree(page)
  const room = await roomBelowHeader(page)
  expect(threes[0]).toBeLessThanOrEqual(room)
  expect([threes.filter((height) => height <= room).length * 2 >= threes.length, threes]).toEqual([
    true,
    threes,
  ])
  const gaps = await page.locator('.trip-card > .short').evaluateAll((stars) =>
    stars.map((star) => {
      const words = document.createRange()
      words.selectNodeContents(star.previousElementSibling ?? star)
      const lines = [...words.getClientRects()]
      return Math.min(...lines.map(({ left }) => left)) - star.getBoundingClientRect().right
    }),
  )
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4)
})

test('FAM-03 on home a drawing is no wider than a sign, beside what it stands for', async () => {
  const page = await site.open('/', { width: 1440 })
  const drawn = page.locator('.trip-card:has(> .badge-stock) > img')
  await drawn.first().scrollIntoViewIfNeeded()
  const sizes = await drawn.evaluateAll((images) =>
    images.map((image) => {
      const { width, height } = image.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(image)
      return [
        Math.round(width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)),
        Math.round(height),
      ]
    }),
  )
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes).toEqual(sizes.map(() => [88, 100]))
})

test('FAM-03 comparing has a sign of its own, which nothing else has', async () => {
  const page = await site.open('/trips', { width: 390 })
  const toggle = page.getByRole('button', { name: `${t('compare.add')}: ` }).first()
  await toggle.waitFor()
  /** Their places in the picture of all icons. */
  const places = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((elements) => elements.map((one) => getComputedStyle(one).getPropertyValue('--icon')))
  const [own] = await places('.compare-toggle .icon')
  expect(own).toMatch(/^\d+$/)
  const others = await places('[class*="icon-"]:not(.compare-toggle .icon)')
  expect(others.length).toBeGreaterThan(3)
  expect(others).not.toContain(own)
  // Chosen, it is a tick.
  await toggle.click()
  await expect.poll(async () => (await places('.compare-toggle .icon'))[0]).not.toBe(own)
})

test('FAM-03 a drawing of ours is a small sign of the place, never a strip; a photograph is a picture', async () => {
  await site.trip({ title: 'With a photograph', pricePerPerson: '10.00', images: [address] })
  site.deps.cache.clear()
  for (const [width, picture, side] of [
    [390, [80, 64], 24],
    [1440, [208, 0], 64],
  ] as const) {
    const page = await site.open('/trips', {
      width,
      prepare: (page) => servePicture(page, `**${address}`),
    })
    const drawn = await page.locator('.trip-card:has(> .badge-stock) > img').evaluateAll(readSizes)
    expect(drawn.length).toBeGreaterThan(5)
    expect(drawn).toEqual(drawn.map(() => [side, side]))
    const photo = page.getByRole('article').filter({ hasText: 'With a photograph' }).locator('img').first()
    const [size] = await photo.evaluateAll(readSizes)
    expect(size?.[0]).toBe(picture[0])
    // On a desk it is as high as its row.
    expect(size?.[1]).toBeGreaterThanOrEqual(picture[1] || 160)
  }
})
