import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

// The year is the next one after the tests' own day.
const path = '/seasons/prophet-passing-28-safar-1449'

test.each(['ar', 'ur', 'fa'] as const)(
  'LNG-07 in %s the blessing upon the Prophet is drawn by a font of ours, no higher than its line',
  async (lang) => {
    const page = await site.open(`${path}?lang=${lang}`, { width: 390 })
    const heading = page.getByRole('heading', { level: 1 })
    const session = await page.context().newCDPSession(page)
    const readFonts = async () => {
      await heading.getByText('ﷺ').waitFor()
      await heading.evaluate((element) => {
        const sign = document.createElement('span')
        sign.id = 'sign'
        sign.textContent = 'ﷺ'
        element.append(sign)
      })
      await page.evaluate(() => document.fonts.ready)
      await session.send('DOM.enable')
      await session.send('CSS.enable')
      const { root } = await session.send('DOM.getDocument')
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#sign' })
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      return fonts.map(({ isCustomFont, glyphCount }) => [isCustomFont, glyphCount])
    }
    // A font that is late is for the next page, on which it is in the cache.
    await expect
      .poll(async () => {
        const fonts = await readFonts()
        if (fonts[0]?.[0] !== true) await page.reload()
        return fonts
      })
      .toEqual([[true, 1]])
    // What a sign's font takes above and below the line: Nastaliq's own would be 1.8 times as high as the letters beside it.
    const [sign, line] = await heading.evaluate((element) => {
      const inner = element.querySelector('#sign')
      const style = getComputedStyle(element)
      return [inner?.getBoundingClientRect().height ?? 0, Number.parseFloat(style.lineHeight)]
    })
    expect(sign).toBeLessThanOrEqual((line ?? 0) * 1.3)
  },
)
