// The words over the horizon: measured against the pixels behind them.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true })
})
afterAll(() => site.close())

type Colour = readonly [number, number, number]

/** WCAG 2.2, relative luminance of a colour in sRGB. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, contrast of two luminances. */
const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** The worst contrast of each of the hero's texts with any pixel behind its lines. */
async function worstContrasts(page: Page): Promise<number[]> {
  await page.evaluate(() => document.fonts.ready)
  const texts = await page.evaluate(() =>
    ['.hero-title', '.hero-title > em', '.hero-lead'].map((name) => {
      const element = document.querySelector(name)
      if (!element) throw new Error(`no ${name}`)
      const colour = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? []
      const range = document.createRange()
      range.selectNodeContents(element)
      const lines = [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }))
      return { colour: colour as unknown as Colour, lines }
    }),
  )
  await page.addStyleTag({
    content: '.hero-title, .hero-title > em, .hero-lead { color: transparent !important }',
  })
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return texts.map(({ colour, lines }) => {
    const ink = luminance(colour)
    let least = 21
    for (const line of lines) {
      const [right, bottom] = [Math.ceil(line.x + line.width), Math.ceil(line.y + line.height)]
      expect([right <= info.width, bottom <= info.height], 'whether the line is in sight').toEqual([
        true,
        true,
      ])
      for (let y = Math.floor(line.y); y < bottom; y++)
        for (let x = Math.floor(line.x); x < right; x++) {
          const at = (y * info.width + x) * info.channels
          least = Math.min(
            least,
            contrast(ink, luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])),
          )
        }
    }
    return least
  })
}

test.each(locales.flatMap((locale) => [390, 768, 1440, 1920].map((width) => [locale, width] as const)))(
  'LNG-05 the hero is legible against its photo: %s at %d px',
  async (locale, width) => {
    const page = await site.open(`/?lang=${locale}`, { width })
    for (const worst of await worstContrasts(page)) expect(worst).toBeGreaterThan(4.5)
  },
)

test.each(locales)(
  'LNG-05 the promise is one line on a desktop and at most two on a phone: %s',
  async (locale) => {
    const page = await site.open(`/?lang=${locale}`, { width: 1440 })
    const lines = () =>
      page.locator('.hero-title').evaluate(async (title) => {
        await document.fonts.ready
        return Math.round(
          title.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(title).lineHeight),
        )
      })
    expect(await lines()).toBe(1)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await lines()).toBeLessThanOrEqual(2)
  },
)

test('LNG-05 control: text over the domes is found', async () => {
  const page = await site.open('/?lang=ur', { width: 1440 })
  await page.addStyleTag({
    content: '.hero-title, .hero-lead { position: relative; inset-block-start: 380px }',
  })
  expect(Math.min(...(await worstContrasts(page)))).toBeLessThan(3)
})
