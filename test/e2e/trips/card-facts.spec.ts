// The facts on a trip's card: hotels with the walk, inclusions, and the price for a party.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeIsolates } from '#i18n/isolate.ts'
import { locales } from '#i18n/locales.ts'
import { withoutFonts } from '#test/e2e/browser.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { extras, prices } from '#test/scenes/offers.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00Z' })
  const house = (city: string, metres: number) => ({
    city,
    metres,
    stars: 3,
    name: null,
    orBetter: true,
    nights: 3,
    reference: null,
  })
  await site.trip({
    title: 'Family road',
    pricePerPerson: '98500.00',
    currency: 'INR',
    prices: prices as never,
    extras: extras as never,
    hotels: [house('Najaf', 250), house('Karbala', 600), house('Kadhimain', 150)],
    includesFlights: true,
    includesMeals: true,
    visa: 'arranged',
  })
  await site.trip({ title: 'One price', pricePerPerson: '1000.00' })
})
afterAll(() => site.close())

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const plain = (text: string) => removeIsolates(text).replaceAll('\u00a0', ' ')
/** The lines of hotels and inclusions as they are painted: their own words, and what the style adds where there is room. */
const linesOn = async (page: Page, title: string) =>
  (
    await card(page, title)
      .locator('.trip-card-line')
      .evaluateAll((lines) =>
        lines.map((line) => {
          const { content } = getComputedStyle(line, '::after')
          return (line.textContent ?? '') + (content === 'none' ? '' : content.replace(/^"|"$/g, ''))
        }),
      )
  ).map(plain)

const family = { adults: 2, children: 1, infants: 0, room: null, extras: [] }
/** A page of a tab on which somebody has chosen who goes. */
async function openFor(party: object, path: string, visitor: Parameters<Site['open']>[1] = {}) {
  const page = await site.open('/contact', visitor)
  await page.evaluate((kept) => localStorage.setItem('party', kept), JSON.stringify(party))
  await page.goto(site.url + path)
  return page
}
const total = async (page: Page, title: string) =>
  plain(await card(page, title).locator('.party-total').innerText()).replaceAll(/\s+/g, ' ')

const told = {
  en: {
    stay: '3 stars · Najaf 250 m · Karbala 600 m',
    more: ' · Kadhimain 150 m',
    included: 'Flights, meals',
    missing: ' · not included: visa, guide, transport',
  },
  ur: {
    stay: '3 ستارے · نجف 250 میٹر · کربلا 600 میٹر',
    more: ' · کاظمین 150 میٹر',
    included: 'ہوائی ٹکٹ، کھانا',
    missing: ' · شامل نہیں: ویزا، عالم / ذاکر، ٹرانسپورٹ',
  },
  ar: {
    stay: '3 نجوم · النجف 250 م · كربلاء 600 م',
    more: ' · الكاظمية 150 م',
    included: 'تذاكر الطيران، الوجبات',
    missing: ' · غير مشمول: التأشيرة، مرشد ديني، المواصلات',
  },
}

test.each(['en', 'ur', 'ar'] as const)(
  'LIST-09 CON-01 in %s a card shows hotels with the walk and inclusions, before and without scripts',
  async (lang) => {
    const { stay, more, included, missing } = told[lang]
    const narrow = await site.open(`/trips?lang=${lang}`, { javaScript: false, width: 390 })
    expect(await linesOn(narrow, 'Family road')).toEqual([stay, included])
    // A trip that says nothing has no line for it.
    expect(await linesOn(narrow, 'One price')).toEqual([])
    const wide = await site.open(`/trips?lang=${lang}`, { javaScript: false, width: 1440 })
    expect(await linesOn(wide, 'Family road')).toEqual([stay + more, included + missing])
    for (const page of [narrow, wide])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  },
)

test('LIST-10 CON-03 a family sees on each card its total price, below it dollars per person as always', async () => {
  const page = await openFor(family, '/trips')
  // 2 × 98,500 + 60,000 + 500 + 3 × 80 ÷ 0.012 = 197,000 + 60,000 + 500 + 20,000.
  await expect.poll(() => total(page, 'Family road')).toBe('≈ ₹2,77,500 total for 3 2 adults and 1 child')
  // 3 × 1,000.
  expect(await total(page, 'One price')).toBe('$3,000 total for 3 No child price: all 3 pay as adults.')
  await card(page, 'Family road').getByText('≈ $1,182').waitFor()
  await card(page, 'One price').getByText('per person').waitFor()
  // Everybody's HTML says nothing of it.
  expect((await site.app.inject('/trips')).body.includes('total for 3')).toBe(false)
})

test('LIST-10 a search gives only a number: so many adults, on the pages that follow too', async () => {
  const page = await openFor(family, '/trips?zaireen=6')
  // A room for four and one for two: 4 × 98,500 + 2 × 121,000 + 500 + 6 × 80 ÷ 0.012 = 636,000 + 500 + 40,000.
  await expect.poll(() => total(page, 'Family road')).toBe('≈ ₹6,76,500 total for 6')
  expect(await total(page, 'One price')).toBe('$6,000 total for 6')
  // As many as the family are the family.
  await page.goto(`${site.url}/trips?zaireen=3`)
  await expect.poll(() => total(page, 'Family road')).toContain('≈ ₹2,77,500 total for 3')
  await page.evaluate(() => localStorage.removeItem('party'))
  await page.goto(`${site.url}/trips?zaireen=4`)
  await expect.poll(() => total(page, 'One price')).toBe('$4,000 total for 4')
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => total(page, 'One price')).toBe('$4,000 total for 4')
})

test('LIST-10 FIN-04 without a party no room is reserved and nothing fetched; with one it is reserved before any script of the page', async () => {
  const asked: string[] = []
  const page = await site.open('/contact', { width: 390 })
  page.on('request', (request) => request.url().includes('/api/trips/offers') && asked.push(request.url()))
  const heightOf = () => card(page, 'One price').evaluate((element) => element.getBoundingClientRect().height)
  await page.goto(`${site.url}/trips`)
  await card(page, 'One price').getByRole('button', { name: 'Compare' }).waitFor()
  const height = await heightOf()
  expect([await card(page, 'One price').locator('.party-total').count(), asked]).toEqual([0, []])
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(`${site.url}/trips`)
  expect(await heightOf()).toBe(height)
  await page.evaluate(() => sessionStorage.setItem('party-searched', '4'))
  await page.goto(`${site.url}/trips`)
  expect(await heightOf()).toBeGreaterThan(height + 16)
})

const visits = [{ width: 390 }, { width: 1440 }, { width: 390, ...withoutFonts }]

test.each(locales)('LIST-10 in %s nothing jumps when it loads', async (lang) => {
  for (const { width, ...visit } of visits) {
    const offers = Promise.withResolvers<void>()
    const page = await site.open('/contact', { lang, width, ...visit })
    await page.evaluate((kept) => localStorage.setItem('party', kept), JSON.stringify(family))
    await page.route('**/api/trips/offers*', async (route) => {
      await offers.promise
      await route.continue()
    })
    await page.goto(`${site.url}/trips?lang=${lang}`)
    await card(page, 'One price').locator('.heart').waitFor()
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.trip-card, .trip-card .trip-price, footer')].map((element) => {
          const { top, height } = element.getBoundingClientRect()
          return [element.className, Math.round(top), Math.round(height)]
        }),
      )
    await page.evaluate(() => document.fonts.ready)
    const before = await places()
    offers.resolve()
    await card(page, 'One price').locator('.party-total').waitFor()
    await card(page, 'Family road').locator('.party-total').waitFor()
    expect([width, await places()]).toEqual([width, before])
    // The sum lies on nothing else of the card.
    const hit = await card(page, 'Family road').evaluate((element) => {
      const sum = element.querySelector('.party-total')?.getBoundingClientRect()
      return [...element.querySelectorAll('.trip-price, .trip-card-organizer, .heart')].filter((other) => {
        const box = other.getBoundingClientRect()
        return (
          sum &&
          box.top < sum.bottom - 2 &&
          box.bottom > sum.top + 2 &&
          box.left < sum.right &&
          box.right > sum.left
        )
      }).length
    })
    expect([width, hit]).toEqual([width, 0])
  }
})

test.each(locales)(
  'LNG-03 in %s on a phone the other date and the free places share a line',
  async (lang) => {
    const page = await site.open('/trips', { lang, width: 360 })
    const gaps = await page.getByRole('article').evaluateAll((cards) =>
      cards.map((element) => {
        const wordsOf = (name: string) => {
          const range = document.createRange()
          range.selectNodeContents(element.querySelector(name) ?? element)
          return range.getBoundingClientRect()
        }
        const [date, places] = [wordsOf('.trip-card-other'), wordsOf('.trip-seats')]
        return Math.max(places.left - date.right, date.left - places.right)
      }),
    )
    expect(gaps).toHaveLength(2)
    expect(Math.min(...gaps)).toBeGreaterThan(4)
  },
)
