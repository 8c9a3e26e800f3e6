import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScreen } from '#test/e2e/screen-checks.ts'
import { createScreens, type Screens } from '#test/e2e/screens.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

const folder = 'build/print'
const printedScreens = ['trip', 'trip-rupees', 'private-booking', 'terms-of-service']

let site: Site
let screens: Screens
beforeAll(async () => {
  site = await createSite({ demo: true })
  screens = await createScreens(site)
  mkdirSync(folder, { recursive: true })
})
afterAll(() => site.close())

test.each(['en', 'ur'] as const)(
  'FND-14 printed pages have no navigation, also from a dark screen: %s',
  async (lang) => {
    const page = await site.open('/', { lang, theme: 'dark' })
    for (const screen of screens.visitsByVisitor.visitor.filter(({ name }) =>
      printedScreens.includes(name),
    )) {
      await openScreen(page, screen, lang)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      for (const landmark of ['banner', 'contentinfo'] as const)
        expect([screen.name, await page.getByRole(landmark).isVisible()]).toEqual([screen.name, false])
      const paper = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
      expect(paper).toBe('rgb(255, 255, 255)')
      // Every day of a long itinerary is on the paper.
      const lastDay = page.locator('main ol > li h3').last()
      if (screen.name === 'trip') expect(await lastDay.isVisible()).toBe(true)
      await page.pdf({ path: `${folder}/${screen.name}-${lang}.pdf`, format: 'A4' })
      await page.emulateMedia({ media: 'screen' })
    }
  },
)
