// What decides stands first on a phone, and the page is seven screens long at most.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { locales } from '#i18n/locales.ts'
import { untilHydrated } from '#test/e2e/browser.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createOfferedTrips } from '#test/scenes/offered-trips.ts'

const t = translator('en')
const phone = { width: 390 }
/** The height of a page that `site.open` gives a phone. */
const screen = 844

let demo: Site
let site: Site
let offered: { id: string }
let bare: { id: string }
beforeAll(async () => {
  demo = await createSite({ demo: true, at: '2026-11-21T09:00:00Z' })
  site = await createSite({ at: '2026-11-21T09:00:00Z' })
  ;({ offered, bare } = await createOfferedTrips(site))
})
afterAll(async () => {
  await demo.close()
  await site.close()
})

const plain = (text: string) => removeIsolates(text).replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ').trim()
const tabs = (page: Page) => page.getByRole('navigation', { name: t('legal.contents') })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true })
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

test.each(locales)(
  'FAM-02 in %s the page of a trip on a phone is at most seven screens long before something is unfolded',
  async (lang) => {
    const { trips } = (await demo.call('trips.search', { limit: 12 })).body
    for (const [{ open }, shown] of [
      [demo, trips],
      [site, [offered, bare]],
    ] as const) {
      const [first, ...others] = shown.map(({ id }) => `/trips/${id}`)
      const page = await open(first ?? '', { ...phone, lang })
      const check = async () => {
        await page.locator('.trip-tabs').waitFor()
        const path = new URL(page.url()).pathname
        const [screens, open] = await page.evaluate(
          (height) =>
            [
              document.documentElement.scrollHeight / height,
              document.querySelectorAll('.trip-fold[open]').length,
            ] as const,
          screen,
        )
        expect.soft([path, Math.max(7, screens), open]).toEqual([path, 7, 0])
      }
      await check()
      for (const path of others) {
        await page.goto(path)
        await untilHydrated(page)
        await check()
      }
    }
  },
)

test('FAM-02 the six facts stand in their order before the tabs, each of them once', async () => {
  const page = await site.open(`/trips/${offered.id}`, phone)
  const facts = page.locator('.trip-facts')
  expect(await facts.locator('> dt').allTextContents()).toEqual([
    'Total price',
    'Dates',
    'Hotels',
    'Included',
    'Your refund if you cancel',
    'Organizer',
  ])
  const said = (await facts.locator('> dd').allInnerTexts()).map(plain)
  // For one adult: 142,000 and 6,500 are payable to the organizer, 12 ÷ 0.012 on the way. A quarter is the deposit.
  expect(said[0]).toContain('₹1,42,000')
  expect(said[0]).toContain('Deposit, within 3 days of confirmation ₹37,125')
  expect(said[0]).toContain('Balance, by Dec 16 ₹1,11,375')
  expect(said[0]).toContain('Payable during the trip ≈ ₹1,000')
  expect(said[1]).toBe("Jan 15, 2027 – Jan 29, 2027 7 Sha'ban 1448 AH – 21 Sha'ban 1448 AH, 15 days")
  // In Karbala the walk was not measured, so no longest one is promised.
  expect(said[2]).toBe('Mashhad 350 m walk Karbala')
  expect(said[3]).toBe('Not included: Flights, Meals, Transport, Guide, and Lunch on the road')
  expect(said[4]).toBe(
    '90% of the price by Dec 1 75% of the price by Dec 16 50% of the price by Dec 31, 25% of the price by Jan 8, no refund from Jan 9',
  )
  expect(said[5]).toContain('Your contract is with Noor Travels')
  const bottom = await facts.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThan(await topOf(page, '.trip-tabs'))
  // Nothing that decides is repeated before something is unfolded; the dock has the price at the foot of the screen.
  await page.locator('[data-dock]').evaluate((dock) => {
    dock.style.display = 'none'
  })
  const text = plain(await page.getByRole('main').innerText())
  for (const fact of [
    '₹1,42,000',
    'Jan 15, 2027',
    '350 m',
    '90%',
    'Dec 31',
    'Noor Travels',
    'Lunch on the road',
  ])
    expect.soft([fact, text.split(fact).length - 1]).toEqual([fact, 1])
})

test('FAM-02 tabs stay below the header, the one that is read is marked, and one that is pressed opens what is folded', async () => {
  const page = await site.open(`/trips/${offered.id}`, phone)
  expect(await tabs(page).getByRole('link').allInnerTexts()).toEqual([
    'Overview',
    'Programme',
    'Hotels',
    'Price and terms',
    'Reviews',
    'Organizer',
  ])
  await tab(page, 'Hotels').click()
  await expect.poll(() => tabs(page).locator('[aria-current]').allInnerTexts()).toEqual(['Hotels'])
  expect(await page.getByText('Razavi House').isVisible()).toBe(true)
  const header = await page
    .locator('.site-header')
    .evaluate((element) => element.getBoundingClientRect().bottom)
  const bar = await page.locator('.trip-tabs').evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })
  expect(Math.abs(bar.top - header)).toBeLessThanOrEqual(1)
  // The head of the section is below both.
  expect(await topOf(page, '#stay > h2')).toBeGreaterThanOrEqual(bar.bottom)
  await tab(page, 'Organizer').click()
  await expect.poll(() => tabs(page).locator('[aria-current]').allInnerTexts()).toEqual(['Organizer'])
  // The marked tab is in sight in its row.
  const marked = await tab(page, 'Organizer').boundingBox()
  expect((marked?.x ?? 999) + (marked?.width ?? 0)).toBeLessThanOrEqual(390)
})

test('FAM-02 at 320 pixels, from right to left and on a desktop nothing is wider than the page', async () => {
  for (const [width, lang] of [
    [320, 'en'],
    [320, 'ur'],
    [390, 'ar'],
    [1440, 'en'],
  ] as const) {
    const page = await site.open(`/trips/${offered.id}`, { width, lang })
    await page.locator('.trip-tabs').waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft([width, lang, wide <= 0]).toEqual([width, lang, true])
    const isWide = width >= 1024
    expect.soft(await page.locator('.trip-facts').isVisible()).toBe(!isWide)
    expect.soft(await page.locator('.trip-fold > summary').first().isVisible()).toBe(!isWide)
    // Where there is room all is open.
    expect.soft(await page.getByText('Razavi House').isVisible()).toBe(isWide)
  }
})

test('FAM-02 who travels is told on the page itself, and its total, its payments and the dock follow', async () => {
  const page = await site.open(`/trips/${offered.id}`, phone)
  await page.getByRole('button', { name: t('groupParty.ask') }).click()
  const dialog = page.getByRole('dialog', { name: t('groupParty.title') })
  await dialog.getByRole('button', { name: t('party.more', { who: t('party.adults') }) }).click()
  await dialog.getByRole('button', { name: t('groupParty.save') }).click()
  // Two in a room for four: 2 × (142,000 + 6,500 + 1,000).
  const facts = page.locator('.trip-facts')
  await expect.poll(async () => plain(await facts.innerText())).toContain('≈ ₹2,99,000')
  await expect.poll(async () => plain(await facts.innerText())).toContain('₹74,250')
  await expect
    .poll(async () => plain(await page.locator('[data-dock] .dock-amount').innerText()))
    .toBe('≈ ₹2,99,000')
})

test.each(['en', 'ar', 'ur', 'fa', 'gu'])(
  'FAM-01 in %s the button that asks who travels has its room before there are scripts',
  async (locale) => {
    const path = `/trips/${offered.id}?lang=${locale}`
    const room = (page: Page) =>
      page.locator('.fact-party').evaluate((element) => element.getBoundingClientRect().height)
    const without = await site.open(path, { ...phone, javaScript: false })
    const before = await room(without)
    const page = await site.open(path, phone)
    await page.locator('.fact-party button').waitFor()
    expect(await room(page)).toBe(before)
  },
)
