// Text fits in its place, at the width of a phone and in every script.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { showDocument } from '#test/e2e/blank-page.ts'
import { findCutPlaceholders, findCutTexts, findInkOutside, findWrappedTexts } from '#test/e2e/fitting.ts'
import { applyView } from '#test/e2e/page-checks.ts'
import * as to from '#test/e2e/screen-states.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true, at: '2026-11-21T09:00:00Z' })
})
afterAll(() => site.close())

const phone = { width: 390, theme: 'light' } as const
const organizer = { email: 'organizer@example.com' }
const admin = { email: 'admin@example.com' }
const row = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first()

/** Opens a page on a phone and waits for its fonts. */
async function onPhone(path: string, lang: Locale, signedInAs?: { email: string }) {
  const page = await site.open(path, { lang, ...(signedInAs && { signedInAs }) })
  await to.waitUntilLoaded(page, translator(lang))
  await applyView(page, phone)
  return page
}

/** The left edges of the first two codes of currencies in the words above the list. */
const codes = (page: Page) =>
  page
    .locator('p > bdi > bdi')
    .evaluateAll((list) => list.slice(0, 2).map((code) => code.getBoundingClientRect().left))

describe.each(locales)('on a phone, in %s,', (lang) => {
  test('FND-14 LIST-11 letters stay inside the badges of a list, organizers have their whole name, currencies their order', async () => {
    const page = await onPhone('/trips', lang)
    expect(await page.locator('.trip-card .badge').count()).toBeGreaterThan(3)
    // The stock photo label is only for screen readers there: the drawing is an edge of the card.
    expect(await findInkOutside(page, '.badge:not(.badge-stock), .chip')).toEqual([])
    expect(await page.locator('.trip-card-organizer > bdi').count()).toBeGreaterThan(3)
    expect(await findCutTexts(page, '.trip-card-organizer > bdi')).toEqual([])
    const [first = 0, second = 0] = await codes(page)
    expect(first < second).toBe(lang === 'en' || lang === 'gu')
    await page.goto('/reviews')
    await to.waitUntilLoaded(page, translator(lang))
    expect(await findCutPlaceholders(page)).toEqual([])
  })

  test('FND-14 on home the search is sent from one line, and the text under a date begins where its field does', async () => {
    const t = translator(lang)
    const page = await site.open('/', { lang, width: phone.width })
    expect(await findWrappedTexts(page, 'main form [type=submit]')).toEqual([])
    const search = page.getByRole('search').first()
    await search.locator('summary', { hasText: t('search.more') }).click()
    const start = (place: Locator) =>
      place.evaluate((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        const { left, right } = (element.matches('input') ? element : text).getBoundingClientRect()
        return Math.round(document.dir === 'rtl' ? right : left)
      })
    const field = await start(search.getByLabel(t('search.departureFrom'), { exact: true }))
    expect(Math.abs((await start(search.getByText(t('calendar.enter')).first())) - field)).toBeLessThan(3)
  })

  test('FND-14 no placeholder of an organizer is cut, badges hold their letters, the actions on a trip are on one line', async () => {
    const page = await onPhone('/organizer-dashboard?tab=bookings', lang, organizer)
    await row(page).waitFor()
    await expect.poll(() => page.locator('input[placeholder]').filter({ visible: true }).count()).toBe(1)
    expect(await findCutPlaceholders(page)).toEqual([])
    await page.locator('.badge').filter({ visible: true }).first().waitFor()
    expect(await findInkOutside(page, '.badge, .chip')).toEqual([])
    await page.goto('/organizer-dashboard')
    await row(page).waitFor()
    expect(await page.getByRole('tabpanel').locator('.button').count()).toBeGreaterThan(3)
    expect(await findWrappedTexts(page, '[role=tabpanel] .button')).toEqual([])
  })

  test('FND-14 no placeholder of an admin is cut, badges hold their letters', async () => {
    const page = await onPhone('/admin?panel=users', lang, admin)
    await page.locator('.badge').filter({ visible: true }).first().waitFor()
    expect(await findInkOutside(page, '.badge, .chip')).toEqual([])
    const found = await findCutPlaceholders(page)
    for (const path of ['/admin?tab=bookings', '/admin?tab=organizers']) {
      await page.goto(path)
      await page.locator('input[placeholder]').filter({ visible: true }).first().waitFor()
      found.push(...(await findCutPlaceholders(page)))
    }
    expect(found).toEqual([])
  })
})

/** Whether a name's letters begin at the right end of its box. */
const atTheRight = (page: Page, name: string) =>
  page
    .getByRole('tabpanel')
    .getByText(name, { exact: true })
    .first()
    .evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const block = element.closest('li > *, article > *') ?? element
      const edge = block.getBoundingClientRect().right
      return [...range.getClientRects()].every(({ right }) => edge - right < 40)
    })

test('ORG-07 a Latin title is above its date, at the side of the page’s own text', async () => {
  const page = await onPhone('/organizer-dashboard?tab=bookings', 'ur', organizer)
  await row(page).waitFor()
  const titles = await page.getByRole('tabpanel').locator('a[href^="/trips/"]').allTextContents()
  const long = titles.find((title) => /^[A-Za-z0-9 :'-]{24,}$/.test(title)) ?? ''
  expect(long).not.toBe('')
  expect(await atTheRight(page, long)).toBe(true)
})

test('FND-14 control: cut, broken and overflowing text is found', async () => {
  const page = await onPhone('/trips', 'ur')
  await showDocument(
    page,
    `<body dir="rtl" style="font: 16px/1.2 'Noto Nastaliq Urdu Variable', serif">
    <input placeholder="ای میل، فون یا بکنگ نمبر" style="width: 60px">
    <input placeholder="نام" style="width: 200px">
    <p class="cut" style="width: 60px; overflow: hidden; white-space: nowrap">Palm Lantern Hajj & Ziyarat</p>
    <p class="whole" style="overflow: hidden">Palm</p>
    <button class="two" style="width: 60px">ترمیم کریں اور دیکھیں</button><button class="one">ترمیم</button>
    <b class="tight" style="display: inline-block; line-height: 6px">مکمل</b>
    <b class="wide" style="display: inline-block; line-height: 6px; padding: 40px">مکمل</b>`,
  )
  expect(await findCutPlaceholders(page)).toHaveLength(1)
  expect(await findCutTexts(page, '.cut, .whole')).toEqual(['Palm Lantern Hajj & Ziyarat'])
  expect(await findWrappedTexts(page, '.one, .two')).toEqual(['ترمیم کریں اور دیکھیں'])
  expect(await findInkOutside(page, '.wide')).toEqual([])
  expect(await findInkOutside(page, '.tight')).toHaveLength(1)
})

describe('amounts in Persian, which says the currency in words', () => {
  test('ACC-07 the revenue of a company is whole in half the width of a phone', async () => {
    const page = await onPhone('/organizer-dashboard', 'fa', organizer)
    await row(page).waitFor()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      // What reaches beyond its card lies under the next one.
      const wider = await page.locator('dl > div > dd.num').evaluateAll((figures) =>
        figures.flatMap((figure) => {
          const card = figure.getBoundingClientRect()
          const isOutside = [...figure.querySelectorAll('span, small')].some((part) => {
            const { left, right } = part.getBoundingClientRect()
            return left < card.left - 1 || right > card.right + 1
          })
          return isOutside ? [figure.textContent] : []
        }),
      )
      expect([width, wider]).toEqual([width, []])
      // And none is so small that it cannot be read.
      const smallest = await page
        .locator('dl > div > dd.num span')
        .evaluateAll((figures) =>
          Math.min(...figures.map((figure) => Number.parseFloat(getComputedStyle(figure).fontSize))),
        )
      expect(smallest).toBeGreaterThan(width === 390 ? 12.5 : 10.5)
    }
  })

  test('ACC-07 the word of a currency is never broken on the card of a booking', async () => {
    const page = await onPhone('/my-bookings', 'fa', { email: 'pilgrim@example.com' })
    const card = page.getByRole('article').first()
    await card.waitFor()
    const lines = await card
      .locator('dd .num .amount-word')
      .first()
      .evaluate((word) => [
        word.textContent,
        [...word.getClientRects()].filter(({ width }) => width > 1).length,
      ])
    expect(lines).toEqual(['روپیهٔ هند', 1])
  })
})
