import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Locale, locales } from '#i18n/locales.ts'
import { arriveAt } from '#test/e2e/looking-around.ts'
import { type Screens, screensOf, visitors, type Who } from '#test/e2e/screens.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { lookIn, windows } from '#test/e2e/tab-walk.ts'

// All of what site/tab-walk.spec.ts shows in turn. PAGES=trip,review PAGES_LANG=ur narrows it as it does the other walk.

const { PAGES = '', PAGES_LANG } = process.env
const spoken = locales.filter((lang) => !PAGES_LANG || PAGES_LANG.split(',').includes(lang))

let site: Site
let screens: Screens
beforeAll(async () => {
  site = await createSite({ demo: true })
  screens = await screensOf(site)
})
afterAll(() => site.close())

async function walk(who: Who, lang: Locale): Promise<string[]> {
  const signedInAs = who === 'visitor' ? undefined : screens.accounts[who]
  const { page, close } = await site.visit({ lang, ...(signedInAs && { signedInAs }) })
  const found: string[] = []
  for (const screen of screens.of[who]) {
    const isMeant = PAGES.split(',').some((part) => screen.name.includes(part))
    if (!isMeant || screen.plain) continue
    try {
      await arriveAt(page, screen, lang)
      for (const window of windows) found.push(...(await lookIn(page, screen, window)))
    } catch (error) {
      found.push(`${screen.name}: ${error}`)
    }
  }
  await close()
  return found
}

test.concurrent.each(spoken)('ACC-01 ACC-07 every stop of the tab key, in every window: %s', async (lang) => {
  const found: string[] = []
  for (const who of visitors) found.push(...(await walk(who, lang)))
  expect(found).toEqual([])
})
