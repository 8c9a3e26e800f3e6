// What a key reaches on a desk is seen as a whole: at both usual widths, with wider spacing, and in high contrast
// (ACC-11). Every screen in the other windows is walked through in site/access.spec.ts.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { applyView, findViolations } from '#test/e2e/page-checks.ts'
import { waitUntilLoaded } from '#test/e2e/screen-states.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { checkInWindow, type WindowSize } from '#test/e2e/tab-walk.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true })
})
afterAll(() => site.close())

const laptop = { width: 1280, height: 800 }
const desk = { width: 1440, height: 900 }
const spaced = { ...laptop, isSpaced: true }
const highContrast = { ...laptop, isHighContrast: true }

/** The list with two trips chosen for comparison: their tray is at the foot of the window. */
async function chooseTrips(page: Page) {
  for (const nth of [0, 1])
    await page
      .getByRole('button', { name: new RegExp(`^${t('compare.add')}`) })
      .nth(nth)
      .click()
  await page.getByRole('link', { name: t('compare.open', { count: 2 }) }).waitFor()
}

test.each<[path: string, windows: WindowSize[], prepare?: (page: Page) => Promise<unknown>]>([
  ['/', [laptop, desk, spaced, highContrast]],
  ['/trips', [desk, spaced, highContrast], chooseTrips],
  ['/organizer-signup', [desk, spaced]],
])('ACC-11 nothing that the Tab key reaches on %s is clipped or covered', async (path, windows, prepare) => {
  const page = await site.open(path)
  await prepare?.(page)
  const found: string[] = []
  for (const window of windows) found.push(...(await checkInWindow(page, { name: path }, window)))
  // Names in the tray are short on purpose: it is one line.
  expect(found.filter((one) => !one.includes('cut: bdi.truncate'))).toEqual([])
})

test('ACC-11 ACC-06 each way to a mistake in the summary of a form is at least 24 px high and wide', async () => {
  const page = await site.open('/organizer-signup')
  await page.locator('main form button[type=submit]').click()
  const ways = page.locator('main form [role=group][tabindex="-1"] a')
  await ways.first().waitFor()
  const sizes = await ways.evaluateAll((links) =>
    links.map((link) => {
      const { width, height } = link.getBoundingClientRect()
      return Math.min(width, height)
    }),
  )
  expect(sizes.length).toBeGreaterThan(3)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
})

const pilgrim = { email: 'pilgrim@example.com' }
const organizer = { email: 'organizer@example.com' }

test.each<[path: string, signedInAs?: { email: string }]>([
  ['/'],
  ['/trips'],
  ['/reviews'],
  ['/my-bookings', pilgrim],
  ['/organizer-dashboard', organizer],
  ['/organizer-dashboard?tab=bookings', organizer],
])('ACC-11 targets on %s are at least 24 px, or as far apart', async (path, signedInAs) => {
  const page = await site.open(path, { width: 390, ...(signedInAs && { signedInAs }) })
  // Of one person's or company's pages the data come after.
  if (signedInAs) await waitUntilLoaded(page, t)
  for (const width of [390, 1280]) {
    await applyView(page, { width, theme: 'light' })
    expect([width, ...(await findViolations(page, ['target-size']))]).toEqual([width])
  }
})

test('ACC-11 control: two buttons of 12 px beside each other are found', async () => {
  const page = await site.open('/contact')
  await page.evaluate(() => {
    const row = document.createElement('div')
    const small = 'inline-size: 12px; block-size: 12px; min-block-size: 0; padding: 0'
    const button = `<button type="button" aria-label="x" style="${small}"></button>`
    row.innerHTML = button + button
    document.querySelector('main')?.append(row)
  })
  expect(await findViolations(page, ['target-size'])).toHaveLength(2)
})

test('ACC-11 the tray of chosen trips has an edge in high contrast', async () => {
  const page = await site.open('/trips')
  await chooseTrips(page)
  const tray = page.locator('.compare-tray')
  const edge = () => tray.evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(await edge()).toBe('none')
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await edge()).toBe('solid')
})
