import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })

test('NAV-03 the first tab stop skips to the content', async () => {
  const page = await site.open('/trips')
  const skip = page.getByRole('link', { name: t('nav.skip') })
  await press(page, 'Tab')
  expect(await focused(page)).toBe(t('nav.skip'))
  const box = await skip.boundingBox()
  expect(box?.width).toBeGreaterThan(50)
  await press(page, 'Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await press(page, 'Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('NAV-03 every tab stop is visible', async () => {
  await site.trip()
  const page = await site.open('/')
  const unseen: string[] = []
  for (let stop = 0; stop < 45; stop++) {
    await press(page, 'Tab')
    const seen = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return ''
      // The ring may be drawn by what holds the focused element.
      const rings = [element, element.parentElement, element.closest('article, li, label')].map((one) => {
        if (!one) return false
        const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(one)
        return boxShadow !== 'none' || (outlineStyle !== 'none' && outlineWidth !== '0px')
      })
      return rings.some(Boolean) ? '' : element.outerHTML.slice(0, 200)
    })
    if (seen) unseen.push(seen)
  }
  expect(unseen).toEqual([])
})

test('NAV-04 the account menu opens, moves and closes by keys, and returns the focus', async () => {
  const page = await site.open('/trips', { signedInAs: await site.user() })
  const account = page.getByRole('button', { name: t('nav.account') })
  await account.focus()
  await press(page, 'Enter')
  await page.getByRole('menuitem').first().waitFor()
  await expect.poll(() => focused(page)).toBe(t('nav.profile'))
  await press(page, 'ArrowDown')
  await expect.poll(() => focused(page)).toBe(t('nav.myBookings'))
  await press(page, 'Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => account.evaluate((button) => button === document.activeElement)).toBe(true)
  await press(page, 'Enter')
  await expect.poll(() => focused(page)).toBe(t('nav.profile'))
  await press(page, 'End')
  await expect.poll(() => focused(page)).toBe(t('nav.signOut'))
  await press(page, 'Enter')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.signIn') })
    .waitFor()
})

test('NAV-04 the collapsed menu opens and closes by keys, and returns the focus', async () => {
  const page = await site.open('/trips', { width: 390 })
  const menu = page.getByRole('banner').getByRole('navigation')
  await page.getByLabel(t('nav.menu')).focus()
  await press(page, 'Enter')
  await menu.waitFor()
  await press(page, 'Tab')
  expect(await focused(page)).toBe(t('nav.home'))
  await press(page, 'Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe(t('nav.menu'))
})

test.each([390, 1280])(
  'BOOK-01 the booking dialog holds the focus and returns it, at %i px',
  async (width) => {
    const trip = await site.trip()
    const page = await site.open(`/trips/${trip.id}`, { width })
    const book = page
      .getByRole('button', { name: t('trips.book') })
      .filter({ visible: true })
      .first()
    await book.focus()
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog', { name: t('bookings.dialogTitle') })
    await dialog.waitFor()
    const isInside = () => dialog.evaluate((window) => window.contains(document.activeElement))
    expect(await isInside()).toBe(true)
    for (const key of [...Array(14).fill('Tab'), ...Array(14).fill('Shift+Tab')]) {
      await press(page, key)
      expect(await isInside()).toBe(true)
    }
    await press(page, 'Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await book.evaluate((button) => button === document.activeElement)).toBe(true)
  },
)

test('BOOK-01 a whole booking is made by keys alone', async () => {
  const trip = await site.trip({ maxPilgrims: 4 })
  const page = await site.open(`/trips/${trip.id}`)
  await page
    .getByRole('button', { name: t('trips.book') })
    .first()
    .focus()
  await press(page, 'Enter')
  await page.getByRole('dialog').waitFor()
  await page.getByRole('button', { name: t('party.more', { who: t('party.adults') }) }).focus()
  await press(page, 'Enter')
  await page.getByLabel(t('bookings.contactEmail')).focus()
  await page.keyboard.type('zahra@example.com')
  await press(page, 'Tab')
  await page.keyboard.type('+971 50 000 0000')
  await press(page, 'Enter')
  await page.getByRole('status').getByText(t('bookings.successTitle')).waitFor()
  expect((await site.call('trips.get', { id: trip.id })).body.currentBookings).toBe(2)
})
