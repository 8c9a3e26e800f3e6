import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { findCutWords } from '#test/e2e/cut-words.ts'
import { measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { setFontSize } from '#test/e2e/tab-walk.ts'
import { password } from '#test/factories.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true })
})
afterAll(() => site.close())

/** As for those who chose letters of twice the size; it stays until the next document. */
const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

/** Words of which a part can neither be seen nor scrolled to. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header *, main *, [role=dialog] *')].flatMap((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      const isHidden = [overflowX, overflowY].some((one) => one === 'hidden' || one === 'clip')
      // An element of one pixel's width is for screen readers, and an ellipsis says that there is more.
      const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      if (!isHidden || isShortened || width < 2 || height < 2) return []
      const lost = [...element.querySelectorAll('h1, h2, h3, p, a, button, label, dt, dd')].filter((part) => {
        const inner = part.getBoundingClientRect()
        const outer = element.getBoundingClientRect()
        return (
          inner.width > 1 &&
          (inner.right > outer.right + 2 || inner.left < outer.left - 2 || inner.bottom > outer.bottom + 2)
        )
      })
      return lost.map((part) => `${part.tagName} ${part.textContent?.slice(0, 40)}`)
    }),
  )
}

test.each([
  ['en', 1280],
  ['ur', 390],
] as const)(
  'FND-14 with text of twice the size a trip is found and booked, after signing in: %s, %i px',
  async (lang, width) => {
    const t = translator(lang)
    const user = await site.user({ phone: '+91 98200 00000' })
    const page = await site.open('/login?redirect=/trips', { lang, width })
    const expectRoom = async (where: string) => {
      // A page that has just come may still be setting its letters.
      await expect
        .poll(async () => [where, await measureOverflow(page), await cutOff(page)])
        .toEqual([where, 0, []])
    }
    await enlarge(page)
    await page.getByLabel(t('accounts.email'), { exact: true }).fill(user.email)
    await page.getByLabel(t('accounts.password'), { exact: true }).fill(password)
    await expectRoom('sign-in')
    await page.locator('main form button[type=submit]').click()
    await page.getByRole('article').first().waitFor()
    await enlarge(page)
    await expectRoom('trips')
    await page.getByRole('article').getByRole('link').first().click()
    const book = page
      .getByRole('button', { name: t('trips.book') })
      .filter({ visible: true })
      .first()
    await book.waitFor()
    await expectRoom('trip')
    await book.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('party.more', { who: t('party.adults') }) }).click()
    await dialog.getByLabel(t('bookings.specialRequests')).fill('A room on the ground floor')
    await expectRoom('booking')
    await dialog.getByRole('button', { name: t('bookings.submit') }).click()
    await page.getByRole('status').getByText(t('bookings.successTitle')).waitFor()
  },
)

test.each(locales)(
  'ACC-07 on a phone with text of twice the size nothing is cut, select boxes neither: %s',
  async (lang) => {
    for (const path of ['/organizer-signup', '/trips', '/']) {
      const page = await site.open(path, { lang, width: 390 })
      await setFontSize(page, 200)
      const cut = (await findCutWords(page)).filter((one) => one.startsWith('cut'))
      expect([path, await measureOverflow(page), cut, await tooWideInside(page)]).toEqual([path, 0, [], []])
    }
  },
)

test('ACC-07 control: a select box with cut text, and a part that is wider than the page shows, are found', async () => {
  const page = await site.open('/organizer-signup', { width: 390 })
  expect([await findCutWords(page), await tooWideInside(page)]).toEqual([[], []])
  await page.evaluate(() => {
    const place = document.querySelector<HTMLElement>('main .overflow-x-clip')
    const list = document.querySelector<HTMLElement>('main select')
    if (!place || !list) throw new Error('Nothing to spoil.')
    list.style.inlineSize = '5rem'
    const wide = document.createElement('div')
    wide.style.cssText = `inline-size: ${place.clientWidth + 4}px; block-size: 10px`
    place.append(wide)
  })
  expect(await findCutWords(page)).toEqual([expect.stringMatching(/^cut: select "/)])
  expect(await tooWideInside(page)).toEqual([expect.stringMatching(/^main .* by \d+ px$/)])
})

/** Returns parts of the page that cut their content sideways by more than rounding. */
function tooWideInside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main .overflow-x-clip')].flatMap((place) => {
      const wider = place.scrollWidth - place.clientWidth
      return wider > 1 ? [`main ${place.tagName.toLowerCase()} by ${wider} px`] : []
    }),
  )
}
