import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true })
})
afterAll(() => site.close())

/** The spaces between Urdu words that are seen on one line: how wide in em, and where. */
const readSpaces = (page: Page) =>
  page.evaluate(() => {
    const found: { em: number; around: string }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const element = text.parentElement
      if (!element?.checkVisibility() || element.closest('[lang]')?.getAttribute('lang') !== 'ur') continue
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      for (const { index } of (text.textContent ?? '').matchAll(
        /(?<=[\p{Script=Arabic}\d])[ \u00a0](?=[\p{Script=Arabic}\d])/gu,
      )) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        const { width } = range.getBoundingClientRect()
        const around = (text.textContent ?? '').slice(Math.max(0, index - 8), index + 9)
        if (width > 0) found.push({ em: width / size, around })
      }
    }
    return found
  })

test.each(['/', '/trips', '/reviews'])(
  'LNG-03 on %s words of Urdu stand a fifth of an em apart',
  async (path) => {
    const page = await site.open(`${path}?lang=ur`, { width: 390 })
    await page.evaluate(() => document.fonts.ready)
    const spaces = await readSpaces(page)
    expect(spaces.length).toBeGreaterThan(50)
    expect(spaces.filter(({ em }) => em < 0.2)).toEqual([])
  },
)
