import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Locale, locales } from '#i18n/locales.ts'
import { openScreen } from '#test/e2e/screen-checks.ts'
import { createScreens, type Screens, visitors, type Who } from '#test/e2e/screens.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { checkInWindow, windowSizes } from '#test/e2e/tab-walk.ts'

// All pages of site/tab-walk.spec.ts in turn. PAGES=trip,review PAGES_LANG=ur limits them as in the other walk.

const { PAGES = '', PAGES_LANG } = process.env
const testedLanguages = locales.filter((lang) => !PAGES_LANG || PAGES_LANG.split(',').includes(lang))

let site: Site
let screens: Screens
beforeAll(async () => {
  site = await createSite({ demo: true })
  screens = await createScreens(site)
})
afterAll(() => site.close())

async function walkScreens(who: Who, lang: Locale): Promise<string[]> {
  const signedInAs = who === 'visitor' ? undefined : screens.accounts[who]
  const { page, close } = await site.visit({ lang, ...(signedInAs && { signedInAs }) })
  const found: string[] = []
  for (const screen of screens.visitsByVisitor[who]) {
    const isMeant = PAGES.split(',').some((part) => screen.name.includes(part))
    if (!isMeant || screen.plain) continue
    try {
      await openScreen(page, screen, lang)
      for (const window of windowSizes) found.push(...(await checkInWindow(page, screen, window)))
    } catch (error) {
      found.push(`${screen.name}: ${error}`)
    }
  }
  await close()
  return found
}

test.concurrent.each(testedLanguages)(
  'ACC-01 ACC-07 every stop of the tab key, in every window: %s',
  async (lang) => {
    const found: string[] = []
    for (const who of visitors) found.push(...(await walkScreens(who, lang)))
    expect(found).toEqual([])
  },
)
