// The list on a desk: each trip is a row, and what is pressed on it lies over nothing that is read.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true, at: '2026-11-21T09:00:00Z' })
})
afterAll(() => site.close())

/** Pairs of a row that lie on each other: what is pressed, and what is read. */
const overlaps = (page: Page) =>
  page.locator('.trip-card').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const box = (element: Element) => element.getBoundingClientRect()
      const pressed = [...card.querySelectorAll(':scope > :is(.heart, .compare-toggle)')]
      const read = [...card.querySelectorAll(':scope > :not(.heart, .compare-toggle, img, .badge-stock, h3)')]
      const all = [...read.map((one) => [one, ...pressed] as const), [pressed[0], pressed[1]] as const]
      return all.flatMap(([one, ...others]) =>
        others.flatMap((other) => {
          if (!one || !other) return []
          const range = document.createRange()
          range.selectNodeContents(one)
          const lines = one.classList.contains('compare-toggle') ? [box(one)] : [...range.getClientRects()]
          const { left, right, top, bottom } = box(other)
          return lines.some(
            (line) => line.left < right && left < line.right && line.top < bottom && top < line.bottom,
          )
            ? [`${one.className}: ${one.textContent}`]
            : []
        }),
      )
    }),
  )

test.each(['en', 'ur', 'gu'])(
  'LIST-09 in %s each trip of the list is a row on a desktop, four at once, and nothing covers the text',
  async (lang) => {
    const page = await site.open(`/trips?lang=${lang}&zaireen=6`, { width: 1440 })
    await page.locator('.trip-card .heart').nth(11).waitFor()
    await page.locator('.trip-card .compare-toggle').nth(11).waitFor()
    await page.locator('.trip-card .party-total').nth(11).waitFor()
    const boxes = await page
      .locator('.trip-card')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()))
    const [first, second] = boxes
    expect(second?.top).toBeGreaterThan(first?.bottom ?? Number.NaN)
    expect(boxes.filter(({ bottom }) => bottom - (first?.top ?? 0) <= 900).length).toBeGreaterThanOrEqual(
      lang === 'ur' ? 3 : 4,
    )
    expect(await overlaps(page)).toEqual([])
    await page.setViewportSize({ width: 1024, height: 800 })
    expect(await overlaps(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  },
)

test('LIST-09 FIN-10 the first trip of the list is visible right away: on a desktop and on a phone', async () => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await site.open('/trips', { width: size.width })
    const box = await page.locator('.trip-card').first().boundingBox()
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(size.height)
  }
})
