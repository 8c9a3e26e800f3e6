import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { checkOverflow, checkScreen, colourRules, openScreen, type View } from '#test/e2e/screen-checks.ts'
import { createScreens, type Screens, type Who } from '#test/e2e/screens.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { checkInWindow, setFontSize, type WindowSize, windowSizes } from '#test/e2e/tab-walk.ts'
import { checkTextZoom } from '#test/e2e/text-zoom.ts'

// Every screen but those like another one, once, in the language whose turn it is: axe finds nothing on a phone, nor in the
// colours of a dark desk, every word is said, nothing scrolls sideways, and in the window whose turn it is the tab key leads to
// nothing that is out of sight; with letters alone twice as large nothing is cut or covered at 1280 px. All of them in every language, window and from all sides is a command of its own,
// `npm run test:pages`, for it takes many minutes.

let site: Site
let screens: Screens
beforeAll(async () => {
  site = await createSite({ demo: true })
  screens = await createScreens(site)
})
afterAll(() => site.close())

const views: View[] = [
  { width: 1440, theme: 'dark', rules: colourRules },
  { width: 390, theme: 'light' },
]

const [lowest, ...others] = windowSizes

/** The lowest, in which most is covered, every other time; between them the others in turn. */
const windowOf = (turn: number): WindowSize | undefined =>
  turn % 2 === 0 ? lowest : others[((turn - 1) / 2) % others.length]

test.each<[string, Who[]]>([
  [
    'FND-07 FND-14 ACC-01 ACC-07 ACC-11 every public screen is readable and operable for everybody',
    ['visitor'],
  ],
  ['NAV-04 BOOK-07 ACC-01 ACC-07 ACC-11 so is what pilgrims see', ['pilgrim', 'newcomer']],
  [
    'ORG-06 ORG-07 ORG-09 DSK-08 ACC-01 ACC-07 ACC-11 so is what organizers and their leaders see',
    ['organizer', 'waiting', 'rejected', 'leader'],
  ],
  ['ADM-01 ADM-04 ADM-06 ACC-01 ACC-07 ACC-11 so is what admins see', ['admin']],
])('%s', async (_, visitors) => {
  const found: string[] = []
  for (const who of visitors) {
    const signedInAs = who === 'visitor' ? undefined : screens.accounts[who]
    const page = await site.open('/contact', {
      allowedProblems: [/status of (40[034]|503)/],
      ...(signedInAs && { signedInAs }),
    })
    const walk = screens.visitsByVisitor[who].filter(({ isVariant }) => !isVariant)
    for (const [turn, screen] of walk.entries()) {
      const lang = screen.plain ? 'en' : (locales[turn % locales.length] ?? 'en')
      await openScreen(page, screen, lang)
      const problems = [
        ...(await checkScreen(page, screen, views)),
        ...(await checkOverflow(page, screen, [320])),
      ]
      const window = windowOf(turn)
      if (window && !screen.plain) problems.push(...(await checkInWindow(page, screen, window)))
      if (!screen.plain) problems.push(...(await checkTextZoom(page, screen)))
      found.push(...problems.map((one) => `${lang} ${one}`))
    }
  }
  expect(found).toEqual([])
})

test('ACC-11 control: with letters twice as large a cut word, words on words and a covered button are named, and nothing else', async () => {
  const screen = { name: 'contact', path: '/contact' }
  const page = await site.open(screen.path)
  expect(await checkTextZoom(page, screen)).toEqual([])
  await page.evaluate(() => {
    const block = document.createElement('div')
    const box = 'position: relative; inline-size: 12rem; block-size: 2rem;'
    block.innerHTML = `<p style="inline-size: 60px; overflow: hidden; white-space: nowrap">A long name</p>
      <p style="margin-block-end: -1.4em">Lower words</p><p>Upper words</p>
      <div style="${box}"><button>Below</button><i style="position: absolute; inset: 0"></i></div>`
    document.querySelector('main')?.append(block)
  })
  const found = (await checkTextZoom(page, screen)).map((one) => one.replace('contact 1280 text 200 %: ', ''))
  expect(found).toEqual([
    expect.stringMatching(/^cut: p\. "A long name"/),
    '"Lower words" and "Upper words" lie on one another',
    expect.stringMatching(/^button "Below" under i\./),
  ])
})

test('ACC-11 the layout follows letters that alone are enlarged, and goes back with them', async () => {
  const page = await site.open('/trips')
  // What only narrow windows have.
  const menu = page.getByLabel(translator('en')('nav.menu'), { exact: true })
  const setRoot = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
  expect(await menu.isVisible()).toBe(false)
  await setRoot('200%')
  await menu.waitFor()
  await setRoot('')
  await menu.waitFor({ state: 'hidden' })
  // Settings of the browser are known to media queries already, and count once.
  await setFontSize(page, 200)
  await menu.waitFor()
  expect(await page.locator('html').getAttribute('data-text-scale')).toBe(null)
  // Between two frames the settings halve them and the page doubles them: they are as large as before, and alone are enlarged.
  const session = await page.context().newCDPSession(page)
  await Promise.all([
    session.send('Runtime.evaluate', { expression: "document.documentElement.style.fontSize = '200%'" }),
    session.send('Page.setFontSizes', { fontSizes: { standard: 16 } }),
  ])
  await page.locator('html[data-text-scale="2"]').waitFor()
})

test('ACC-01 title and actions of a dialog are no landmarks: those belong to the page, which is out of reach in the meantime', async () => {
  const page = await site.open('/dev/components')
  const landmarks = () =>
    page
      .locator('body')
      .evaluate((body) => [...body.querySelectorAll('[role=dialog] :is(header, footer)')].length)
  const banner = page.getByRole('banner')
  await expect.poll(() => banner.count()).toBe(1)
  await page
    .getByRole('main')
    .getByRole('button', { name: translator('en')('trips.details'), exact: true })
    .last()
    .click()
  await page.getByRole('dialog').waitFor()
  expect([await banner.count(), await page.getByRole('contentinfo').count(), await landmarks()]).toEqual([
    0, 0, 0,
  ])
})

test('trust: accessibility — control: each fault added to a correct page is named, and nothing else', async () => {
  const screen = { name: 'contact', path: '/contact' }
  const page = await site.open(screen.path, { width: 390 })
  const look = () => checkScreen(page, screen, [{ width: 390, theme: 'light' }])
  expect(await look()).toEqual([])
  await page.evaluate(() => {
    const [main, label] = [document.querySelector('main'), document.querySelector('main label')]
    const add = (className: string, text = '') => {
      const element = document.createElement('p')
      element.className = className
      element.textContent = text
      main?.append(element)
      return element.style
    }
    label?.removeAttribute('for')
    add('pale', 'Hardly to be read').color = '#ddd'
    add('wide', 'Wider than a phone').inlineSize = '600px'
    add('unsaid', 'nav.home {count}')
    add('restless').transition = 'opacity 1s'
  })
  const found = await look()
  const expected = [
    /^contact: unsaid nav\.home$/,
    /^contact: unsaid \{count\}$/,
    /^contact: moves: P restless 1s$/,
    /^contact 390 light: label: /,
    /^contact 390 light: color-contrast: \.pale /,
    /^contact 390: scrolls sideways by \d+ px$/,
  ]
  for (const one of expected) expect(found).toContainEqual(expect.stringMatching(one))
  expect(found).toHaveLength(expected.length)
})
