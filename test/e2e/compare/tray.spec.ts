// The trips that were chosen on their cards: the tray at the foot of the list, and the same on a trip's own page.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { applyView, findViolations } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
const names = ['First road', 'Second road', 'Third road', 'Fourth road', 'Fifth road']
const ids: string[] = []
beforeAll(async () => {
  site = await createSite()
  for (const [index, title] of names.entries())
    ids.push((await site.trip({ title, pricePerPerson: String(500 + index) })).id)
})
afterAll(() => site.close())

const t = translator('en')
const tray = (page: Page, words = t) => page.getByRole('region', { name: words('compare.add'), exact: true })
const tick = (page: Page, title: string, words = t) =>
  page.getByRole('button', { name: `${words('compare.add')}: ${title}` })
const chosen = (page: Page) => tray(page).getByRole('list').first().getByRole('listitem').allInnerTexts()
const choose = async (page: Page, count: number) => {
  for (const title of names.slice(0, count)) await tick(page, title).click()
}

test('FIN-05 the tray names the chosen trips; each can be removed, and restored to its place', async () => {
  const page = await site.open('/trips')
  await choose(page, 1)
  await tray(page).getByText('Add another to compare').waitFor()
  await tick(page, 'Second road').click()
  await tick(page, 'Third road').click()
  expect(await chosen(page)).toEqual(['First road', 'Second road', 'Third road'])
  const remove = tray(page).getByRole('button', { name: 'Remove: Second road' })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => chosen(page)).toEqual(['First road', 'Third road'])
  expect(await tick(page, 'Second road').getAttribute('aria-pressed')).toBe('false')
  await tray(page).getByText('Removed: Second road').waitFor()
  const undo = tray(page).getByRole('button', { name: 'Undo' })
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => chosen(page)).toEqual(['First road', 'Second road', 'Third road'])
  expect(await tick(page, 'Second road').getAttribute('aria-pressed')).toBe('true')
  // The focus is not lost with the button.
  expect(await tray(page).evaluate((place) => place.contains(document.activeElement))).toBe(true)
  // All of them, and back.
  await tray(page).getByRole('button', { name: 'Remove all' }).click()
  await tray(page).getByText('3 trips removed').waitFor()
  await undo.click()
  await tray(page).getByRole('link', { name: 'Compare 3 trips' }).waitFor()
  // Once closed, it does not come again.
  await tray(page).getByRole('button', { name: 'Remove all' }).click()
  await tray(page).getByRole('button', { name: 'Dismiss message' }).click()
  await expect.poll(() => tray(page).count()).toBe(0)
})

test('FIN-05 ACC-02 a fifth tick is answered in the tray: which one to replace, by the keyboard too', async () => {
  const page = await site.open('/trips')
  await choose(page, 4)
  const fifth = tick(page, 'Fifth road')
  await fifth.focus()
  await page.keyboard.press('Enter')
  await tray(page)
    .getByText('You can compare up to four trips. Which one should “Fifth road” replace?')
    .waitFor()
  expect(await page.locator('[data-toast]').count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await applyView(page, { width: 390, theme: 'dark' })
  expect(await findViolations(page)).toEqual([])
  await applyView(page, { width: 1280, theme: 'light' })
  // Escape leaves all as it is and the focus where it was.
  await page.keyboard.press('Escape')
  await tray(page).getByRole('link', { name: 'Compare 4 trips' }).waitFor()
  expect(await chosen(page)).toEqual(names.slice(0, 4))
  expect(await fifth.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => chosen(page)).toEqual(['First road', 'Fifth road', 'Third road', 'Fourth road'])
  expect(await fifth.getAttribute('aria-pressed')).toBe('true')
  await tray(page).getByText('Removed: Second road').waitFor()
})

test.each([390, 1280])(
  'FIN-05 at %d px ticks and tray of an earlier visit appear without moving anything',
  async (width) => {
    const own = `/trips/${ids[0]}`
    for (const path of ['/trips', own, ...['ar', 'ur', 'fa', 'gu'].map((lang) => `${own}?lang=${lang}`)]) {
      const page = await site.open('/contact', { width })
      await page.evaluate(
        (trips) => localStorage.setItem('compare', JSON.stringify(trips)),
        [{ id: ids[0], title: 'First road' }],
      )
      const gate = Promise.withResolvers<void>()
      await page.route('**/assets/compare-parts*.js', async (route) => {
        await gate.promise
        await route.continue()
      })
      await page.goto(path)
      // The letters of a page are no matter of its tray.
      await page.evaluate(async () => void (await document.fonts.ready))
      const height = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().height)
      const before = await height()
      gate.resolve()
      await page.locator('.compare-toggle[aria-pressed=true]').waitFor()
      await page.locator('.compare-tray, .compare-row .way-on').waitFor()
      expect([path, await height()]).toEqual([path, before])
      await page.unroute('**/assets/compare-parts*.js')
    }
  },
)

test('FIN-05 on a trip’s own page one trip leads to another, and a fifth is asked about in place', async () => {
  const page = await site.open('/trips', { width: 390 })
  await choose(page, 4)
  await page.getByRole('link', { name: 'Fifth road' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fifth road' }).waitFor()
  await tick(page, 'Fifth road').click()
  await page.getByRole('button', { name: 'Fourth road: replace' }).click()
  await page.getByText('Removed: Fourth road').waitFor()
  expect(await tick(page, 'Fifth road').getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('link', { name: 'Compare 4 trips' }).waitFor()
})

test('FIN-05 LNG-03 in Urdu the tray asks from right to left and nothing overflows it', async () => {
  const ur = translator('ur')
  const page = await site.open('/trips?lang=ur', { width: 390 })
  for (const title of names) await tick(page, title, ur).click()
  await tray(page, ur).getByText('کس کی جگہ آئے؟').waitFor()
  const [outer, ...inner] = await tray(page, ur).evaluate((place) =>
    [place, ...place.querySelectorAll('button')].map((one) => {
      const { left, right } = one.getBoundingClientRect()
      return [left, right]
    }),
  )
  for (const [left = -1, right = 9999] of inner) {
    expect(left).toBeGreaterThanOrEqual(outer?.[0] ?? 0)
    expect(right).toBeLessThanOrEqual(outer?.[1] ?? 390)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
