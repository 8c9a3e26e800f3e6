import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { arriveAt } from './looking-around.ts'
import { type Screens, screensOf, type Who } from './screens.ts'
import { createSite, type Site } from './site.ts'
import { lookIn, windows } from './tab-walk.ts'

// Every screen but those like another one, once, in the language whose turn it is, and in three windows, the lowest always.
// `npm run test:pages` walks through all of them in all languages and windows.

let site: Site
let screens: Screens
beforeAll(async () => {
  site = await createSite({ demo: true })
  screens = await screensOf(site)
})
afterAll(() => site.close())

const [lowest, ...others] = windows

/** Two of the others in turn, so that each language meets each of them. */
const windowsOf = (turn: number) => [lowest, others[turn % others.length], others[(turn + 2) % others.length]]

test.each<[string, Who[]]>([
  ['what visitors see', ['visitor']],
  ['what pilgrims see', ['pilgrim', 'newcomer']],
  ['what organizers see', ['organizer', 'waiting', 'rejected']],
  ['what admins see', ['admin']],
])(
  'ACC-01 ACC-07 every stop of the tab key is in sight and under nothing, no word is cut: %s',
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
        await arriveAt(page, screen, lang)
        for (const window of windowsOf(turn))
          if (window) found.push(...(await lookIn(page, screen, window)).map((one) => `${lang} ${one}`))
      }
    }
    expect(found).toEqual([])
  },
  300_000,
)

test('ACC-01 ACC-07 control: what lies on a stop, what hides one and what cuts a name are named, and nothing else', async () => {
  const screen = { name: 'contact', path: '/contact' }
  const page = await site.open(screen.path)
  const look = () => lookIn(page, screen, { width: 390, height: 664 })
  expect(await look()).toEqual([])
  await page.evaluate(() => {
    document.documentElement.style.scrollPadding = '0'
    const band = document.createElement('div')
    band.className = 'band'
    band.style.cssText =
      'position: fixed; inset-block-end: 0; inset-inline: 0; block-size: 200px; background: #fff'
    const hole = document.createElement('p')
    hole.className = 'hole'
    hole.style.cssText = 'inline-size: 40px; block-size: 20px; overflow: hidden; white-space: nowrap'
    hole.innerHTML = '<a href="/">A company with a long name</a>'
    document.querySelector('main')?.append(band, hole)
  })
  const found = await look()
  expect(found).toContainEqual(expect.stringMatching(/^contact 390×664: .* under div\.band/))
  expect(found).toContainEqual(
    expect.stringMatching(/^contact 390×664: a "A company with a long name" .*outside/),
  )
  expect(found).toContainEqual(
    expect.stringMatching(/^contact 390×664: cut: p\.hole "A company with a long name"/),
  )
  expect(found.filter((one) => !/band|A company/.test(one))).toEqual([])
})
