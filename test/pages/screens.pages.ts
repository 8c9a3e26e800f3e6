import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Locale, locales } from '#i18n/locales.ts'
import { checkOverflow, checkScreen, colourRules, openScreen, type View } from '#test/e2e/screen-checks.ts'
import { createScreens, type Screens, visitors, type Who } from '#test/e2e/screens.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createAlbum } from './album.ts'

// Every screen once a language, from all sides. PAGES=trip,review PAGES_LANG=ur narrows it to the screens whose name says so
// and to the language of a repair.

const views: View[] = [
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark', rules: colourRules },
  { width: 1440, theme: 'high-contrast', rules: [] },
  { width: 390, theme: 'high-contrast', rules: [] },
  { width: 390, theme: 'dark', rules: colourRules },
  { width: 390, theme: 'light' },
]
const { PAGES = '', PAGES_LANG } = process.env
const testedLanguages = locales.filter((lang) => !PAGES_LANG || PAGES_LANG.split(',').includes(lang))

let site: Site
let screens: Screens
const album = createAlbum()
const findings: string[] = []
let checkedCount = 0

beforeAll(async () => {
  site = await createSite({ demo: true })
  screens = await createScreens(site)
})
afterAll(async () => {
  album.bind(findings)
  await site.close()
  const figures = `${checkedCount} screens, ${album.count()} pictures in build/pages, ${findings.length} violations`
  process.stdout.write(`\n${[...findings, figures].join('\n')}\n`)
})

async function walkScreens(who: Who, lang: Locale): Promise<string[]> {
  const signedInAs = who === 'visitor' ? undefined : screens.accounts[who]
  const { page, close } = await site.visit({ lang, ...(signedInAs && { signedInAs }) })
  const found: string[] = []
  for (const screen of screens.visitsByVisitor[who]) {
    const isMeant = PAGES.split(',').some((part) => screen.name.includes(part))
    if (!isMeant || (screen.plain && lang !== 'en')) continue
    checkedCount += 1
    try {
      await openScreen(page, screen, lang)
      found.push(
        ...(await checkScreen(page, screen, views, ({ width, theme }) =>
          album.take(page, { lang, screen: screen.name, width, theme }),
        )),
        ...(await checkOverflow(page, screen, [320, 768])),
      )
    } catch (error) {
      found.push(`${screen.name}: ${error}`)
    }
  }
  await close()
  return found.map((one) => `${lang} ${one}`)
}

test.concurrent.each(testedLanguages)('FND-07 FND-14 every screen, from all sides: %s', async (lang) => {
  const found: string[] = []
  for (const who of visitors) found.push(...(await walkScreens(who, lang)))
  findings.push(...found)
  expect(found).toEqual([])
})
