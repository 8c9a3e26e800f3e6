import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'

import { untilHydrated } from '#test/e2e/browser.ts'
import { type Colour, capturePicture, changedPercent, contrastingPercent } from '#test/e2e/pixels.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

// In forced colours the browser drops every ground, tint and shadow of ours: what is seen is measured in pixels.

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true })
})
afterAll(() => site.close())

const t = translator('en')
const grounds: Record<'light' | 'dark', Colour> = { light: [255, 255, 255], dark: [0, 0, 0] }
const themes = ['light', 'dark'] as const

async function openPieces(theme: 'light' | 'dark') {
  const page = await site.open('/dev/components', { theme })
  await page.emulateMedia({ forcedColors: 'active', colorScheme: theme })
  return page
}

const main = (page: Page) => page.getByRole('main')
const piece = (page: Page, name: string) =>
  main(page).locator('section', { has: page.getByRole('heading', { name }) })

/** Marks without words: each by the place where it is drawn. */
const marks = {
  stars: '.stars',
  'star before a number': '.rating',
  seal: '.seal:not(.seal-quiet)',
  'quiet seal': '.seal-quiet',
  bar: '.progress',
  icon: '.icon',
  'star to choose': '.star8',
  'chevron of a select': '.select-field',
}

test.each(themes)('ACC-02 stars, seals, bars and icons are drawn in high contrast: %s', async (theme) => {
  const page = await openPieces(theme)
  for (const [name, place] of Object.entries(marks)) {
    const mark = main(page).locator(place).filter({ visible: true }).first()
    expect([name, contrastingPercent(await capturePicture(mark), grounds[theme]) > 4]).toEqual([name, true])
  }
  // Four stars are more than two, and an edge is less than a star.
  const [most, fewest] = [page.locator('.stars').first(), page.locator('.stars').last()]
  expect(changedPercent(await capturePicture(most), await capturePicture(fewest))).toBeGreaterThan(3)
})

test('ACC-02 control: without our stylesheet for high contrast stars, seals and bars are gone', async () => {
  const page = await openPieces('light')
  await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (const [index, rule] of [...sheet.cssRules].entries())
        if (rule instanceof CSSMediaRule && rule.conditionText.includes('forced-colors')) {
          sheet.deleteRule(index)
          return
        }
  })
  for (const place of ['.stars', '.seal-quiet', '.progress', '.star8'])
    expect([
      place,
      contrastingPercent(await capturePicture(main(page).locator(place).first()), grounds.light) < 4,
    ]).toEqual([place, true])
})

test.each(themes)(
  'ACC-02 chosen, open and active elements look different in high contrast: %s',
  async (theme) => {
    const page = await openPieces(theme)
    const tabs = piece(page, 'Tabs').getByRole('tab')
    await tabs.last().click()
    const closed = await capturePicture(tabs.first())
    await tabs.first().click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    expect(changedPercent(closed, await capturePicture(tabs.first()))).toBeGreaterThan(2)

    const chip = piece(page, 'Chip').getByRole('button', { pressed: false }).first()
    const off = await capturePicture(chip)
    const chipNode = await chip.elementHandle()
    await chip.click()
    await page.mouse.move(0, 0)
    expect(await chipNode?.getAttribute('aria-pressed')).toBe('true')
    const on = await capturePicture(piece(page, 'Chip').getByRole('button', { pressed: true }).first())
    expect(contrastingPercent(on, grounds[theme]) - contrastingPercent(off, grounds[theme])).toBeGreaterThan(
      20,
    )

    const boxes = piece(page, 'Checkbox').getByRole('checkbox')
    expect(
      changedPercent(await capturePicture(boxes.nth(0)), await capturePicture(boxes.nth(1))),
    ).toBeGreaterThan(20)

    const stars = piece(page, 'StarInput').locator('.star8')
    expect(contrastingPercent(await capturePicture(stars.first()), grounds[theme])).toBeGreaterThan(
      contrastingPercent(await capturePicture(stars.nth(4)), grounds[theme]) + 8,
    )
  },
)

test.each(themes)('ACC-02 menus, lists and the focus are visible in high contrast: %s', async (theme) => {
  const page = await openPieces(theme)
  const tab = async () => page.keyboard.press('Tab')
  const opener = piece(page, 'Menu').getByRole('button', { name: t('nav.account') })
  await opener.focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await expect.poll(() => items.first().getAttribute('data-highlighted')).not.toBe(null)
  const active = await capturePicture(items.first())
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => items.nth(1).getAttribute('data-highlighted')).not.toBe(null)
  expect(changedPercent(active, await capturePicture(items.first()))).toBeGreaterThan(40)
  await page.keyboard.press('Escape')

  const field = piece(page, 'Combobox').getByRole('combobox').first()
  await field.click()
  await page.keyboard.press('ArrowDown')
  await piece(page, 'Combobox').getByRole('option').nth(1).waitFor()
  const option = page.locator('[role=option][data-active]')
  const chosen = await (await option.elementHandle())?.getAttribute('id')
  const there = await capturePicture(page.locator(`[id="${chosen}"]`))
  await page.keyboard.press('ArrowDown')
  expect(changedPercent(there, await capturePicture(page.locator(`[id="${chosen}"]`)))).toBeGreaterThan(40)
  await page.keyboard.press('Escape')

  // The edge of the focus, on a button, a link, a field, a tab, a star and a box.
  for (const [name, role] of [
    ['Button', 'button'],
    ['Breadcrumb', 'link'],
    ['TextInput', 'textbox'],
    ['Tabs', 'tab'],
    ['Checkbox', 'checkbox'],
    ['StarInput', 'radio'],
  ] as const) {
    const control = piece(page, name).getByRole(role, { disabled: false }).filter({ visible: true }).first()
    await control.focus()
    await page.keyboard.press('Shift+Tab')
    const before = await capturePicture(control, 6)
    await tab()
    const isThere = await control.evaluate((element) => element === document.activeElement)
    if (!isThere) await control.focus()
    expect([name, changedPercent(before, await capturePicture(control, 6)) > 1]).toEqual([name, true])
  }
})

test('ACC-02 the current page’s link, and windows above it, have an edge in high contrast', async () => {
  const page = await site.open('/trips')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const entry = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  const line = async (name: string) => contrastingPercent(await capturePicture(entry(name), 17), grounds.dark)
  const here = await line(t('nav.trips'))
  await page.goto('/reviews')
  expect(here - (await line(t('nav.trips')))).toBeGreaterThan(1)

  await page.goto('/dev/components')
  await untilHydrated(page)
  await main(page)
    .getByRole('button', { name: t('trips.details'), exact: true })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const picture = await capturePicture(dialog)
  const left = Array.from({ length: picture.height - 80 }, (_, index) => picture.at(0, index + 40))
  expect(left.filter((colour) => colour.some((part) => part > 100)).length).toBeGreaterThan(left.length * 0.9)
})
