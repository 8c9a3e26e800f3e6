import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { arriveAt } from './looking-around.ts'
import { type Screens, screensOf, type Who } from './screens.ts'
import { createSite, type Site } from './site.ts'
import { resize, walkByTab, windows } from './tab-walk.ts'

let site: Site
let screens: Screens
beforeAll(async () => {
  site = await createSite({ demo: true })
  screens = await screensOf(site)
})
afterAll(() => site.close())

test.each<[string, Who[]]>([
  ['what visitors see', ['visitor']],
  ['what pilgrims see', ['pilgrim', 'newcomer']],
  ['what organizers see', ['organizer', 'waiting', 'rejected']],
  ['what admins see', ['admin']],
])(
  'ACC-01 every stop of the tab key is in sight and under nothing: %s',
  async (_, visitors) => {
    const found: string[] = []
    for (const who of visitors) {
      const signedInAs = who === 'visitor' ? undefined : screens.accounts[who]
      const page = await site.open('/contact', {
        allow: [/status of (40[034]|503)/],
        ...(signedInAs && { signedInAs }),
      })
      const walk = screens.of[who].filter(({ kin, plain }) => !kin && !plain)
      for (const [turn, screen] of walk.entries()) {
        const lang = locales[turn % locales.length] ?? 'en'
        await resize(page, { width: 1440, height: 900 })
        await arriveAt(page, screen, lang)
        for (const window of windows) {
          await resize(page, window)
          const begin = performance.now()
          const { hidden, stops } = await walkByTab(page)
          const where = `${lang} ${screen.name} ${window.width}×${window.height} ${window.letters ?? ''}`
          if (process.env.TELL) process.stdout.write(`${where}: ${stops} stops, ${Math.round(performance.now() - begin)} ms, ${hidden.length} hidden\n`)
          found.push(...hidden.map((one) => `${where}: ${one}`))
        }
      }
    }
    expect(found).toEqual([])
  },
  600_000,
)
